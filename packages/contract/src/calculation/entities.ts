import { defineEntities } from '../define-entities.ts';

export const calculationEntities = defineEntities({
  calculationRun: ['calculation', 'calculations'],
});
