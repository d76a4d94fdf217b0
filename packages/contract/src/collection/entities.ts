import { defineEntities } from '../define-entities.ts';

export const collectionEntities = defineEntities({
  importTransaction: ['import', 'imports'],
  importMapping: ['import mapping', 'import mappings'],
});
