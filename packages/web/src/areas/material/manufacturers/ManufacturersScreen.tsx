import { manufacturers } from '@oikos/contract/material/manufacturers.ts';
import { ResourceScreen } from '../../../kit/list/ResourceScreen.tsx';

/** Manufacturers; a row's page has its products (R040). */
export function ManufacturersScreen() {
  return <ResourceScreen resource={manufacturers} address={({ id }) => `./${id}`} />;
}
