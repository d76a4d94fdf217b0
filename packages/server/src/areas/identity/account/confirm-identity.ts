import type { ParsedInputOf } from '@oikos/contract/endpoint.ts';
import type { confirmIdentity } from '@oikos/contract/identity/account/account.ts';
import { accountMessages as say } from '@oikos/contract/identity/account/account-messages.ts';
import { isOwnPassword, type Own } from '@oikos/identity-provider/own-credentials.ts';
import { beginProof, isProof } from '@oikos/identity-provider/passkey.ts';
import { markConfirmed } from '@oikos/identity-provider/sessions.ts';
import { checkSecondFactor } from '@oikos/identity-provider/sign-in-steps.ts';
import { refuse, refuseField } from '../../../foundation/http/refusals.ts';

type Given = ParsedInputOf<typeof confirmIdentity>;

/** At a browser, in the session that proves it. */
function sessionOf({ sessionId }: Own): string {
  if (sessionId === null) throw refuse(say.notFromHere);
  return sessionId;
}

/** What a device of the person is asked to sign. */
export async function beginConfirming(own: Own) {
  const options = await beginProof(own.store, own.account.userId, sessionOf(own));
  if (!options) throw refuse(say.noPasskey);
  return { options: { ...options } };
}

/**
 * Proves, by password, code or passkey, that the person at the session is the one who began it. A guesser meets the same doors
 * as at sign-in.
 */
export async function confirmOwnIdentity(own: Own, given: Given): Promise<void> {
  const sessionId = sessionOf(own);
  const { store, account, visit } = own;
  const by = given.passkey ? 'passkey' : given.code ? 'code' : 'password';
  const { userId } = account;
  const event = { kind: 'reauthentication', userId, requester: visit.requester } as const;
  const proof = await proofOf(own, sessionId, given);
  if (typeof proof === 'object') {
    store.log.note({ ...event, outcome: 'refused', reason: 'locked' });
    throw refuseField(by, say.confirmWait, proof.waitMinutes);
  }
  if (!proof) {
    store.log.note({ ...event, outcome: 'failed', reason: by });
    throw by === 'passkey' ? refuse(say.confirmPasskeyWrong) : refuseField(by, say.confirmWrong);
  }
  await markConfirmed(store.pool, sessionId);
  await store.log.record({ ...event, outcome: 'succeeded', reason: by });
}

function proofOf(own: Own, sessionId: string, { password = '', code, passkey }: Given) {
  if (passkey) return isProof(own.store, own.account.userId, sessionId, passkey);
  return code ? isOwnCode(own, code) : isOwnPassword(own, password);
}

async function isOwnCode({ store, account, visit }: Own, code: string) {
  const outcome = await checkSecondFactor(store, account, code, visit);
  if (outcome.account) return true;
  return outcome.waitMinutes === undefined ? false : { waitMinutes: outcome.waitMinutes };
}
