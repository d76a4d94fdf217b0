import { wasteStorageParts as say } from '@oikos/contract/waste/storage/entities.ts';
import { defineEntity, definePart } from '../../../foundation/records/entities.ts';

export const wasteStorageEntities = {
  wasteAreaBay: defineEntity({ table: 'waste_area_bay', named: 'name', partOf: { node: 'node_id' }, place: 'node_id' }),
  areaInspection: defineEntity({ table: 'area_inspection', place: 'node_id' }),
};

export const wasteStorageParts = [
  definePart({ table: 'waste_area', label: say.area }),
  definePart({ table: 'area_inspection_version', label: say.inspectionVersion }),
];
