import { defineEntities } from '../define-entities.ts';

export const collectionEntities = defineEntities({
  importTransaction: ['import', 'imports'],
  listImport: ['import of a list', 'imports of lists'],
  workbookRequest: ['workbook', 'workbooks'],
  onboarding: ['onboarding workbook', 'onboarding workbooks'],
  importMapping: ['import mapping', 'import mappings'],
});
