import { defineEntity, definePart } from '../../../foundation/records/entities.ts';

export const wasteContainerEntities = {
  containerType: defineEntity({ table: 'container_type', named: 'name' }),
  containerTypeCustomField: defineEntity({
    table: 'container_type_custom_field',
    named: 'name',
    partOf: { containerType: 'container_type_id' },
  }),
  containerTypeWasteCode: defineEntity({
    table: 'container_type_waste_code',
    knownAs: 'containerType',
    partOf: { containerType: 'container_type_id' },
  }),
  labelTemplate: defineEntity({ table: 'label_template', named: 'name' }),
};

export const wasteContainerParts = [
  definePart({ table: 'container_field_value', keeps: ['container_type_custom_field_id'] }),
];
