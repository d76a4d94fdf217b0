import { insteadOfValue } from '@oikos/domain/collection/forms/form-completeness.ts';
import { formStates } from '@oikos/domain/collection/forms/form-states.ts';
import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { idOf } from '../../entity.ts';
import { distinct, localDate, requiredText, searchText, text, version } from '../../fields.ts';
import { generalMessages as general } from '../../general-messages.ts';
import { defineList } from '../../list.ts';
import { modifyMeasurements } from '../../measurement/measurements/measurements.ts';
import { pageOf, skipTakeSearch } from '../../paging.ts';
import { deleted, done, undoId, updated } from '../../replies.ts';
import { formMessages as say } from './form-messages.ts';
import { formView } from './form-view.ts';

/** Data entry forms: what is filled in for a location and a period (R015, U71, V236). */

const MOST_SHEETS = 500;
const MOST_ANSWERS = 5000;

export const formRow = z.object({
  id: z.int(),
  templateId: z.int(),
  template: z.string(),
  nodeId: z.int(),
  location: z.string(),
  beginDate: z.string(),
  /** Half-open. */
  endDate: z.string(),
  timespan: z.int(),
  opensOn: z.string(),
  dueOn: z.string(),
  /** 0: it isn't late. */
  daysLate: z.int(),
  state: z.enum(formStates),
  isReturned: z.boolean(),
  waitsForApproval: z.boolean(),
  requiredCount: z.int(),
  presentCount: z.int(),
  /** Of the present entries those that are substitutes for missing values. */
  substitutedCount: z.int(),
  warningCount: z.int(),
  round: z.int(),
  submittedBy: z.string().nullable(),
  submittedAt: z.string().nullable(),
  version: z.int(),
});
export type FormRow = z.output<typeof formRow>;

/** What lists of forms, and of what is in them, are narrowed by. */
export const formFilters = {
  contains: searchText(),
  templateId: idOf('formTemplate').optional(),
  /** The location, and everything below it. */
  nodeId: idOf('node').optional(),
  state: z.enum(formStates).optional(),
  /** Only forms that the caller fills in or reviews. */
  isMine: z.boolean().optional(),
  /** Only forms that aren't completed, or that wait for approval. */
  isOpen: z.boolean().optional(),
  dueBy: localDate().optional(),
};

export const searchForms = defineList({
  name: 'dataEntryForms',
  sortable: ['dueOn', 'template', 'location', 'beginDate', 'state', 'submittedAt'],
  method: 'POST',
  path: 'dataentry/forms/search',
  shows: ['dataEntryForm', 'formTemplate', 'measurement', 'node'],
  permission: 'DATA_ENTRY',
  reads: true,
  failure: say.formNotLoaded,
  input: skipTakeSearch(formFilters),
  output: pageOf(formRow),
  summary: 'Data entry forms at permitted locations with their states',
});

const ofForm = { id: idOf('dataEntryForm') };

export const readForm = endpoint({
  method: 'GET',
  path: 'dataentry/forms/{id}',
  shows: ['dataEntryForm', 'formTemplate', 'measurement', 'parameter', 'parameterSet', 'node'],
  permission: 'DATA_ENTRY',
  failure: say.formNotLoaded,
  input: z.object(ofForm),
  output: formView.extend({
    id: z.int(),
    version: z.int(),
    templateId: z.int(),
    layoutVersion: z.int(),
    state: z.enum(formStates),
    isReturned: z.boolean(),
    returnComment: z.string(),
    waitsForApproval: z.boolean(),
    round: z.int(),
    requiredCount: z.int(),
    presentCount: z.int(),
    substitutedCount: z.int(),
    warningCount: z.int(),
    submittedBy: z.string().nullable(),
    submittedAt: z.string().nullable(),
    /** Names of those who fill it in and of those who review it. */
    enteredBy: z.string(),
    reviewedBy: z.string(),
    /** Whether the caller may fill it in here, and decide on it once it is submitted. */
    mayEnter: z.boolean(),
    mayReview: z.boolean(),
    /** Whether they may open it again once it is completed, also who submitted it. */
    mayReopen: z.boolean(),
  }),
  summary: 'A form with its layout, its values and everything that they are entered against',
});
export type DataEntryForm = z.output<typeof readForm.output>;

const changesForm = {
  method: 'POST',
  permission: 'DATA_ENTRY_FULL',
  changes: { at: ['id'] },
  failure: general.couldNotSave,
} as const;

/** A value that a form asks for. */
const valuePlace = z.object({
  nodeId: idOf('node'),
  parameterId: idOf('parameter'),
  beginDate: localDate(),
  slot: z.int().min(-1).max(100).default(-1),
});

const { nodeId, parameterSetId, data } = modifyMeasurements.input.shape;

export const saveForm = endpoint({
  ...changesForm,
  path: 'dataentry/forms/{id}/save',
  saves: ['dataEntryForm', 'measurement', 'restatement', 'action'],
  changes: 'places',
  bodyMegabytes: 16,
  input: z.object({
    ...ofForm,
    version: version(),
    /** As measurement/modify takes them, one for each parameter set at each node. */
    sheets: z.array(z.object({ nodeId, parameterSetId, data })).max(MOST_SHEETS).default([]),
    /** Answers that changed; blank takes one away. */
    replies: z.record(z.string().max(50), text(2000)).default({}),
    /** Why cells have no value; null takes the reason away. */
    answers: z
      .array(valuePlace.extend({ answer: z.enum(insteadOfValue).nullable(), reason: text(500).default('') }))
      .max(MOST_ANSWERS)
      .default([]),
  }),
  output: updated.extend({
    state: z.enum(formStates),
    /** What each sheet answered, in their order; its `errors` are warnings. */
    sheets: z.array(modifyMeasurements.output),
  }),
  summary: 'Saves what was entered in a form; all or none',
});

export const submitForm = endpoint({
  ...changesForm,
  failure: say.loadFailed,
  path: 'dataentry/forms/{id}/submit',
  saves: ['dataEntryForm', 'formEvidence', 'measurement', 'restatement', 'action', 'notification'],
  input: z.object({
    ...ofForm,
    version: version(),
    /** How many hidden entries the person agreed to drop. */
    dropCount: z.int().min(0).default(0),
  }),
  output: updated.extend({
    isSubmitted: z.boolean(),
    state: z.enum(formStates),
    /** What was entered and is hidden now; where somebody has to agree first, nothing was submitted. */
    drops: z.array(z.object({ label: z.string(), value: z.string() })),
    /** Null where something was dropped, which stays away. */
    undoId,
  }),
  summary: 'Submits a form that is complete; what is hidden in it is dropped once the caller agreed',
});

export const acknowledgeForm = endpoint({
  ...changesForm,
  path: 'dataentry/forms/{id}/acknowledge',
  saves: ['dataEntryForm', 'action', 'valueVerdict', 'measurement'],
  failure: say.notAcknowledged,
  input: z.object({
    ...ofForm,
    version: version(),
    /** Why the warnings are right; needed where there are any. */
    reason: text(500).default(''),
  }),
  output: updated,
  summary: 'Acknowledges the warnings of a submitted form, and approves it where that is asked for',
});

export const returnForm = endpoint({
  ...changesForm,
  path: 'dataentry/forms/{id}/return',
  saves: ['dataEntryForm', 'action', 'notification'],
  input: z.object({ ...ofForm, version: version(), comment: requiredText(1000) }),
  output: updated,
  summary: 'Sends a submitted form back with a comment',
});

export const reopenForm = endpoint({
  ...changesForm,
  path: 'dataentry/forms/{id}/reopen',
  saves: ['dataEntryForm', 'action'],
  input: z.object({ ...ofForm, version: version(), reason: requiredText(500) }),
  output: updated,
  summary: 'Opens a completed form again, as its next round',
});

/** What reminders of several forms came to. */
export const remindedOf = done.extend({
  remindedCount: z.int(),
  /** Open forms that somebody was reminded of. */
  formCount: z.int(),
  /** Those that nobody fills in, or that are completed. */
  leftOutCount: z.int(),
});

export const remindOfForm = endpoint({
  ...changesForm,
  path: 'dataentry/forms/{id}/remind',
  saves: ['notification'],
  isRepeatable: true,
  input: z.object(ofForm),
  output: done.extend({ remindedCount: z.int() }),
  summary: 'Reminds those who fill in a form',
});

/** As many forms as one call reminds of. */
export const MOST_REMINDED = 500;

export const remindOfForms = endpoint({
  method: 'POST',
  path: 'dataentry/forms/remind',
  permission: 'DATA_ENTRY_FULL',
  changes: 'places',
  failure: general.couldNotSave,
  saves: ['notification'],
  isRepeatable: true,
  input: z.object({ ids: distinct(idOf('dataEntryForm')).min(1).max(MOST_REMINDED) }),
  output: remindedOf,
  summary: 'Reminds those who fill in forms, each person once; forms that are completed are left out',
});

export const addFormEvidence = endpoint({
  ...changesForm,
  path: 'dataentry/forms/{id}/evidence',
  saves: ['dataEntryForm', 'formEvidence'],
  input: z.object({
    ...ofForm,
    /** Where the form asks for a file; blank: it is of a value. */
    blockKey: text(50).default(''),
    cell: valuePlace.nullable().default(null),
    storedFileId: idOf('storedFile'),
  }),
  output: z.object({ id: z.int() }),
  summary: 'Adds an uploaded file to a form: where it asks for one, or to one of its values',
});

export const removeFormEvidence = endpoint({
  method: 'DELETE',
  path: 'dataentry/forms/{id}/evidence/{evidenceId}',
  saves: ['dataEntryForm', 'formEvidence'],
  permission: 'DATA_ENTRY_FULL',
  changes: { at: ['id'] },
  failure: general.couldNotSave,
  input: z.object({ ...ofForm, evidenceId: idOf('formEvidence') }),
  output: deleted,
  summary: 'Takes a file out of a form',
});

export const downloadFormEvidence = endpoint({
  method: 'POST',
  path: 'dataentry/forms/{id}/evidence/{evidenceId}/download',
  saves: [],
  isRepeatable: true,
  permission: 'DATA_ENTRY',
  changes: { at: ['id'] },
  failure: say.formNotLoaded,
  input: z.object({ ...ofForm, evidenceId: idOf('formEvidence') }),
  output: z.object({ ticket: z.string() }),
  summary: 'A ticket to download a file of a form',
});

export const deleteForm = endpoint({
  method: 'DELETE',
  path: 'dataentry/forms/{id}',
  saves: ['dataEntryForm', 'action'],
  permission: 'DATA_ENTRY_DELETE',
  changes: { at: ['id'] },
  failure: say.notDeleted,
  input: z.object(ofForm),
  output: deleted,
  summary: 'Deletes a form that is open; its values stay',
});
