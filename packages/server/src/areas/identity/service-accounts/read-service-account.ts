import type {
  ServiceAccountDetail,
  ServiceAccountRow,
  ServiceToken,
} from '@oikos/contract/identity/service-accounts/service-accounts.ts';
import type { AssignmentRow } from '@oikos/contract/identity/users/assignments.ts';
import { sql } from 'kysely';
import { notFound } from '../../../foundation/http/refusals.ts';
import { nameOfPerson } from '../../../foundation/records/name-of-person.ts';
import { holdsAtRoot } from '../../../foundation/tenancy/holds-at-root.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { judgePeople } from '../delegation/judge-people.ts';
import { assignments } from '../users/list-assignments.ts';
import { refuseElsewhere, serviceAccounts } from './list-service-accounts.ts';

/** A service account as the list shows it. */
export async function readStored({ db }: TenantScope, id: number): Promise<ServiceAccountRow> {
  const { rows } = await sql<ServiceAccountRow>`
    select * from (${serviceAccounts()}) as list where id = ${id}`.execute(db);
  if (!rows[0]) throw notFound();
  return rows[0];
}

/** Its tokens that haven't ended, the latest first; none of them can be read again. */
export async function readTokens({ db }: TenantScope, id: number): Promise<ServiceToken[]> {
  const { rows } = await sql<ServiceToken>`
    select t.id, t.name, t.made_at, ${nameOfPerson('maker')} as made_by, t.expires_at, t.last_used_at,
      t.last_used_address as last_used_from
    from installation.personal_token t left join installation.app_user maker on maker.id = t.made_by
    where t.user_id = ${id} and t.expires_at > now() order by t.id desc`.execute(db);
  return rows;
}

export async function readServiceAccountDetail(scope: TenantScope, id: number): Promise<ServiceAccountDetail> {
  refuseElsewhere(scope);
  const account = await readStored(scope, id);
  const { rows: userGroupAssignments } = await sql<AssignmentRow>`
    select * from (${assignments(sql`a.user_id = ${id}`)}) as list order by user_group_name, node_name, id`.execute(
    scope.db,
  );
  const mayEdit =
    account.state !== 'ended' &&
    holdsAtRoot(scope, 'SERVICE_ACCOUNTS_FULL') &&
    (await judgePeople(scope, [id]))(id) === undefined;
  return { ...account, userGroupAssignments, tokens: await readTokens(scope, id), mayEdit };
}
