import { MOST_ADMINISTRATORS } from '@oikos/contract/identity/accounts/accounts.ts';
import { sql } from 'kysely';
import { notFound } from '../../../foundation/http/refusals.ts';
import { addressOfPerson, personName } from '../../../foundation/records/name-of-person.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { judgePeople } from '../delegation/judge-people.ts';
import { holdsAtRoot } from '../session/permission-holders.ts';
import { readSeenUser, type StoredUser } from '../users/read-user.ts';

/** Whether the caller administers the account: the company manages it, and they may change the person. */
async function administers(scope: TenantScope, { id, isOurAccount }: StoredUser): Promise<boolean> {
  const mayChange = scope.session === null || scope.session.permissions.has('SC_USERS_FULL');
  return isOurAccount && mayChange && (await judgePeople(scope, [id]))(id) === undefined;
}

/** One's own account, or one that the caller administers (E074). */
export async function readManagedAccount(scope: TenantScope, id: number) {
  const user = await readSeenUser(scope, id);
  if (id !== scope.userId && !(await administers(scope, user))) throw notFound();
  const { firstName, lastName, emailAddress, isOurAccount, isAuthenticatedByProvider, hasSecondFactor } = user;
  return {
    accountId: id,
    ...{ firstName, lastName, emailAddress, isManagedHere: isOurAccount, isAuthenticatedByProvider, hasSecondFactor },
    lastSignInAt: user.lastSignInAt,
    version: user.version,
  };
}

interface Administrator {
  readonly accountId: number;
  readonly name: string;
  readonly emailAddress: string;
  readonly total: number;
}

/** Who may manage accounts of the company: people who administer users in all of it (E075). */
export async function readAdministratorsOfAccounts({ db }: TenantScope) {
  const { rows } = await sql<Administrator>`
    select u.id as account_id, ${personName('u')} as name, ${addressOfPerson('u')} as email_address,
      count(*) over ()::int as total
    from installation.app_user u
    join installation.membership m on m.user_id = u.id and m.company_id = current_company()
      and m.is_active and m.ends_on > (select company_today())
    where not u.is_service_account and ${holdsAtRoot(['SC_USERS_FULL'])}
    order by name, u.id limit ${MOST_ADMINISTRATORS}`.execute(db);
  return { items: rows.map(({ total: _total, ...row }) => row), totalCount: rows[0]?.total ?? 0 };
}
