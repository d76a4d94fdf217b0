import { markNotificationsRead, searchNotifications } from '@oikos/contract/task/notifications.ts';
import { sql } from 'kysely';
import { type Handler, handle } from '../../../foundation/http/handler.ts';
import { serveList } from '../../../foundation/records/serve-list.ts';

export const notificationHandlers: Handler[] = [
  serveList({
    endpoint: searchNotifications,
    query: ({ scope, input }) => sql`
      select n.id, n.title, n.action_id, a.due_date, a.source_entity,
        a.source_id, a.raised_by_rule, n.created_at, n.read_at
      from notification n left join action a on a.company_id = n.company_id and a.id = n.action_id
      where n.user_id = ${scope.userId} and (not ${input.onlyUnread}::boolean or n.read_at is null)`,
  }),
  handle(markNotificationsRead, async ({ scope, input }) => {
    const these = input.ids.length > 0 ? sql`and id = any(${input.ids}::bigint[])` : sql``;
    await sql`update notification set read_at = now() where user_id = ${scope.userId} and read_at is null ${these}`.execute(
      scope.db,
    );
    return { isSuccessful: true as const };
  }),
];
