import { messages } from '../message.ts';

export const materialTexts = messages('materialScreens', {
  name: 'Name',
  address: 'Address',
  phone: 'Phone',
  emergencyPhone: 'Emergency phone',
  emergencyPhoneHint: 'As in section 1 of the safety data sheet',
  manufacturersHelp: 'Companies that make the products you use, and how to reach them.',
  details: 'Details',
  products: 'Products',
  productsOfHelp: 'What this manufacturer makes.',
  productName: 'Product name',
  productCode: 'Product code',
  manufacturer: 'Manufacturer',
  material: 'Material',
  materialHint: 'What the product is made of, such as acetone',
  productsHelp: 'Products by trade name and code, with their manufacturer and material.',
});
