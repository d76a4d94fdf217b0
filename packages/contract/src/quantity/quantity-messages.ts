import { messages } from '../message.ts';

/** Messages of units and picklists (X072 to X078, X109 to X112). */
export const unitMessages = messages('uom', {
  unit: 'Unit of measure',
  units: 'Units of measure',
  unitType: 'Unit of measure type',
  unitTypes: 'Unit of measure types',
  unitCode: 'UOM code',
  unitCodes: 'UOM codes',
  invalidNumber: 'Invalid number',
  deleteFailed: 'Error while delete unit of measure',
  loadTypesFailed: 'Failed to load Unit of Measure Type data',
  loadFailed: 'Error fetching Units of Measure',
  optionsFailed: 'Failed to get UOM Options.',
  systemTypeFailed: 'Failed to assign system type: {0}',
  systemUnitFailed: 'Failed to assign system UOM',
  otherBase: '{0} counts in {1}, and the base unit is {2}',
  firstIsBase: 'The first unit of a type is its base. Enter 1 to multiply by and 0 to add.',
  codeExists: 'The code already exists for this unit',
});

export const picklistMessages = messages('picklist', {
  picklist: 'Pick list',
  picklists: 'User pick lists',
  value: 'Pick list value',
  values: 'Pick list values',
  addFailed: 'Failed to add value',
  addNotUnique: 'Failed to add: Picklist value name is not unique',
  updateNotUnique: 'Failed to update: Picklist value name is not unique',
  loadUserFailed: 'Failed to load user picklists',
  numericValueMissing: 'A numeric pick list needs a number for each value',
  countriesElsewhere: 'Edit countries in the list of countries',
  theProduct: 'the product',
  systemIsFixed: 'System pick lists are part of the product. You can only change their values.',
});
