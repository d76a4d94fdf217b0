import { messages } from '../../../message.ts';

/** Messages of container types, their custom fields and restricted waste codes (rules V268, V286 to V294). */
export const containerTypeMessages = messages('containerTypes', {
  containerType: 'Container type',
  containerTypes: 'Container types',
  customField: 'Custom field',
  customFields: 'Custom fields',
  restriction: 'Restricted waste code',
  restrictions: 'Restricted waste codes',
  fieldExists: 'The type, or one that it takes fields from or gives fields to, already has a field of this name',
  restrictionExists: 'This waste code is already restricted',
  unitNeeded: 'A unit of measure is needed',
  unitWithoutValue: 'There is no value for this unit of measure',
  massUnit: 'Select a unit of mass',
  massOrVolumeUnit: 'Select a unit of mass or volume',
  parentIsBelow: 'This type takes its fields from the one being edited',
  numbersOnly: 'Numbers only',
  systemField: 'System fields come with the product and cannot be edited',
  lockedField: 'A locked custom field cannot be edited: unlock it first',
  incompatibleWithItself: 'A waste code cannot be incompatible with itself',
});
