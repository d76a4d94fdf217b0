import { defineEntity, definePart } from '../../../foundation/records/entities.ts';

export const wasteContainerEntities = {
  containerType: defineEntity({ table: 'container_type', named: 'name' }),
  containerTypeCustomField: defineEntity({
    table: 'container_type_custom_field',
    named: 'name',
    partOf: { containerType: 'containerTypeId' },
  }),
  containerTypeWasteCode: defineEntity({
    table: 'container_type_waste_code',
    knownAs: 'containerType',
    partOf: { containerType: 'containerTypeId' },
  }),
  labelTemplate: defineEntity({ table: 'label_template', named: 'name' }),
};

export const wasteContainerParts = [
  definePart({ table: 'container_field_value', keeps: ['containerTypeCustomFieldId'] }),
];
