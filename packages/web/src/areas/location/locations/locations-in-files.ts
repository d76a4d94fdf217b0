import { createWasteLocation, saveLocationDetails } from '@oikos/contract/location/locations/locations.ts';
import type { ListInFiles } from '../../../kit/import/list-in-files.ts';

/** Locations as workbooks have them, too. */
export const locationsInFiles: ListInFiles = {
  by: [createWasteLocation, saveLocationDetails],
  declared: () => import('@oikos/contract/location/locations/location-file.ts').then((file) => file.locationFile),
};
