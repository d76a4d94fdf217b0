import { defineEntity } from '../../../foundation/records/entities.ts';

export const wasteHandlingEntities = {
  wasteEntry: defineEntity({
    table: 'waste_entry',
    knownAs: 'container',
    partOf: { container: 'container_id' },
    place: { with: 'container' },
  }),
};
