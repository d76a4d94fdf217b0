import { messages } from '../message.ts';

/** Messages of manufacturers and products (X152 to X154, X176). */
export const materialMessages = messages('material', {
  manufacturer: 'Manufacturer',
  manufacturers: 'Manufacturers',
  product: 'Product',
  products: 'Products',
  createProductFailed: 'Failed to create product',
  updateProductFailed: 'Failed to update product',
  removeProductFailed: 'Failed to remove product',
  productExists: 'This manufacturer already has a product with this name and code',
  noQuotes: "Quotation marks aren't allowed",
});
