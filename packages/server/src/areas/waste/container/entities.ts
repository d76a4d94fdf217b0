import { defineEntity } from '../../../foundation/records/entities.ts';

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
  container: defineEntity({ table: 'container', named: 'number', place: 'node_id' }),
  labelTemplate: defineEntity({ table: 'label_template', named: 'name' }),
};
