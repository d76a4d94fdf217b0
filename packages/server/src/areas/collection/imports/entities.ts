import { defineEntity } from '../../../foundation/records/entities.ts';

export const importEntities = {
  importTransaction: defineEntity({ table: 'import_transaction', owner: 'createdBy' }),
  importMapping: defineEntity({ table: 'import_mapping', named: 'name' }),
};
