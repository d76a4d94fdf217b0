import { modifyMeasurements } from '@oikos/contract/measurement/measurements/measurements.ts';
import { useState } from 'react';
import { isApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { readAgainAfter } from '../../../api/read-again.ts';
import { toast, toastError } from '../../../kit/progress/toast.ts';
import { type Speech, useSpeech } from '../../../translation/translate.ts';
import { placedCells } from './entry-grid.ts';
import { type NodeSave, needsReason, noticesOf, savesOf } from './entry-save.ts';
import { entryTexts as texts } from './entry-texts.ts';
import type { Entry } from './use-entry.ts';

type Words = Pick<Speech, 'say' | 'sayReply'>;

/** Values that depend on what was saved and are being computed. */
export interface Recalculation {
  readonly jobId: number;
  readonly count: number;
}

export interface Saving {
  readonly done: number;
  readonly total: number;
}

/** Saves what is entered at a node; null where it was refused, which its cells then say. */
async function saveNode(store: Entry['store'], save: NodeSave, { say, sayReply }: Words) {
  const keys = save.cells.flat();
  store.note(keys, { level: 'saving' });
  try {
    const reply = await call(modifyMeasurements, save.input, { readsAgain: false });
    store.saved(keys);
    for (const [key, notice] of noticesOf(save, reply.errors, sayReply)) store.note([key], notice);
    return reply;
  } catch (error) {
    store.note(keys, null);
    if (!isApiError(error)) throw error;
    const notices = noticesOf(save, error.problems, sayReply);
    for (const [key, notice] of notices) store.note([key], notice);
    if (notices.size > 0) toast('error', say(texts.notSaved, save.nodeName));
    else toastError(error);
    return null;
  }
}

/** Saves node after node and tells how many values were saved; what was saved before a failure counts. */
async function saveInTurn(
  store: Entry['store'],
  saves: readonly NodeSave[],
  words: Words,
  setSaving: (saving: Saving | null) => void,
) {
  let changed = 0;
  let warned = 0;
  let dependents = 0;
  let jobId: number | null = null;
  try {
    for (const [done, save] of saves.entries()) {
      setSaving({ done, total: saves.length });
      const reply = await saveNode(store, save, words);
      changed += reply?.changedCount ?? 0;
      warned += reply?.errors.length ?? 0;
      dependents += reply?.dependentCount ?? 0;
      jobId = reply?.jobRunId ?? jobId;
    }
  } catch (error) {
    toastError(error);
  } finally {
    setSaving(null);
  }
  if (changed > 0)
    toast(
      warned > 0 ? 'warning' : 'success',
      words.say(warned > 0 ? texts.savedWithWarnings : texts.savedCount, changed),
    );
  return { dependents, jobId };
}

/** Saves what is entered, node by node, and tells each cell what became of it. */
export function useSaveEntry(entry: Entry) {
  const { store, grid } = entry;
  const { say, sayReply } = useSpeech();
  const [saving, setSaving] = useState<Saving | null>(null);
  const [reasonFor, setReasonFor] = useState(0);
  const [recalculation, setRecalculation] = useState<Recalculation | null>(null);

  const run = async (reason: string) => {
    const cells = placedCells(grid).map(([, cell]) => cell);
    const saves = savesOf({ state: store.state(), cells, reason });
    const { dependents, jobId } = await saveInTurn(store, saves, { say, sayReply }, setSaving);
    if (jobId !== null && dependents > 0) setRecalculation({ jobId, count: dependents });
    await readAgainAfter(modifyMeasurements, {}, { refetchType: 'none' });
    await entry.refresh();
  };

  /** Saves, after asking for the reason where stored values are replaced. */
  const save = async () => {
    const state = store.state();
    if (saving || state.edits.size === 0) return;
    const wrong = [...state.edits].filter(([, edit]) => edit.problem);
    for (const [key, { problem }] of wrong) {
      if (problem) store.note([key], { level: 'error', message: say(problem) });
    }
    // The list of what is wrong says the rest.
    if (wrong.length > 0) return;
    const replaced = needsReason(state);
    if (replaced > 0) setReasonFor(replaced);
    else await run('');
  };

  /** Results anywhere may have changed: whatever shows some is read again when it is looked at. */
  const finishRecalculation = async () => {
    setRecalculation(null);
    await readAgainAfter(modifyMeasurements);
  };

  return {
    save,
    saving,
    recalculation,
    finishRecalculation,
    followRecalculation: setRecalculation,
    reasonFor,
    giveReason: async (reason: string) => {
      setReasonFor(0);
      await run(reason);
    },
    cancelReason: () => setReasonFor(0),
  };
}
