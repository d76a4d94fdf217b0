import { defineEntities } from '../define-entities.ts';

export const collectionEntities = defineEntities({
  importTransaction: ['import', 'imports'],
  listImport: ['import of a list', 'imports of lists'],
  importMapping: ['import mapping', 'import mappings'],
});
