import { sql } from 'kysely';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';

/**
 * The people whose hour of the daily digest has come, each in their own zone; they are noted as looked after today, in the
 * caller's transaction, so that nobody is mailed twice.
 */
export async function claimDigests(scope: TenantScope, most: number): Promise<readonly number[]> {
  const { rows } = await sql<{ userId: number }>`
    insert into mail_preference as kept (user_id, digest_sent_on)
    select p.user_id, p.today from (
      select m.user_id, (now() at time zone coalesce(u.time_zone, c.time_zone))::date as today
      from installation.membership m join installation.company c on c.id = m.company_id
      left join user_preference u on u.company_id = m.company_id and u.user_id = m.user_id
      left join mail_preference k on k.company_id = m.company_id and k.user_id = m.user_id
      where m.company_id = current_company() and m.is_active and m.ends_on > company_today()
        and coalesce(k.digest, true)
        and extract(hour from now() at time zone coalesce(u.time_zone, c.time_zone)) >= coalesce(k.digest_hour, 7)
        and k.digest_sent_on is distinct from (now() at time zone coalesce(u.time_zone, c.time_zone))::date
      order by m.user_id limit ${most}
    ) as p
    on conflict (company_id, user_id) do update set digest_sent_on = excluded.digest_sent_on
    returning user_id`.execute(scope.db);
  return rows.map(({ userId }) => userId);
}
