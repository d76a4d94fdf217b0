import { defineEntity } from '../../../foundation/records/entities.ts';

export const listImportEntities = {
  listImport: defineEntity({ table: 'list_import' }),
};
