import { defineEntities } from '../define-entities.ts';

export const collectionEntities = defineEntities({
  importTransaction: ['import', 'imports'],
  listImport: ['import of a list', 'imports of lists'],
  workbookRequest: ['workbook', 'workbooks'],
  onboarding: ['onboarding workbook', 'onboarding workbooks'],
  importMapping: ['import mapping', 'import mappings'],
  formTemplate: ['data entry template', 'data entry templates'],
  dataEntryForm: ['data entry form', 'data entry forms'],
  formEvidence: ['file of a form', 'files of forms'],
  holiday: ['holiday', 'holidays'],
  workWeek: ['weekend of a place', 'weekends of places'],
});
