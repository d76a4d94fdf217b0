import { type AnyEndpoint, callName } from '@oikos/contract/endpoint.ts';
import { undoChange } from '@oikos/contract/records/undo.ts';
import { call } from '../../api/call.ts';
import { speech } from '../../translation/translate.ts';
import { kitTexts } from '../kit-texts.ts';
import { toast, toastError } from './toast.ts';

type OnUndone = () => Promise<unknown>;

/** Takes back what calls did, the last one first; says that it is so, or why it isn't. */
async function undo(endpoint: AnyEndpoint, undoIds: readonly number[], onUndone: OnUndone): Promise<void> {
  try {
    for (const undoId of undoIds.toReversed()) await call(undoChange, { undoId, call: callName(endpoint) });
    toast('success', speech.say(kitTexts.undone));
    await onUndone();
  } catch (error) {
    toastError(error);
  }
}

const undoIdOf = (reply: unknown): number[] => {
  const { undoId } = (reply ?? {}) as { readonly undoId?: number | null };
  return undoId == null ? [] : [undoId];
};

/** Says that calls did something, and offers to take it back where each reply tells by what. */
export function toastAllDone(
  text: string,
  endpoint: AnyEndpoint,
  replies: readonly unknown[],
  onUndone: OnUndone = async () => {},
): void {
  const undoIds = replies.flatMap(undoIdOf);
  const isUndoable = undoIds.length > 0 && undoIds.length === replies.length;
  toast('success', text, isUndoable ? () => undo(endpoint, undoIds, onUndone) : undefined);
}

/** Says that a call did something, and offers to take it back where its reply tells by what. */
export function toastDone(text: string, endpoint: AnyEndpoint, reply: unknown): void {
  toastAllDone(text, endpoint, [reply]);
}
