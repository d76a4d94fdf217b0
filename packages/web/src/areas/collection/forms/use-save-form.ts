import { type DataEntryForm, saveForm } from '@oikos/contract/collection/forms/data-entry-forms.ts';
import type { OutputOf } from '@oikos/contract/endpoint.ts';
import type { Problem } from '@oikos/contract/replies.ts';
import { blocksOf } from '@oikos/domain/collection/forms/form-definition.ts';
import { useState } from 'react';
import { isApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { toast, toastError } from '../../../kit/progress/toast.ts';
import { type Speech, useSpeech } from '../../../translation/translate.ts';
import { type EntryState, type NodeSave, needsReason, noticesOf, savesOf } from '../../measurement/public.ts';
import { deviceTexts } from './device/device-texts.ts';
import { refusedHere } from './device/refused-here.ts';
import type { FormDevice } from './device/use-form-device.ts';
import { cellsOf } from './form-grid.ts';
import { formTexts as texts } from './form-texts.ts';
import type { FormEntry } from './use-form-entry.ts';

/** The problems of one sheet, as if it had been saved alone. */
const ofSheet = (problems: readonly Problem[], index: number): readonly Problem[] =>
  problems.flatMap((problem) => {
    const prefix = `sheets.${index}.`;
    return problem.path.startsWith(prefix) ? [{ ...problem, path: problem.path.slice(prefix.length) }] : [];
  });

const inputOf = (form: Pick<DataEntryForm, 'id' | 'version'>, entry: FormEntry, saves: readonly NodeSave[]) => ({
  id: form.id,
  version: form.version,
  sheets: saves.map(({ input }) => input),
  replies: { ...entry.editedReplies },
  answers: [...entry.editedAnswers].flatMap(([key, answer]) => {
    const cell = entry.cells.find((each) => each.key === key);
    if (cell === undefined) return [];
    const { nodeId, parameterId, begin: beginDate, slot } = cell;
    return [{ nodeId, parameterId, beginDate, slot, answer: answer?.answer ?? null, reason: answer?.reason ?? '' }];
  }),
});

/** Tells each cell what was wrong with it; whether any was. */
function markCells(
  { store }: FormEntry,
  saves: readonly NodeSave[],
  problems: readonly Problem[],
  text: (problem: Problem) => string,
) {
  let isMarked = false;
  for (const [index, save] of saves.entries()) {
    const notices = noticesOf(save, ofSheet(problems, index), text);
    for (const [key, notice] of notices) store.note([key], notice);
    isMarked ||= notices.size > 0;
  }
  return isMarked;
}

/** Tells each cell what was doubtful about it; how many were. */
function markSaved(
  { store }: FormEntry,
  saves: readonly NodeSave[],
  reply: OutputOf<typeof saveForm>,
  text: (problem: Problem) => string,
) {
  let warned = 0;
  for (const [index, save] of saves.entries()) {
    store.saved(save.cells.flat());
    const notices = noticesOf(save, reply.sheets[index]?.errors ?? [], text);
    for (const [key, notice] of notices) store.note([key], notice);
    warned += notices.size;
  }
  return warned;
}

const REPLIES = 'replies.';

const problemsOfReplies = (problems: readonly Problem[], text: (problem: Problem) => string) =>
  new Map(
    problems
      .filter(({ path }) => path.startsWith(REPLIES))
      .map((problem) => [problem.path.slice(REPLIES.length), text(problem)] as const),
  );

/** Tells each cell what was wrong with it, and answers what was wrong with questions. */
function markFailure(
  entry: FormEntry,
  saves: readonly NodeSave[],
  error: unknown,
  { say, sayReply }: Pick<Speech, 'say' | 'sayReply'>,
): ReadonlyMap<string, string> {
  const problems = isApiError(error) ? error.problems : [];
  const isMarked = markCells(entry, saves, problems, sayReply);
  const ofReplies = problemsOfReplies(problems, sayReply);
  if (isMarked || ofReplies.size > 0) toast('error', say(texts.sheetNotSaved));
  else toastError(error);
  return ofReplies;
}

/** Marks what can't be saved as it is; whether there is any. On a device, rules refuse before the server does. */
function markWrong(entry: FormEntry, isOnDevice: boolean, say: Speech['say']): boolean {
  const wrong = [...entry.store.state().edits].flatMap(([key, { problem }]) =>
    problem ? [[key, say(problem)] as const] : [],
  );
  const found = [...wrong, ...(isOnDevice ? refusedHere(entry, say) : [])];
  for (const [key, message] of found) entry.store.note([key], { level: 'error', message });
  return found.length > 0;
}

/** Without those that wait to be sent: nothing is replaced that nobody stored. */
const storedItems = ({ items }: EntryState) => new Map([...items].filter(([, { revision }]) => revision > 0));

/** Saves a form as a whole, and tells each cell and question what became of it. */
export function useSaveForm(form: Pick<DataEntryForm, 'id' | 'version'>, entry: FormEntry, device?: FormDevice) {
  const { say, sayReply } = useSpeech();
  const [isSaving, setSaving] = useState(false);
  const [reasonFor, setReasonFor] = useState(0);
  const [problems, setProblems] = useState<ReadonlyMap<string, string>>(new Map());

  /** The device keeps it, and sends it later. */
  const keptHere = (saves: readonly NodeSave[]): boolean => {
    for (const { cells } of saves) entry.store.saved(cells.flat());
    entry.forget();
    toast('ok', say(deviceTexts.savedHere));
    return true;
  };

  const run = async (reason: string): Promise<boolean> => {
    const saves = savesOf({ state: entry.store.state(), cells: cellsOf(entry.grids), reason });
    setSaving(true);
    setProblems(new Map());
    try {
      const input = inputOf(form, entry, saves);
      const reply = device ? await device.save(entry, input) : await call(saveForm, input);
      if (reply === null) return keptHere(saves);
      const warned = markSaved(entry, saves, reply, sayReply);
      entry.forget();
      toast(warned > 0 ? 'warning' : 'success', warned > 0 ? say(texts.savedWithWarnings, warned) : say(texts.saved));
      return true;
    } catch (error) {
      setProblems(markFailure(entry, saves, error, { say, sayReply }));
      return false;
    } finally {
      setSaving(false);
    }
  };

  /** Saves, after asking for the reason where stored values are replaced; whether everything is saved now. */
  const save = async (): Promise<boolean> => {
    if (isSaving) return false;
    if (entry.unsaved === 0) return true;
    const state = entry.store.state();
    if (markWrong(entry, device !== undefined, say)) return false;
    const replaced = needsReason({ ...state, items: storedItems(state) });
    if (replaced === 0) return run('');
    setReasonFor(replaced);
    return false;
  };

  return {
    save,
    isSaving,
    problems,
    reasonFor,
    giveReason: async (reason: string) => {
      setReasonFor(0);
      await run(reason);
    },
    cancelReason: () => setReasonFor(0),
  };
}

/** Whether a form has defaults that somebody may fill in. */
export const hasDefaults = ({ definition }: FormEntry): boolean =>
  blocksOf(definition).some(
    (block) =>
      (block.kind === 'question' && block.initial !== '') ||
      (block.kind === 'table' && block.parameters.some(({ initial }) => initial !== null)),
  );

/** Defaults of cells and questions that are blank and shown, as unsaved entries. */
export function fillDefaults({ definition, store, state, cells, hidden, replies, setReply }: FormEntry): void {
  for (const block of blocksOf(definition)) {
    const isAsked = block.kind === 'question' && !hidden.has(block.key) && block.initial !== '';
    if (isAsked && (replies[block.key] ?? '') === '') setReply(block.key, block.initial);
  }
  const initial = new Map(
    blocksOf(definition).flatMap((block) =>
      block.kind === 'table' && !hidden.has(block.key)
        ? block.parameters.flatMap((each) =>
            each.initial === null ? [] : [[`${block.key}|${each.parameterId}`, each.initial] as const],
          )
        : [],
    ),
  );
  store.change(
    cells.flatMap(({ key, blockKey, parameterId }) => {
      const value = initial.get(`${blockKey}|${parameterId}`);
      const isBlank = !state.items.has(key) && !state.edits.has(key);
      return value !== undefined && isBlank ? [{ key, patch: { text: String(value), problem: null } }] : [];
    }),
  );
}
