import { generalMessages } from '@oikos/contract/general-messages.ts';
import { say } from '@oikos/contract/message.ts';
import { holderOfPersonalToken, isDirectoryToken, isPersonalToken } from '@oikos/identity-provider/personal-token.ts';
import { InvalidTokenError } from '@oikos/identity-provider/token-verifier.ts';
import type { FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import { isDatabaseUnreachable } from '../db/unreachable.ts';
import type { NonMember, Session } from '../tenancy/session.ts';
import type { SessionCache } from '../tenancy/session-cache.ts';
import { conflict, Refusal } from './refusals.ts';

export interface VerifiedToken {
  readonly subject: string;
  readonly email: string | undefined;
  /** The sign-in it came from, where that is at the embedded provider. */
  readonly sessionId?: string | undefined;
  readonly expiresAt: number;
}
export type TokenVerifier = (token: string) => Promise<VerifiedToken>;

const notSignedIn = () => new Refusal(401, say(generalMessages.notSignedIn));

/**
 * Finds who is calling from the bearer token alone, of a sign-in, of a person's script or of a service account; headers never
 * decide. No token: null. A bad one, or one of a sign-in that is over: 401. Keys that can't be had: 503.
 */
export function authentication(verify: TokenVerifier, sessions: SessionCache, pool: Pool) {
  /** Of a script: it may what the person or the service account may, in the company that it was made for. */
  const callerOfToken = async (request: FastifyRequest, token: string): Promise<Session> => {
    const holder = isDirectoryToken(token) ? undefined : await holderOfPersonalToken(pool, token, request.ip);
    if (!holder) throw notSignedIn();
    const by = holder.isServiceAccount ? 'serviceToken' : 'personalToken';
    const caller = await sessions.get({ openId: holder.subject, email: holder.email, by });
    if (caller.kind !== 'member') throw notSignedIn();
    if (caller.companyId !== holder.companyId) throw conflict(generalMessages.tenantChanged);
    request.caller = caller;
    return caller;
  };
  return async (request: FastifyRequest): Promise<Session | NonMember | null> => {
    const authorization = request.headers.authorization;
    const isPublic = request.routeOptions.config.endpoint?.permission === 'public';
    if (!authorization?.startsWith('Bearer ')) {
      if (isPublic) return null;
      throw notSignedIn();
    }
    const bearer = authorization.slice('Bearer '.length);
    if (isPersonalToken(bearer)) return callerOfToken(request, bearer);
    const token = await verify(bearer).catch((error: unknown) => {
      // Keys that can't be read say nothing about the token: asking to sign in again would be untrue.
      if (error instanceof InvalidTokenError) throw notSignedIn();
      if (isDatabaseUnreachable(error)) throw error;
      request.log.error({ err: error }, 'the keys of tokens can not be read');
      throw new Refusal(503, say(generalMessages.signInAway));
    });
    const { subject: openId, email, sessionId } = token;
    const caller = await sessions.get({ openId, email, sessionId, by: 'signIn' });
    if (caller.kind === 'signedOut') throw notSignedIn();
    request.caller = caller;
    request.signInSessionId = sessionId ?? null;
    return caller;
  };
}
