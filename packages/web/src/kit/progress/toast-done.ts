import { type AnyEndpoint, callName } from '@oikos/contract/endpoint.ts';
import { undoChange } from '@oikos/contract/records/undo.ts';
import { call } from '../../api/call.ts';
import { speech } from '../../translation/translate.ts';
import { kitTexts } from '../kit-texts.ts';
import { toast, toastError } from './toast.ts';

/** Takes back what a call did; says that it is so, or why it isn't. */
async function undo(endpoint: AnyEndpoint, undoId: number): Promise<void> {
  try {
    await call(undoChange, { undoId, call: callName(endpoint) });
    toast('success', speech.say(kitTexts.undone));
  } catch (error) {
    toastError(error);
  }
}

/** Says that a call did something, and offers to take it back where its reply tells by what. */
export function toastDone(text: string, endpoint: AnyEndpoint, reply: unknown): void {
  const { undoId } = (reply ?? {}) as { readonly undoId?: number | null };
  toast('success', text, undoId == null ? undefined : () => undo(endpoint, undoId));
}
