import {
  endEverySession,
  endUserSession,
  readUserSignIn,
  startFactorReset,
  startPasswordReset,
} from '@oikos/contract/identity/sign-in-help/sign-in-help.ts';
import { ownCredentials } from '@oikos/identity-provider/own-credentials.ts';
import { passkeysOf } from '@oikos/identity-provider/passkey.ts';
import { endSessionsIn, sessionsOf } from '@oikos/identity-provider/sessions.ts';
import { type Handler, handle } from '../../../foundation/http/handler.ts';
import { notFound } from '../../../foundation/http/refusals.ts';
import { signInStoreOf } from '../../../foundation/http/sign-in-store.ts';
import { requireConfirmed } from '../account/own-account.ts';
import { requirePeople } from '../delegation/judge-people.ts';
import { auditEndedSessions } from '../users/change-users.ts';
import { readSeenUser } from '../users/read-user.ts';
import * as every from './every-session.ts';
import { providerSignIn } from './find-provider-sign-in.ts';
import { logEnded } from './record-ended-sessions.ts';
import { startReset } from './start-reset.ts';

export const signInHelpHandlers: Handler[] = [
  handle(readUserSignIn, async ({ scope, input: { id }, request }) => {
    const { isOurAccount } = await readSeenUser(scope, id);
    await requirePeople(scope, [id]);
    const store = signInStoreOf(request.server);
    const [credentials, passkeys, sessions] = await Promise.all([
      ownCredentials(store, id),
      passkeysOf(store.pool, id),
      sessionsOf(store.pool, id, scope.companyId),
    ]);
    return {
      signsInHere: credentials !== undefined,
      isOurAccount,
      passwordChangedAt: credentials?.passwordChangedAt ?? null,
      codesSince: credentials?.codesSince ?? null,
      passkeys: passkeys.length,
      ...(await providerSignIn.ask(scope, id, isOurAccount)),
      sessions: [...sessions],
    };
  }),
  handle(startPasswordReset, async ({ scope, session, input: { id }, request }) => {
    await requireConfirmed(session, request);
    return startReset(scope, request.server.configuration, { userId: id, what: 'password' });
  }),
  handle(startFactorReset, async ({ scope, session, input: { id, reason, withPassword }, request }) => {
    await requireConfirmed(session, request);
    const what = withPassword ? 'passwordAndSecondFactor' : 'secondFactor';
    return startReset(scope, request.server.configuration, { userId: id, what, reason });
  }),
  handle(endUserSession, async ({ scope, input: { id, sessionId }, request }) => {
    await requirePeople(scope, [id]);
    const ended = await endSessionsIn(scope.db, scope.companyId, [id], sessionId);
    if (ended.length === 0) throw notFound();
    await auditEndedSessions(scope, ended);
    await logEnded(scope, request, ended);
    return { isSuccessful: true as const };
  }),
  handle(endEverySession, async ({ scope, session, input, request }) => {
    if (!input.preview) await requireConfirmed(session, request);
    const { reply, userIds } = await every.endEverySession(scope, input, request.signInSessionId);
    if (!input.preview) await logEnded(scope, request, userIds);
    return reply;
  }),
];
