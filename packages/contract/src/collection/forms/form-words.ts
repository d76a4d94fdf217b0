import type { FormState } from '@oikos/domain/collection/forms/form-states.ts';
import { namedValues } from '../../field.ts';

/** What the fixed lists of forms are called. */

export const formStateNames = namedValues<FormState>('forms.state', {
  notStarted: 'Not Started',
  missingValues: 'Missing Values',
  invalidValues: 'Invalid Values',
  readyToSubmit: 'Ready to Submit',
  dataLoadFailed: 'Data Load Failed',
  completed: 'Completed',
  completedWithWarnings: 'Completed with Warnings',
});

export const formStateName = (state: FormState) => {
  const named = formStateNames.find(({ value }) => value === state);
  if (named === undefined) throw new Error(`The state ${state} has no name`);
  return named.label;
};
