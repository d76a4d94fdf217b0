import { defineEntities } from '../../define-entities.ts';

export const listImportEntities = defineEntities({
  listImport: ['import of a list', 'imports of lists'],
});
