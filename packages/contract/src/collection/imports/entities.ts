import { defineEntities } from '../../define-entities.ts';

export const importEntities = defineEntities({
  importTransaction: ['import', 'imports'],
  importMapping: ['import mapping', 'import mappings'],
});
