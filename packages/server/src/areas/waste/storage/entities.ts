import { defineEntity } from '../../../foundation/records/entities.ts';

export const wasteStorageEntities = {
  wasteAreaBay: defineEntity({ table: 'waste_area_bay', named: 'name', partOf: { node: 'node_id' }, place: 'node_id' }),
  areaInspection: defineEntity({ table: 'area_inspection', place: 'node_id' }),
};
