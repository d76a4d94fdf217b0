import { defineEntity } from '../../foundation/records/entities.ts';

export const collectionEntities = {
  importTransaction: defineEntity({ table: 'import_transaction', owner: 'created_by' }),
  importMapping: defineEntity({ table: 'import_mapping', named: 'name' }),
};
