import { defineEntities } from '../define-entities.ts';

export const reportingEntities = defineEntities({
  emissionTarget: ['emission target', 'emission targets'],
});
