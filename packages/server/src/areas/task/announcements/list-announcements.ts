import { searchAnnouncementReaders, searchAnnouncements } from '@oikos/contract/task/announcements/announcements.ts';
import { NO_END } from '@oikos/domain/period/local-date.ts';
import { sql } from 'kysely';
import type { Handler } from '../../../foundation/http/handler.ts';
import { personName } from '../../../foundation/records/name-of-person.ts';
import { serveList } from '../../../foundation/records/serve-list.ts';
import { audienceOf, isShown, reachedPeople } from './audience.ts';

/** Rows whose text holds what is looked for, without regard to case; blank: all. */
const holds = (column: 'text' | 'name', contains = '') =>
  contains === '' ? sql`true` : sql`strpos(lower(${sql.ref(column)}), ${contains.toLowerCase()}) > 0`;

const sent = serveList({
  endpoint: searchAnnouncements,
  query: ({ input: { contains, state, severity } }) => sql`
    select * from (
      select a.id, a.text, a.severity, a.first_day as "from", nullif(a.last_day, ${NO_END}::date) as "to", a.must_acknowledge, a.by_mail,
        case when a.ended_at is null and a.first_day > (select company_today()) then 'planned'
          when ${isShown('a')} then 'shown' else 'over' end as state,
        coalesce((select string_agg(g.name, ', ' order by g.name) from announcement_group o
          join user_group g on g.company_id = o.company_id and g.id = o.user_group_id where o.announcement_id = a.id), '') as groups,
        coalesce((select string_agg(n.name, ', ' order by n.name) from announcement_place o
          join node n on n.company_id = o.company_id and n.id = o.node_id where o.announcement_id = a.id), '') as places,
        coalesce(${personName('u')}, '') as sent_by, a.sent_at, a.reached,
        (select count(*)::int from announcement_reading r where r.announcement_id = a.id) as acknowledged
      from announcement a left join installation.app_user u on u.id = a.sent_by) as sent
    where ${holds('text', contains)} ${state ? sql`and state = ${state}` : sql``}
      ${severity ? sql`and severity = ${severity}` : sql``}`,
});

const readers = serveList({
  endpoint: searchAnnouncementReaders,
  query: ({ input: { id, contains, hasRead } }) => sql`
    select * from (
      select u.id, ${personName('u')} as name, r.acknowledged_at
      from announcement a
      cross join lateral (
        ${reachedPeople(audienceOf('a'))} union select user_id from announcement_reading where announcement_id = a.id) as reached
      join installation.app_user u on u.id = reached.user_id
      left join announcement_reading r on r.announcement_id = a.id and r.user_id = u.id
      where a.id = ${id}) as reader
    where ${holds('name', contains)} ${hasRead === undefined ? sql`` : sql`and (acknowledged_at is not null) = ${hasRead}`}`,
});

export const announcementLists: readonly Handler[] = [sent, readers];
