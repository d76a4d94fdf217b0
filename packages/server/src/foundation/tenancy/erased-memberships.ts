import type { LocalDate } from '@oikos/domain/period/local-date.ts';
import { sql } from 'kysely';
import type { TenantScope } from './tenant-scope.ts';

/** Somebody whom the company hasn't forgotten. */
export interface UnerasedMembership {
  /** The first day without access; null: access holds. */
  readonly endedOn: LocalDate | null;
}

/** Undefined where the person isn't the company's, or isn't any more. */
export async function readUnerasedMembership(
  { db, companyId }: TenantScope,
  userId: number,
): Promise<UnerasedMembership | undefined> {
  const { rows } = await sql<UnerasedMembership>`
    select case when m.is_active then case when m.ends_on <= company_today() then m.ends_on end
        else least(m.ends_on, (coalesce(m.changed_at, m.created_at) at time zone c.time_zone)::date) end as ended_on
    from installation.membership m join installation.company c on c.id = m.company_id
    where m.company_id = ${companyId} and m.user_id = ${userId} and m.erased_at is null`.execute(db);
  return rows[0];
}

/**
 * Holds a membership that is due to be erased until the transaction ends; false where somebody activated it, or erased it, a
 * moment before.
 */
export async function lockDueErasing(
  { db, companyId }: TenantScope,
  userId: number,
  today: LocalDate,
): Promise<boolean> {
  const due = await db
    .selectFrom('installation.membership')
    .select('userId')
    .where('companyId', '=', companyId)
    .where('userId', '=', userId)
    .where('erasesOn', '<=', today)
    .where('isActive', '=', false)
    .forUpdate()
    .executeTakeFirst();
  return due !== undefined;
}

/** The company that somebody works in once they left this one: of those that they may work in, the first that they joined. */
export async function nextCompanyOf({ db, companyId }: TenantScope, userId: number): Promise<number | null> {
  const next = await db
    .selectFrom('installation.membership')
    .select('companyId')
    .where('userId', '=', userId)
    .where('companyId', '!=', companyId)
    .where('isActive', '=', true)
    .orderBy('createdAt')
    .orderBy('companyId')
    .limit(1)
    .executeTakeFirst();
  return next?.companyId ?? null;
}

/** Who is erased in this company on a day. */
export async function readErasedOn({ db, companyId }: TenantScope, today: LocalDate): Promise<readonly number[]> {
  const { rows } = await sql<{ userId: number }>`
    select user_id from installation.membership
    where company_id = ${companyId} and erases_on <= ${today}::date and not is_active and erased_at is null
    order by user_id`.execute(db);
  return rows.map(({ userId }) => userId);
}

/** The company forgets what it knew of a person; the row stays, with the code by which histories name them. */
export async function eraseMembership({ db, companyId }: TenantScope, userId: number): Promise<void> {
  await db
    .updateTable('installation.membership')
    .set((set) => ({
      isActive: false,
      phone: '',
      externalId: null,
      defaultNodeId: null,
      trainedUntil: null,
      managedBy: 'manual',
      invitedEmail: '',
      invitedFirstName: '',
      invitedLastName: '',
      erasesOn: null,
      erasedAt: sql<string>`now()`,
      version: set('version', '+', 1),
    }))
    .where('companyId', '=', companyId)
    .where('userId', '=', userId)
    .execute();
}
