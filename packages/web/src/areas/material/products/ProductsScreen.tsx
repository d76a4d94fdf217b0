import { products } from '@oikos/contract/material/products.ts';
import { ResourceScreen } from '../../../kit/list/ResourceScreen.tsx';

/** Products (R041). */
export function ProductsScreen() {
  return <ResourceScreen resource={products} filters={['manufacturerId']} />;
}
