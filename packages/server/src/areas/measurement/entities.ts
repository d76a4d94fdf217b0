import { defineEntity } from '../../foundation/records/entities.ts';

export const measurementEntities = {
  parameterLimit: defineEntity({ table: 'parameter_limit', place: 'node_id' }),
  restatement: defineEntity({ table: 'restatement', place: 'node_id' }),
  utilityBill: defineEntity({ table: 'utility_bill', place: 'node_id' }),
};
