import { defineEntity } from '../../foundation/records/entities.ts';

export const collectionEntities = {
  importTransaction: defineEntity({ table: 'import_transaction', owner: 'createdBy' }),
  listImport: defineEntity({ table: 'list_import' }),
  workbookRequest: defineEntity({ table: 'workbook_request', named: 'name' }),
  onboarding: defineEntity({ table: 'onboarding' }),
  importMapping: defineEntity({ table: 'import_mapping', named: 'name' }),
};
