import {
  addOwnPasskey,
  answerOwnInvitation,
  beginConfirmation,
  beginOwnCodes,
  beginOwnPasskey,
  changeOwnPassword,
  confirmIdentity,
  confirmOwnCodes,
  endOtherSessions,
  endOwnSession,
  endOwnToken,
  makeOwnRecoveryCodes,
  makeOwnToken,
  readAccount,
  readConfirmation,
  removeOwnCodes,
  removeOwnPasskey,
  renameOwnPasskey,
  searchOwnSecurityEvents,
} from '@oikos/contract/identity/account/account.ts';
import { accountMessages as say } from '@oikos/contract/identity/account/account-messages.ts';
import {
  addPasskey,
  beginCodes,
  changePassword,
  confirmCodes,
  makeToken,
  removeCodes,
  removePasskey,
  renamePasskey,
  renewRecoveryCodes,
} from '@oikos/identity-provider/own-credentials.ts';
import { beginPasskey, passkeysOf } from '@oikos/identity-provider/passkey.ts';
import { weaknessOfPassword } from '@oikos/identity-provider/password-rules.ts';
import { endPersonalToken } from '@oikos/identity-provider/personal-token.ts';
import * as sessions from '@oikos/identity-provider/sessions.ts';
import { sql } from 'kysely';
import { type Handler, handleOutsideCompany } from '../../../foundation/http/handler.ts';
import { denied, notFound, refuse, refuseField } from '../../../foundation/http/refusals.ts';
import { signInStoreOf } from '../../../foundation/http/sign-in-store.ts';
import { serveList } from '../../../foundation/records/serve-list.ts';
import { isNonMember } from '../../../foundation/tenancy/session.ts';
import { beginConfirming, confirmOwnIdentity } from './confirm-identity.ts';
import { confirmedSignIn, ownSignIn } from './own-account.ts';
import { readOwnAccount } from './read-account.ts';

const isDone = { isSuccessful: true as const };

const signIn: Handler[] = [
  handleOutsideCompany(readAccount, ({ caller, request }) => readOwnAccount(caller, request)),
  handleOutsideCompany(confirmIdentity, async ({ caller, request, input }) => {
    await confirmOwnIdentity(await ownSignIn(caller, request), input);
    return isDone;
  }),
  handleOutsideCompany(beginConfirmation, async ({ caller, request }) =>
    beginConfirming(await ownSignIn(caller, request)),
  ),
  handleOutsideCompany(readConfirmation, async ({ caller, request }) => {
    await confirmedSignIn(caller, request);
    return isDone;
  }),
  handleOutsideCompany(changeOwnPassword, async ({ caller, request, input }) => {
    const own = await confirmedSignIn(caller, request);
    const isAlone = own.account.totpSecret === null;
    const weakness = weaknessOfPassword(input.password, own.account, isAlone);
    if (weakness) throw refuseField('password', weakness.message, ...weakness.parameters);
    await changePassword(own, input.password);
    return isDone;
  }),
  handleOutsideCompany(beginOwnCodes, async ({ caller, request }) =>
    beginCodes(await confirmedSignIn(caller, request)),
  ),
  handleOutsideCompany(confirmOwnCodes, async ({ caller, request, input }) => {
    const own = await confirmedSignIn(caller, request);
    if (!(await confirmCodes(own, input.code))) throw refuseField('code', say.codeWrong);
    return isDone;
  }),
  handleOutsideCompany(removeOwnCodes, async ({ caller, request }) => {
    const own = await confirmedSignIn(caller, request);
    if (!own.account.hasPasskey) throw refuse(say.lastFactor);
    await removeCodes(own);
    return isDone;
  }),
  handleOutsideCompany(makeOwnRecoveryCodes, async ({ caller, request }) => ({
    codes: [...(await renewRecoveryCodes(await confirmedSignIn(caller, request)))],
  })),
];

const passkeys: Handler[] = [
  handleOutsideCompany(beginOwnPasskey, async ({ caller, request }) => {
    const { store, account, sessionId } = await confirmedSignIn(caller, request);
    return { options: { ...(await beginPasskey(store, account, sessionId)) } };
  }),
  handleOutsideCompany(addOwnPasskey, async ({ caller, request, input }) => {
    const own = await confirmedSignIn(caller, request);
    if (!(await addPasskey(own, input.name, input.response))) throw refuse(say.passkeyRefused);
    return isDone;
  }),
  handleOutsideCompany(renameOwnPasskey, async ({ caller, request, input }) => {
    const own = await ownSignIn(caller, request);
    if (!(await renamePasskey(own, input.passkeyId, input.name))) throw notFound();
    return isDone;
  }),
  handleOutsideCompany(removeOwnPasskey, async ({ caller, request, input }) => {
    const own = await confirmedSignIn(caller, request);
    const { account, store } = own;
    const isLast = account.totpSecret === null && (await passkeysOf(store.pool, account.userId)).length === 1;
    if (isLast) throw refuse(say.lastPasskey);
    if (!(await removePasskey(own, input.passkeyId))) throw notFound();
    return isDone;
  }),
];

const tokens: Handler[] = [
  handleOutsideCompany(makeOwnToken, async ({ caller, request, input }) => {
    const own = await confirmedSignIn(caller, request);
    if (!caller || isNonMember(caller)) throw denied();
    return { token: await makeToken(own, { ...input, companyId: caller.companyId }) };
  }),
  handleOutsideCompany(endOwnToken, async ({ caller, request, input }) => {
    const { store, account } = await ownSignIn(caller, request);
    if (!(await endPersonalToken(store.pool, account.userId, input.tokenId))) throw notFound();
    return isDone;
  }),
];

const elsewhere: Handler[] = [
  handleOutsideCompany(endOwnSession, async ({ caller, request, input }) => {
    const { store, account, visit, sessionId } = await ownSignIn(caller, request);
    const { userId } = account;
    const ended = input.sessionId === 'this' ? (sessionId ?? '') : input.sessionId;
    if (!(await sessions.endSession(store.database, userId, ended))) throw notFound();
    await store.log.record({ kind: 'sessionEnd', outcome: 'succeeded', userId, requester: visit.requester });
    return isDone;
  }),
  handleOutsideCompany(endOtherSessions, async ({ caller, request }) => {
    const { store, account, sessionId, visit } = await ownSignIn(caller, request);
    if (sessionId === null) throw refuse(say.notFromHere);
    const { userId } = account;
    const ended = await sessions.endOtherSessions(store.database, userId, sessionId);
    if (ended > 0) {
      const event = { kind: 'sessionEnd', outcome: 'succeeded', reason: 'others', userId } as const;
      await store.log.record({ ...event, requester: visit.requester });
    }
    return { ...isDone, ended };
  }),
  handleOutsideCompany(answerOwnInvitation, async ({ caller, request, input }) => {
    const { invitations } = signInStoreOf(request.server);
    // Who signed in for one company alone agrees to no other.
    const isOpen = caller?.onlyCompanyId == null || caller.onlyCompanyId === input.companyId;
    const isAnswered =
      isOpen &&
      typeof caller?.userId === 'number' &&
      (await invitations.answer(caller.userId, input.companyId, input.answer));
    if (!isAnswered) throw notFound();
    return isDone;
  }),
  serveList({
    endpoint: searchOwnSecurityEvents,
    query: ({ scope }) => sql`
      select e.id, e.recorded_at, e.kind, e.outcome, e.reason, e.address, e.browser, e.times
      from installation.security_event e where e.user_id = ${scope.userId}`,
  }),
];

export const accountHandlers: Handler[] = [...signIn, ...passkeys, ...tokens, ...elsewhere];
