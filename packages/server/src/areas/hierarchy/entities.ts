import { defineEntity } from '../../foundation/records/entities.ts';

export const hierarchyEntities = {
  hierarchy: defineEntity({ table: 'hierarchy', named: 'name' }),
  nodeType: defineEntity({ table: 'node_type', named: 'name' }),
  node: defineEntity({ table: 'node', named: 'name', place: 'id' }),
};
