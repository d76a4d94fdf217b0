import type { LocalDate } from '@oikos/domain/period/local-date.ts';
import { type Insertable, sql, type Updateable } from 'kysely';
import type { DB } from '../../db/generated/database.ts';
import { columnNamed, columnsFrom } from '../db/field-names.ts';
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

/** Locks memberships until the transaction ends, and returns their versions; people who aren't the company's have none. */
export async function lockMemberships(
  { db, companyId }: TenantScope,
  userIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .selectFrom('installation.membership')
    .select(['userId', 'version'])
    .where('companyId', '=', companyId)
    .where('userId', '=', sql<number>`any(${[...userIds]}::bigint[])`)
    .orderBy('userId')
    .forUpdate()
    .execute();
  return new Map(rows.map(({ userId, version }) => [userId, version]));
}

/** The same of one person; 404 where they aren't the company's. */
export async function lockMembership(scope: TenantScope, userId: number): Promise<number> {
  const version = (await lockMemberships(scope, [userId])).get(userId);
  if (version === undefined) throw notFound();
  return version;
}

/** What changes of one membership. */
export interface MembershipChange {
  readonly userId: number;
  readonly fields: MembershipFields;
}

/** Changes what the company says of people, as the next version of each. Who is activated again isn't erased. */
export async function changeMemberships(
  { db, companyId }: TenantScope,
  changes: readonly MembershipChange[],
): Promise<void> {
  const rows = changes.map(({ userId, fields }) => ({
    userId,
    fields: { ...fields, ...(fields.isActive === true && { erasesOn: null }) },
  }));
  const alike = Map.groupBy(rows, ({ fields }) => Object.keys(fields).sort().join());
  for (const group of alike.values()) {
    const columns = Object.keys(group[0]?.fields ?? {}).map((field) => sql.ref(columnNamed(field)));
    const list = JSON.stringify(group.map(({ userId, fields }) => columnsFrom({ userId, ...fields })));
    await sql`
      update installation.membership m set ${sql.join([
        ...columns.map((column) => sql`${column} = given.${column}`),
        sql`version = m.version + 1`,
      ])}
      from jsonb_populate_recordset(null::installation.membership, ${list}::jsonb) as given
      where m.company_id = ${companyId} and m.user_id = given.user_id`.execute(db);
  }
}

/** Takes people's external ids away, so that others may get them. */
export async function forgetExternalIds({ db, companyId }: TenantScope, userIds: readonly number[]): Promise<void> {
  await db
    .updateTable('installation.membership')
    .set({ externalId: null })
    .where('companyId', '=', companyId)
    .where('userId', '=', sql<number>`any(${[...userIds]}::bigint[])`)
    .execute();
}

/** The same of one person. */
export const changeMembership = (scope: TenantScope, userId: number, fields: MembershipFields): Promise<void> =>
  changeMemberships(scope, [{ userId, fields }]);

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

/** Whose training to sign manifests ends within their days of notice, and who weren't told about that day before. */
export async function noteEndingTraining(
  { db, companyId }: TenantScope,
  today: LocalDate,
): Promise<readonly { readonly userId: number; readonly trainedUntil: LocalDate }[]> {
  const { rows } = await sql<{ userId: number; trainedUntil: LocalDate }>`
    update installation.membership set noticed_training = trained_until
    where company_id = ${companyId} and is_active and trained_until >= ${today}::date
      and trained_until - notification_days <= ${today}::date and noticed_training is distinct from trained_until
    returning user_id, trained_until`.execute(db);
  return rows;
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
