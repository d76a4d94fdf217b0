import { defineEntity } from '../../foundation/records/entities.ts';

export const collectionEntities = {
  importTransaction: defineEntity({ table: 'import_transaction', owner: 'createdBy' }),
  listImport: defineEntity({ table: 'list_import' }),
  importMapping: defineEntity({ table: 'import_mapping', named: 'name' }),
};
