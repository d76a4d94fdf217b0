import { useEffect, useRef, useState } from 'react';
import { deviceStore, keyOfUser } from '../../../../api/offline/device-database.ts';
import type { DeviceUser } from '../../../../api/offline/unsent.ts';
import type { Entered, FormEntry } from '../use-form-entry.ts';

interface FormDraft extends Entered {
  /** Whose it is, and of which form. */
  readonly key: string;
}

const store = deviceStore<string, FormDraft>('drafts');
/** What this page wrote: it is there at once when the form is shown again. */
const written = new Map<string, FormDraft | undefined>();

const unkept = (error: unknown) => console.error('The device keeps no draft', error);

const enteredIn = ({ state, editedReplies, editedAnswers }: FormEntry): Entered => ({
  edits: [...state.edits],
  replies: editedReplies,
  answers: [...editedAnswers],
});

/** What is typed into a form that was taken along outlives a reload and an empty battery, until it is saved or discarded. */
export function useFormDraft(of: DeviceUser, formId: number, entry: FormEntry, isKept: boolean): void {
  const key = keyOfUser(of, `form.${formId}`);
  const [isRestored, setRestored] = useState(false);
  const restore = useRef(entry.restore);
  useEffect(() => {
    if (!isKept || isRestored) return;
    const reading = written.has(key) ? Promise.resolve(written.get(key)) : store.get(key);
    reading
      .then((draft) => draft && restore.current(draft))
      .catch(unkept)
      .finally(() => setRestored(true));
  }, [key, isKept, isRestored]);
  const { unsaved, state, editedReplies, editedAnswers } = entry;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was entered decides, not what it is entered over
  useEffect(() => {
    if (!isRestored) return;
    const draft = unsaved > 0 ? { key, ...enteredIn(entry) } : undefined;
    if (draft === undefined && written.has(key) && written.get(key) === undefined) return;
    written.set(key, draft);
    (draft ? store.put(draft) : store.delete(key)).catch(unkept);
  }, [isRestored, key, state.edits, editedReplies, editedAnswers]);
}

/** Nobody else is shown what was typed here. */
export const forgetDrafts = (): void => written.clear();
