import type { Account } from '@oikos/contract/identity/account/account.ts';
import { ownCredentials } from '@oikos/identity-provider/own-credentials.ts';
import { passkeysOf } from '@oikos/identity-provider/passkey.ts';
import { personalTokensOf } from '@oikos/identity-provider/personal-token.ts';
import { sessionsOf } from '@oikos/identity-provider/sessions.ts';
import type { FastifyRequest } from 'fastify';
import { notFound } from '../../../foundation/http/refusals.ts';
import { signInStoreOf } from '../../../foundation/http/sign-in-store.ts';
import type { Caller } from './own-account.ts';

export async function readOwnAccount(caller: Caller, request: FastifyRequest): Promise<Account> {
  if (typeof caller?.userId !== 'number') throw notFound();
  const { userId, email = '' } = caller;
  const store = signInStoreOf(request.server);
  const [credentials, sessions, invitations, passkeys, tokens] = await Promise.all([
    ownCredentials(store, userId),
    sessionsOf(store.pool, userId),
    store.invitations.waiting(userId),
    passkeysOf(store.pool, userId),
    personalTokensOf(store.pool, userId),
  ]);
  return {
    email,
    signsInHere: credentials !== undefined,
    isDemo: credentials?.isDemo ?? false,
    passwordChangedAt: credentials?.passwordChangedAt ?? null,
    codesSince: credentials?.codesSince ?? null,
    recoveryCodes: credentials?.recoveryCodes ?? 0,
    recoveryCodesMadeAt: credentials?.recoveryCodesMadeAt ?? null,
    passkeys: [...passkeys],
    tokens: [...tokens],
    sessions: sessions.map((session) => ({ ...session, isThisOne: session.id === request.signInSessionId })),
    invitations: invitations.map(({ companyId, companyName, inviterName }) => ({
      companyId,
      companyName,
      inviterName,
    })),
  };
}
