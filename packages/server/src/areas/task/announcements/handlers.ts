import {
  acknowledgeAnnouncement,
  countAudience,
  endAnnouncement,
  readAnnouncements,
  type ShownAnnouncement,
  sendAnnouncement,
} from '@oikos/contract/task/announcements/announcements.ts';
import { NO_END } from '@oikos/domain/period/local-date.ts';
import { type RawBuilder, sql } from 'kysely';
import { type Handler, handle } from '../../../foundation/http/handler.ts';
import { notFound } from '../../../foundation/http/refusals.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { requireCurrent } from '../../company/public.ts';
import { audienceGiven, audienceOf, countReached, isShown, reachedPeople } from './audience.ts';
import { announcementLists } from './list-announcements.ts';
import { end, send } from './send-announcement.ts';

/** As many are shown at once. */
const MOST_SHOWN = 20;

/** The message `a` is for the caller. */
const isForCaller = (scope: TenantScope): RawBuilder<unknown> => sql`
  exists (select from (${reachedPeople(audienceOf('a'))}) as reached where reached.user_id = ${scope.userId})`;

async function shownTo(scope: TenantScope): Promise<ShownAnnouncement[]> {
  const { rows } = await sql<ShownAnnouncement>`
    select a.id, a.text, a.severity, a.first_day as "from", nullif(a.last_day, ${NO_END}::date) as "to", a.must_acknowledge
    from announcement a
    where ${isShown('a')} and ${isForCaller(scope)} and not exists (
      select from announcement_reading r where r.announcement_id = a.id and r.user_id = ${scope.userId})
    order by array_position(array['urgent', 'warning', 'information'], a.severity), a.id desc
    limit ${MOST_SHOWN}`.execute(scope.db);
  return rows;
}

/** Records that the caller read it; whom it doesn't reach finds no such message. */
async function acknowledge(scope: TenantScope, id: number): Promise<void> {
  const { rows } = await sql`
    select from announcement a where a.id = ${id} and ${isForCaller(scope)}`.execute(scope.db);
  if (rows.length === 0) throw notFound();
  await scope.db
    .insertInto('announcement_reading')
    .values({ announcementId: id, userId: scope.userId as number })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await scope.db
    .updateTable('notification')
    .set({ readAt: sql`now()` })
    .where('announcementId', '=', id)
    .where('userId', '=', scope.userId)
    .where('readAt', 'is', null)
    .execute();
}

export const announcementHandlers: Handler[] = [
  ...announcementLists,
  handle(readAnnouncements, async ({ scope, input }) => {
    requireCurrent(scope, input.id);
    return { items: await shownTo(scope) };
  }),
  handle(countAudience, async ({ scope, input }) => {
    requireCurrent(scope, input.id);
    return { reached: await countReached(scope, audienceGiven(input.audience)) };
  }),
  handle(sendAnnouncement, ({ scope, input }) => {
    requireCurrent(scope, input.id);
    return send(scope, input);
  }),
  handle(acknowledgeAnnouncement, async ({ scope, input }) => {
    await acknowledge(scope, input.id);
    return { isSuccessful: true as const };
  }),
  handle(endAnnouncement, async ({ scope, input }) => {
    await end(scope, input.id);
    return { isSuccessful: true as const };
  }),
];
