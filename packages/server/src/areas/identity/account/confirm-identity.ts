import { accountMessages as say } from '@oikos/contract/identity/account/account-messages.ts';
import { isOwnPassword, type Own } from '@oikos/identity-provider/own-credentials.ts';
import { markConfirmed } from '@oikos/identity-provider/sessions.ts';
import { checkSecondFactor } from '@oikos/identity-provider/sign-in-steps.ts';
import { refuse, refuseField } from '../../../foundation/http/refusals.ts';

/** Proves, by password or code, that the person at the session is the one who began it. A guesser meets the same doors as at sign-in. */
export async function confirmOwnIdentity(
  own: Own,
  { password = '', code = '' }: { readonly password?: string | undefined; readonly code?: string | undefined },
): Promise<void> {
  const { store, account, sessionId, visit } = own;
  if (sessionId === null) throw refuse(say.notFromHere);
  const field = code === '' ? 'password' : 'code';
  const proof = code === '' ? await isOwnPassword(own, password) : await isOwnCode(own, code);
  const { userId } = account;
  const event = { kind: 'reauthentication', userId, requester: visit.requester } as const;
  if (typeof proof === 'object') {
    store.log.note({ ...event, outcome: 'refused', reason: 'locked' });
    throw refuseField(field, say.confirmWait, proof.waitMinutes);
  }
  if (!proof) {
    store.log.note({ ...event, outcome: 'failed', reason: field });
    throw refuseField(field, say.confirmWrong);
  }
  await markConfirmed(store.pool, sessionId);
  await store.log.record({ ...event, outcome: 'succeeded', reason: field });
}

async function isOwnCode({ store, account, visit }: Own, code: string) {
  const outcome = await checkSecondFactor(store, account, code, visit);
  if (outcome.account) return true;
  return outcome.waitMinutes === undefined ? false : { waitMinutes: outcome.waitMinutes };
}
