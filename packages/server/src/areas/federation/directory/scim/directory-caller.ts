import { directoryMessages as say } from '@oikos/contract/federation/directory/directory-messages.ts';
import { generalMessages } from '@oikos/contract/general-messages.ts';
import { say as said } from '@oikos/contract/message.ts';
import { holderOfPersonalToken, isDirectoryToken } from '@oikos/identity-provider/personal-token.ts';
import { requesterOf } from '@oikos/identity-provider/security-log.ts';
import type { FastifyRequest } from 'fastify';
import type {} from '../../../../foundation/http/app.ts';
import { ScimRefusal } from './scim-refusal.ts';

/** In this process: of all directories, and of one company's. Each request is a transaction. */
const MOST_AT_A_TIME = 12;
const MOST_OF_ONE = 6;

/** Whose directory calls, by its token alone; the company in the address has to be the token's. */
export async function findCaller(request: FastifyRequest): Promise<void> {
  const { authorization } = request.headers;
  const token = authorization?.startsWith('Bearer ') ? authorization.slice('Bearer '.length) : '';
  const holder = isDirectoryToken(token)
    ? await holderOfPersonalToken(request.server.pool, token, request.ip)
    : undefined;
  const { company } = request.params as { readonly company?: string };
  if (holder && company === String(holder.companyId)) {
    request.machine = { companyId: holder.companyId, userId: holder.userId };
    return;
  }
  request.server.securityLog.note({
    kind: 'refusal',
    outcome: 'refused',
    reason: said(say.notAuthorized).code,
    userId: holder?.userId ?? null,
    companyId: holder?.companyId ?? null,
    call: `${request.method} ${request.routeOptions.url ?? ''}`,
    requester: requesterOf(request),
  });
  throw new ScimRefusal(401, undefined, say.notAuthorized);
}

/** Runs what directories ask for, a few at a time; more of them are asked to come back (429). */
export function fewDirectoriesAtATime() {
  const running = new Map<number, number>();
  let all = 0;
  return async <Result>(companyId: number, work: () => Promise<Result>): Promise<Result> => {
    const own = running.get(companyId) ?? 0;
    if (all >= MOST_AT_A_TIME || own >= MOST_OF_ONE)
      throw new ScimRefusal(429, undefined, generalMessages.tooManyRequests);
    running.set(companyId, own + 1);
    all += 1;
    try {
      return await work();
    } finally {
      all -= 1;
      const left = (running.get(companyId) ?? 1) - 1;
      if (left === 0) running.delete(companyId);
      else running.set(companyId, left);
    }
  };
}
