import { manufacturers } from '@oikos/contract/material/manufacturers.ts';
import { materialTexts as texts } from '@oikos/contract/material/material-texts.ts';
import { ResourceScreen } from '../../../kit/list/ResourceScreen.tsx';

/** Manufacturers; a row's page has its products (R040). */
export function ManufacturersScreen() {
  return <ResourceScreen resource={manufacturers} page={{ label: texts.openManufacturer }} />;
}
