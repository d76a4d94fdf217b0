import type { ParsedInputOf } from '@oikos/contract/endpoint.ts';
import type { tieAccount } from '@oikos/contract/federation/company-sign-in/company-sign-in.ts';
import { companySignInMessages as say } from '@oikos/contract/federation/company-sign-in/company-sign-in-messages.ts';
import { tieToInstallationsProvider } from '@oikos/identity-provider/people.ts';
import { sql } from 'kysely';
import type { Configuration } from '../../../configuration.ts';
import { conflict, refuse, refuseField } from '../../../foundation/http/refusals.ts';
import { auditChanges } from '../../../foundation/records/audit.ts';
import { lockCompany } from '../../../foundation/tenancy/companies.ts';
import { membersElsewhere } from '../../../foundation/tenancy/invitations.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { requirePeople } from '../../identity/public.ts';
import { readProvider } from './read-company-sign-in.ts';
import type { TieChange } from './tell-about-ties.ts';
import { tie } from './ties.ts';

/** The person of an e-mail whose account this company manages. */
async function managedPerson({ db, companyId }: TenantScope, email: string) {
  const { rows } = await sql<{ userId: number; hasOwn: boolean }>`
    select u.id as user_id, exists (select from installation.credential c where c.user_id = u.id) as has_own
    from installation.app_user u
    join installation.membership m on m.company_id = ${companyId} and m.user_id = u.id and m.erased_at is null
    where lower(u.email) = lower(${email}::text) and u.managed_by_company_id = ${companyId} and not u.is_service_account
      and not u.is_super_admin`.execute(db);
  return rows[0];
}

/**
 * Ties an external sign-in to an account (E079), once: that of the company's provider, or of the provider that signs everybody in. Whatever
 * is tied already is refused alike, so that the answer tells nothing of others.
 */
export async function tieSignIn(
  scope: TenantScope,
  { oidc }: Pick<Configuration, 'oidc'>,
  { email, openId }: ParsedInputOf<typeof tieAccount>,
  made: TieChange,
): Promise<void> {
  await lockCompany(scope);
  const person = await managedPerson(scope, email);
  if (!person) throw refuseField('email', say.notManaged);
  const { userId, hasOwn } = person;
  await requirePeople(scope, [userId]);
  const isElsewhere = (await membersElsewhere(scope, [userId])).has(userId);
  if (oidc.embedded) {
    const provider = await readProvider(scope);
    if (!provider) throw refuse(say.noProvider);
    const needsConfirmation = hasOwn || isElsewhere;
    if (!(await tie(scope, { userId, issuer: provider.issuer, subject: openId, needsConfirmation }, made)))
      throw conflict(say.notTied);
    return;
  }
  // There the person signs in to all their companies by it: only one that is theirs alone may be named by this one.
  if (isElsewhere || !(await tieToInstallationsProvider(scope.db, userId, openId))) throw conflict(say.notTied);
  await auditChanges(scope, 'user', [{ id: userId, before: {}, after: { openId } }]);
}
