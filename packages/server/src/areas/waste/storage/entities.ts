import { wasteStorageParts as say } from '@oikos/contract/waste/storage/entities.ts';
import { defineEntity, definePart } from '../../../foundation/records/entities.ts';

export const wasteStorageEntities = {
  wasteAreaBay: defineEntity({ table: 'waste_area_bay', named: 'name', partOf: { node: 'nodeId' }, place: 'nodeId' }),
  areaInspection: defineEntity({ table: 'area_inspection', place: 'nodeId', namesPeople: ['inspector'] }),
};

export const wasteStorageParts = [
  definePart({ table: 'waste_area', label: say.area }),
  definePart({ table: 'area_inspection_version', label: say.inspectionVersion }),
];
