import { type Insertable, sql, type Updateable } from 'kysely';
import type { DB } from '../../db/generated/database.ts';
import { notFound } from '../http/refusals.ts';
import type { TenantScope } from './tenant-scope.ts';

type Membership = DB['installation.membership'];
/** What a company says of a person. */
export type MembershipFields = Omit<Updateable<Membership>, 'companyId' | 'userId' | 'version'>;

/** Makes a person a member of the company. */
export async function addMembership(
  { db, companyId }: TenantScope,
  userId: number,
  fields: Omit<Insertable<Membership>, 'companyId' | 'userId'>,
): Promise<void> {
  await db
    .insertInto('installation.membership')
    .values({ ...fields, companyId, userId })
    .execute();
}

/** Locks a membership until the transaction ends, and returns its version; 404 where the person isn't the company's. */
export async function lockMembership({ db, companyId }: TenantScope, userId: number): Promise<number> {
  const { version } = await db
    .selectFrom('installation.membership')
    .select('version')
    .where('companyId', '=', companyId)
    .where('userId', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow(notFound);
  return version;
}

/** Changes what the company says of a person, as the next version. Who is activated again isn't erased. */
export async function changeMembership(
  { db, companyId }: TenantScope,
  userId: number,
  fields: MembershipFields,
): Promise<void> {
  await db
    .updateTable('installation.membership')
    .set((set) => ({ ...fields, ...(fields.isActive === true && { erasesOn: null }), version: set('version', '+', 1) }))
    .where('companyId', '=', companyId)
    .where('userId', '=', userId)
    .execute();
}

/** Notes that people are being mailed about the end of their access; returns those who weren't mailed about this one before. */
export async function noteNoticedEnds(
  { db, companyId }: TenantScope,
  userIds: readonly number[],
): Promise<readonly number[]> {
  const { rows } = await sql<{ userId: number }>`
    update installation.membership set noticed_end = ends_on
    where company_id = ${companyId} and user_id = any(${[...userIds]}::bigint[]) and noticed_end is distinct from ends_on
    returning user_id`.execute(db);
  return rows.map(({ userId }) => userId);
}

/** How often a sign-in is written down again: it says when somebody was there last, not each page that they opened. */
const WRITTEN_EVERY = '1 hour';

/** Writes down that a member has signed in; with `renews` the days until their access ends begin again. */
export async function recordSignIn({ db, companyId }: TenantScope, userId: number, renews: boolean): Promise<void> {
  await sql`
    update installation.membership set
      last_sign_in_at = now(),
      expiry_counts_from = case when ${renews} and expiry_counts_from is not null then company_today() else expiry_counts_from end
    where company_id = ${companyId} and user_id = ${userId}
      and (last_sign_in_at is null or last_sign_in_at < now() - ${WRITTEN_EVERY}::interval)`.execute(db);
}

/** The place that a member begins at in the company; null: none. */
export async function setDefaultNode(
  { db, companyId }: TenantScope,
  userId: number,
  nodeId: number | null,
): Promise<void> {
  await db
    .updateTable('installation.membership')
    .set({ defaultNodeId: nodeId })
    .where('companyId', '=', companyId)
    .where('userId', '=', userId)
    .execute();
}
