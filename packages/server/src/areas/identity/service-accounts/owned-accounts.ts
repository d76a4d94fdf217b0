import { serviceAccountMessages as say } from '@oikos/contract/identity/service-accounts/service-account-messages.ts';
import { sql } from 'kysely';
import { refuse, refuseField } from '../../../foundation/http/refusals.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';

const NAMED = 5;

/**
 * Refuses to deactivate somebody who owns service accounts: they would be suspended at once, and what they do would stop
 * without anybody having decided it. Each is handed over or ended first.
 */
export async function refuseOwner({ db }: TenantScope, userId: number): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select u.first_name as name from installation.service_account s join installation.app_user u on u.id = s.user_id
    where s.company_id = current_company() and s.owner_id = ${userId} and s.ended_at is null
    order by lower(u.first_name) limit ${NAMED + 1}`.execute(db);
  if (rows.length === 0) return;
  const names = rows.slice(0, NAMED).map(({ name }) => name);
  throw refuse(say.ownsAccounts, [...names, ...(rows.length > NAMED ? ['…'] : [])].join(', '));
}

/** What is decided on the page of service accounts isn't changed on that of users. */
export async function refuseServiceAccount(
  { db }: TenantScope,
  userId: number,
  fields: Readonly<Record<string, unknown>>,
): Promise<void> {
  const field = Object.keys(fields).find((each) => fields[each] !== undefined);
  if (field === undefined) return;
  const { rows } = await sql`
    select from installation.app_user where id = ${userId} and is_service_account`.execute(db);
  if (rows.length > 0) throw refuseField(field, say.keptOnItsPage);
}
