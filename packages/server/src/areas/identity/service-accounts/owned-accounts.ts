import { serviceAccountMessages as say } from '@oikos/contract/identity/service-accounts/service-account-messages.ts';
import { refuse, refuseField } from '../../../foundation/http/refusals.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';

const NAMED = 5;

/**
 * Refuses to deactivate somebody who owns service accounts: they would be suspended at once, and what they do would stop
 * without anybody having decided it. Each is handed over or ended first.
 */
export async function refuseOwner({ db, companyId }: TenantScope, userId: number): Promise<void> {
  const rows = await db
    .selectFrom('installation.service_account')
    .select('name')
    .where('companyId', '=', companyId)
    .where('ownerId', '=', userId)
    .where('endedAt', 'is', null)
    .orderBy('name')
    .limit(NAMED + 1)
    .execute();
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
  const account = await db
    .selectFrom('installation.service_account')
    .select('userId')
    .where('userId', '=', userId)
    .executeTakeFirst();
  if (account) throw refuseField(field, say.keptOnItsPage);
}
