import type { ParsedInputOf } from '@oikos/contract/endpoint.ts';
import { announcementMessages as say } from '@oikos/contract/task/announcements/announcement-texts.ts';
import type { sendAnnouncement } from '@oikos/contract/task/announcements/announcements.ts';
import { NO_END } from '@oikos/domain/period/local-date.ts';
import { sql } from 'kysely';
import { notFound, refuseField } from '../../../foundation/http/refusals.ts';
import { createRecord, lockRecord, recordKind, saveRecord } from '../../../foundation/records/save-record.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { todayOf } from '../../hierarchy/public.ts';
import { audienceGiven, countReached, restrictionOf } from './audience.ts';
import { tellReached } from './tell-announcements.ts';

interface StoredAnnouncement {
  readonly text: string;
  readonly severity: string;
  readonly firstDay: string;
  readonly lastDay: string;
  readonly mustAcknowledge: boolean;
  readonly byMail: boolean;
  readonly userGroupIds: number[];
  readonly nodeIds: number[];
  readonly endedAt: string | null;
  readonly version: number;
}

async function readAnnouncement(scope: TenantScope, id: number): Promise<StoredAnnouncement> {
  const { rows } = await sql<StoredAnnouncement>`
    select a.text, a.severity, a.first_day, a.last_day, a.must_acknowledge, a.by_mail, a.ended_at, a.version,
      array(select g.user_group_id from announcement_group g where g.announcement_id = a.id order by 1) as user_group_ids,
      array(select p.node_id from announcement_place p where p.announcement_id = a.id order by 1) as node_ids
    from announcement a where a.id = ${id}`.execute(scope.db);
  if (!rows[0]) throw notFound();
  return rows[0];
}

const announcements = recordKind({ entity: 'announcement', table: 'announcement', read: readAnnouncement });

type Sent = ParsedInputOf<typeof sendAnnouncement>;

/** The days on which it is shown, today at the earliest. */
function daysOf(scope: TenantScope, { from, to }: Sent) {
  const today = todayOf(scope);
  const firstDay = from !== null && from > today ? from : today;
  const lastDay = to ?? NO_END;
  if (lastDay < today) throw refuseField('to', say.endsInPast);
  if (lastDay < firstDay) throw refuseField('to', say.endsBeforeBegin);
  return { firstDay, lastDay };
}

/** Keeps a message with its audience and tells those whom it reaches. */
export async function send(scope: TenantScope, input: Sent): Promise<{ id: number; reached: number }> {
  const { text, severity, mustAcknowledge, byMail, audience } = input;
  const days = daysOf(scope, input);
  const reached = await countReached(scope, audienceGiven(audience));
  if (reached === 0) throw refuseField('audience', say.reachesNobody);
  const columns = {
    text,
    severity,
    mustAcknowledge,
    byMail,
    ...days,
    ...restrictionOf(audience),
    reached,
    sentBy: scope.userId,
  };
  const { id } = await createRecord(scope, announcements, columns, {
    addParts: async (announcementId) => {
      await sql`insert into announcement_group (announcement_id, user_group_id)
        select ${announcementId}, unnest(${audience.userGroupIds}::bigint[])`.execute(scope.db);
      await sql`insert into announcement_place (announcement_id, node_id)
        select ${announcementId}, unnest(${audience.nodeIds}::bigint[])`.execute(scope.db);
    },
  });
  await tellReached(scope);
  return { id, reached };
}

/** Ends a message and takes it out of the bells; one that has ended stays as it is. */
export async function end(scope: TenantScope, id: number): Promise<void> {
  await lockRecord(scope, announcements, id);
  const { endedAt, version } = await readAnnouncement(scope, id);
  if (endedAt !== null) return;
  await saveRecord(scope, announcements, { id, version }, () => ({ endedAt: sql`now()` }));
  await scope.db
    .updateTable('notification')
    .set({ readAt: sql`now()` })
    .where('announcementId', '=', id)
    .where('readAt', 'is', null)
    .execute();
}
