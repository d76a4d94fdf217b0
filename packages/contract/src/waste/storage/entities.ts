import { defineEntities } from '../../define-entities.ts';

export const wasteStorageEntities = defineEntities({
  wasteAreaBay: ['bay', 'bays'],
  areaInspection: ['inspection', 'inspections'],
});
