import type { FastifyRequest } from 'fastify';
import type { Session } from '../../../foundation/tenancy/session.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { requireConfirmed } from '../account/own-account.ts';
import { readStoredUser } from '../users/read-user.ts';

/**
 * An e-mail address is what somebody signs in by, and where links to a new password go: anybody who changes one, their own
 * or another's, proved within five minutes who they are (OWASP ASVS 7.5.1).
 */
export async function requireConfirmedAddress(
  scope: TenantScope,
  session: Session,
  { id, emailAddress }: { readonly id: number; readonly emailAddress?: string | undefined },
  request: FastifyRequest,
): Promise<void> {
  if (!emailAddress) return;
  const { emailAddress: former } = await readStoredUser(scope, id);
  if (emailAddress !== former) await requireConfirmed(session, request);
}
