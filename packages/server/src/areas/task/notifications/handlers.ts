import { markNotificationsRead, searchNotifications } from '@oikos/contract/task/notifications.ts';
import { sql } from 'kysely';
import { type Handler, handle } from '../../../foundation/http/handler.ts';
import { serveList } from '../../../foundation/records/serve-list.ts';
import { isAway, joinSnoozed } from '../actions/snoozed-actions.ts';
import { isShown } from '../announcements/audience.ts';

/** It is of no message, or of one that people see today. */
const isNoneOver = sql`(told.announcement_id is null
  or exists (select from announcement m where m.id = told.announcement_id and ${isShown('m')}))`;

export const notificationHandlers: Handler[] = [
  serveList({
    endpoint: searchNotifications,
    // What is about a snoozed action is news again when that is back.
    query: ({ scope, input }) => sql`
      select told.id, told.title, told.title_said, told.action_id, told.announcement_id, a.due_date, a.source_entity,
        a.source_id, a.raised_by_rule, told.created_at, told.read_at
      from notification told left join action a on a.company_id = told.company_id and a.id = told.action_id
      left join node n on n.company_id = a.company_id and n.id = a.node_id
      ${joinSnoozed(scope)}
      where told.user_id = ${scope.userId}
        ${input.onlyUnread ? sql`and told.read_at is null and not coalesce(${isAway}, false) and ${isNoneOver}` : sql``}`,
  }),
  handle(markNotificationsRead, async ({ scope, input }) => {
    const these = input.ids.length > 0 ? sql`and id = any(${input.ids}::bigint[])` : sql``;
    await sql`update notification set read_at = now() where user_id = ${scope.userId} and read_at is null ${these}`.execute(
      scope.db,
    );
    return { isSuccessful: true as const };
  }),
];
