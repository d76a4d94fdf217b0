import { defineEntities } from '../../define-entities.ts';

export const wasteContainerEntities = defineEntities({
  containerType: ['container type', 'container types'],
  containerTypeCustomField: ['custom field', 'custom fields'],
  containerTypeWasteCode: ['restricted waste code', 'restricted waste codes'],
  labelTemplate: ['label template', 'label templates'],
});
