import { messages } from '../../../message.ts';

/** Messages of container types, their custom fields and restricted waste codes (rules V268, V286 to V294). */
export const containerTypeMessages = messages('containerTypes', {
  containerType: 'Container type',
  containerTypes: 'Container types',
  customField: 'Custom field',
  customFields: 'Custom fields',
  restriction: 'Restricted waste code',
  restrictions: 'Restricted waste codes',
  fieldExists: 'This type or a related type already has a field with this name',
  restrictionExists: 'This waste code is already restricted',
  unitNeeded: 'A unit of measure is needed',
  unitWithoutValue: 'Enter a value for this unit of measure',
  massUnit: 'Select a unit of mass',
  massOrVolumeUnit: 'Select a unit of mass or volume',
  parentIsBelow: 'This type takes its fields from the one being edited',
  numbersOnly: 'Numbers only',
  systemField: "You can't edit system fields, because they come with the product",
  lockedField: "You can't edit a locked custom field. Unlock it first.",
  incompatibleWithItself: 'A waste code cannot be incompatible with itself',
});
