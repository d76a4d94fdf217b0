import type { LocalDate } from '@oikos/domain/period/local-date.ts';
import { type RawBuilder, sql } from 'kysely';
import { writtenName } from '../../../foundation/records/name-of-person.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';

/** Somebody whose access ends so soon that they and the administrators of their places hear of it (V091). */
export interface EndingAccess {
  readonly userId: number;
  readonly name: string;
  readonly companyName: string;
  readonly lastDay: LocalDate;
  /** By a last day that was entered; otherwise because of days without a sign-in. */
  readonly isByDay: boolean;
  /** Who holds SC_USERS_FULL at one of their places, or at the root where they have none. */
  readonly administratorIds: readonly number[];
}

/** Of a member `m`: who holds SC_USERS_FULL at one of their places, or at the root where they have none. */
const administratorsOf = (today: LocalDate | RawBuilder<unknown>): RawBuilder<unknown> => sql`
  array(select holder.user_id
    from holders_at('SC_USERS_FULL', coalesce(
      (select array_agg(a.node_id) from user_group_assignment a
        where a.user_id = m.user_id and a.valid_to > ${today}::date),
      array[organisation_root()])) as holder
    where holder.user_id <> m.user_id order by 1)`;

/** The administrators of each of some people, whether or not their access has ended. */
export async function readAdministrators(
  { db }: TenantScope,
  userIds: readonly number[],
): Promise<ReadonlyMap<number, readonly number[]>> {
  const { rows } = await sql<{ userId: number; administratorIds: number[] }>`
    select m.user_id, ${administratorsOf(sql`(select company_today())`)} as administrator_ids
    from installation.membership m
    where m.company_id = current_company() and m.user_id = any(${[...userIds]}::bigint[])`.execute(db);
  return new Map(rows.map(({ userId, administratorIds }) => [userId, administratorIds]));
}

/** Whose access ends within the days of notice, as of a day: of some people, or of all. */
export async function readEndingAccess(
  { db }: TenantScope,
  today: LocalDate,
  userIds?: readonly number[],
): Promise<readonly EndingAccess[]> {
  const ids = userIds ? [...userIds] : null;
  const { rows } = await sql<EndingAccess>`
    select m.user_id, ${writtenName('u')} as name, c.name as company_name, m.ends_on - 1 as last_day,
      m.ends_on = m.expires_on as is_by_day,
      ${administratorsOf(today)} as administrator_ids
    from installation.membership m
    join installation.app_user u on u.id = m.user_id
    join installation.company c on c.id = m.company_id
    where m.company_id = current_company() and m.is_active and m.ends_on < '9999-12-31'
      and m.ends_on > ${today}::date and m.ends_on - m.notification_days <= ${today}::date
      and (${ids}::bigint[] is null or m.user_id = any(${ids}::bigint[]))
    order by m.ends_on, m.user_id`.execute(db);
  return rows;
}
