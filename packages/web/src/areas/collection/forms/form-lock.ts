import type { DataEntryForm } from '@oikos/contract/collection/forms/data-entry-forms.ts';
import { isOpenState } from '@oikos/domain/collection/forms/form-states.ts';

/** Why nothing can be entered in a form; null: it can. */
export type FormLock = 'isSubmitted' | 'mayNotEnter' | 'submissionWaits' | null;

export function lockOf({ state, mayEnter }: Pick<DataEntryForm, 'state' | 'mayEnter'>): FormLock {
  if (!isOpenState(state)) return 'isSubmitted';
  return mayEnter ? null : 'mayNotEnter';
}
