import { defineEntities } from '../../define-entities.ts';

export const wasteHandlingEntities = defineEntities({
  wasteEntry: ['waste entry', 'waste entries'],
});
