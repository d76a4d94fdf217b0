import { defineEntity } from '../../foundation/records/entities.ts';

export const quantityEntities = {
  unitType: defineEntity({ table: 'unit_type', named: 'name' }),
  unit: defineEntity({ table: 'unit', named: 'name' }),
  unitCode: defineEntity({ table: 'unit_code', named: 'code' }),
  picklist: defineEntity({ table: 'picklist', named: 'name' }),
  picklistValue: defineEntity({ table: 'picklist_value', named: 'displayValue', partOf: { picklist: 'picklistId' } }),
};
