import { insteadOfValue } from '@oikos/domain/collection/forms/form-completeness.ts';
import { noDataCodeNames } from '@oikos/domain/measurement/no-data-codes.ts';
import { qualifiers } from '@oikos/domain/measurement/qualifier.ts';
import { z } from 'zod';
import { defineList } from '../../list.ts';
import { pageOf, skipTakeSearch } from '../../paging.ts';
import { formFilters, formRow } from './data-entry-forms.ts';
import { formMessages as say } from './form-messages.ts';

/** What was entered in forms, one below the other: values, reasons why there is none, answers to questions, and files. */

export const answerKinds = ['value', 'question', 'evidence'] as const;

const { templateId, template, location, beginDate, endDate, dueOn, daysLate, state, round, submittedBy, submittedAt } =
  formRow.shape;

export const formAnswerRow = z.object({
  /** The form and the place in its layout: in this order the rows of a form are as in the form. */
  id: z.string(),
  formId: z.int(),
  ...{ templateId, template, layoutVersion: z.int(), location, beginDate },
  /** The last day of the form's period. */
  endDate,
  ...{ dueOn, daysLate, state, round, submittedBy, submittedAt },
  section: z.string(),
  kind: z.enum(answerKinds),
  /** What the question, the table or the demand for a file is called. */
  label: z.string(),
  /** Of values, and of files that belong to one. */
  node: z.string().nullable(),
  parameterSet: z.string().nullable(),
  parameter: z.string().nullable(),
  valueFrom: z.string().nullable(),
  /** The last day of the value's period. */
  valueTo: z.string().nullable(),
  /** The clock at which an hour begins; blank for a day or longer. */
  time: z.string(),
  /** Blank where there is none, which is never zero. */
  value: z.number().nullable(),
  /** The true value is below or above the number. */
  qualifier: z.enum(qualifiers).nullable(),
  /** Why there is no value to report. */
  noDataCode: z.enum(noDataCodeNames).nullable(),
  /** A text, a date, a choice, or the name of a file. */
  text: z.string().nullable(),
  unit: z.string().nullable(),
  /** Why the form asks for no value. */
  noValueBecause: z.enum(insteadOfValue).nullable(),
  reason: z.string().nullable(),
  comment: z.string().nullable(),
  /** The marks of a value: 'estimated, substituted'. */
  flags: z.string(),
  recordedBy: z.string().nullable(),
  recordedAt: z.string().nullable(),
});
export type FormAnswerRow = z.output<typeof formAnswerRow>;

/** What a list of answers is, whatever its forms are found by. */
export const listOfAnswers = {
  method: 'POST',
  shows: ['dataEntryForm', 'formEvidence', 'formTemplate', 'measurement', 'parameter', 'parameterSet', 'node'],
  permission: 'DATA_ENTRY',
  reads: true,
  failure: say.formNotLoaded,
  output: pageOf(formAnswerRow),
} as const;

/** With the filters and the order of the list of forms. */
export const searchFormAnswers = defineList({
  ...listOfAnswers,
  name: 'formAnswers',
  sortable: ['dueOn', 'template', 'location', 'beginDate', 'state', 'submittedAt'],
  path: 'dataentry/answers/search',
  input: skipTakeSearch(formFilters),
  summary: 'What was entered in data entry forms at permitted locations: a row for each value, answer and file',
});
