import { serviceAccountMessages as say } from '@oikos/contract/identity/service-accounts/service-account-messages.ts';
import { sql } from 'kysely';
import { type Refusal, refuse, refuseField } from '../../../foundation/http/refusals.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';

const NAMED = 5;

/**
 * Tells of people who own service accounts why they aren't deactivated: the accounts would be suspended at once, and what they do
 * would stop without anybody having decided it. Each is handed over or ended first.
 */
export async function judgeOwners(
  { db, companyId }: TenantScope,
  userIds: readonly number[],
): Promise<(userId: number) => Refusal | undefined> {
  const rows = await db
    .selectFrom('installation.service_account')
    .select(['ownerId', 'name'])
    .where('companyId', '=', companyId)
    .where('ownerId', '=', sql<number>`any(${[...userIds]}::bigint[])`)
    .where('endedAt', 'is', null)
    .orderBy('name')
    .execute();
  const owned = Map.groupBy(rows, ({ ownerId }) => ownerId);
  return (userId) => {
    const accounts = owned.get(userId);
    if (!accounts) return undefined;
    const names = accounts.slice(0, NAMED).map(({ name }) => name);
    return refuse(say.ownsAccounts, [...names, ...(accounts.length > NAMED ? ['…'] : [])].join(', '));
  };
}

/** The same of one person, who is refused. */
export async function refuseOwner(scope: TenantScope, userId: number): Promise<void> {
  const refusal = (await judgeOwners(scope, [userId]))(userId);
  if (refusal) throw refusal;
}

type Fields = Readonly<Record<string, unknown>>;

/** What is decided on the page of service accounts isn't changed on that of users: tells of each what can't be. */
export async function judgeServiceAccounts(
  { db }: TenantScope,
  userIds: readonly number[],
): Promise<(userId: number, fields: Fields) => Refusal | undefined> {
  const rows = await db
    .selectFrom('installation.service_account')
    .select('userId')
    .where('userId', '=', sql<number>`any(${[...userIds]}::bigint[])`)
    .execute();
  const accounts = new Set(rows.map(({ userId }) => userId));
  return (userId, fields) => {
    const field = Object.keys(fields).find((each) => fields[each] !== undefined);
    return field !== undefined && accounts.has(userId) ? refuseField(field, say.keptOnItsPage) : undefined;
  };
}
