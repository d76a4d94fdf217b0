import { requesterOf } from '@oikos/identity-provider/security-log.ts';
import type { FastifyRequest } from 'fastify';
import { signInStoreOf } from '../../../foundation/http/sign-in-store.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';

/** Notes for the activity logs, of the company and of these people, that an administrator ended their sessions. */
export async function logEnded(
  { companyId }: TenantScope,
  request: FastifyRequest,
  userIds: readonly number[],
): Promise<void> {
  if (userIds.length === 0) return;
  const ended = { kind: 'sessionEnd', outcome: 'succeeded', reason: 'administrator', companyId } as const;
  const requester = requesterOf(request);
  await signInStoreOf(request.server).log.recordAll(userIds.map((userId) => ({ ...ended, userId, requester })));
}
