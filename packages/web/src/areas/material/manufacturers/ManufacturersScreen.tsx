import { manufacturers } from '@oikos/contract/material/manufacturers.ts';
import { ResourceScreen } from '../../../kit/list/ResourceScreen.tsx';

/** Manufacturers (R040). */
export function ManufacturersScreen() {
  return <ResourceScreen resource={manufacturers} />;
}
