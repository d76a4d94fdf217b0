export { answerRows } from './find-answers.ts';
export { daysLate, type FormFilter, formRows, formsFound } from './find-forms.ts';
export { formsChanged } from './forms-changed.ts';
export { materialsOfForms } from './list-choices.ts';
export { shownAnswer } from './list-forms.ts';
export { type DueForm, readDueForms } from './read-due-forms.ts';
export { countedByState, type FormTotals, readFormTotals } from './read-form-totals.ts';
export { remindOfMany } from './remind-of-many.ts';
