import { defineEntity } from '../../foundation/records/entities.ts';

export const calculationEntities = {
  calculationRun: defineEntity({ table: 'calculation_run' }),
};
