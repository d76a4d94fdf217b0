import { defineEntities } from '../../define-entities.ts';

export const formEntities = defineEntities({
  formTemplate: ['data entry template', 'data entry templates'],
  dataEntryForm: ['data entry form', 'data entry forms'],
  formEvidence: ['file of a form', 'files of forms'],
  holiday: ['holiday', 'holidays'],
  workWeek: ['weekend of a place', 'weekends of places'],
});
