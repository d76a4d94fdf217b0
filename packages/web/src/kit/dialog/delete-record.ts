import { type AnyEndpoint, callName, type InputOf } from '@oikos/contract/endpoint.ts';
import type { Message } from '@oikos/contract/message.ts';
import { isApiError, textOf } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { speech } from '../../translation/translate.ts';
import { kitTexts } from '../kit-texts.ts';
import { toastDone } from '../progress/toast-done.ts';
import type { Hindrance } from './CantDelete.tsx';

export interface Deleting<Deleted> {
  /** What kind of thing, in the singular. */
  readonly kind: Message;
  readonly nameOf: (record: Deleted) => string;
  /** The call that deletes, of one record or of each; and what it takes. */
  readonly by: AnyEndpoint | ((record: Deleted) => AnyEndpoint);
  readonly input: (record: Deleted) => Readonly<Record<string, unknown>>;
  /** What goes with it, and what stays. */
  readonly along?: Message;
  /** Leaves the record's page. */
  readonly onDeleted?: () => void;
}

export const deletingCall = <Deleted>({ by }: Deleting<Deleted>, record: Deleted): AnyEndpoint =>
  typeof by === 'function' ? by(record) : by;

/** Deletes and says so, with the offer to take it back where the call can be undone. */
export async function deleteRecord<Deleted>(deleting: Deleting<Deleted>, record: Deleted): Promise<void> {
  const endpoint = deletingCall(deleting, record);
  const reply = await call(endpoint, deleting.input(record) as InputOf<AnyEndpoint>);
  deleting.onDeleted?.();
  const { along } = deleting;
  const said = speech.say(kitTexts.deleted, deleting.nameOf(record));
  toastDone(along ? `${said} ${speech.say(along)}` : said, endpoint, reply);
}

/** What the check of a deletion is asked. */
export const checkedDeletion = <Deleted>(deleting: Deleting<Deleted>, record: Deleted) => ({
  call: callName(deletingCall(deleting, record)),
  input: { ...deleting.input(record) },
});

export const hindranceOf = (error: unknown): Hindrance => ({
  message: textOf(error),
  uses: isApiError(error) ? error.uses : [],
});
