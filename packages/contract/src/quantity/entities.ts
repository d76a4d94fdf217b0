import { defineEntities } from '../define-entities.ts';

export const quantityEntities = defineEntities({
  unitType: ['unit type', 'unit types'],
  unit: ['unit of measure', 'units of measure'],
  unitCode: ['unit code', 'unit codes'],
  picklist: ['pick list', 'pick lists'],
  picklistValue: ['pick list value', 'pick list values'],
});
