import { defineEntities } from '../../define-entities.ts';

export const wasteStorageEntities = defineEntities({
  wasteAreaBay: ['bay', 'bays'],
  areaInspection: ['inspection', 'inspections'],
});

/** Rows that no call names by an id, where people know them by words of their own. */
export const wasteStorageParts = defineEntities({
  inspectionVersion: ['version of an inspection', 'versions of inspections'],
  area: ['storage area', 'storage areas'],
});
