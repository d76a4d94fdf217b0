import type { ParsedInputOf } from '@oikos/contract/endpoint.ts';
import { episodicEventMessages as say } from '@oikos/contract/waste/accumulation/episodic-events/episodic-event-messages.ts';
import { episodicEvents } from '@oikos/contract/waste/accumulation/episodic-events/episodic-events.ts';
import { EPISODIC_RECORD_YEARS } from '@oikos/domain/waste/accumulation/episodic-events.ts';
import { sql } from 'kysely';
import type { Handler } from '../../../../foundation/http/handler.ts';
import { enqueue } from '../../../../foundation/jobs/enqueue.ts';
import { serveResource } from '../../../../foundation/records/serve-resource.ts';
import { refuseInUse, refuseWhileUsed } from '../../../../foundation/records/uses.ts';
import type { TenantScope } from '../../../../foundation/tenancy/tenant-scope.ts';
import { todayAtNode } from '../../../hierarchy/public.ts';
import { raiseSoon } from '../../../waste/site/public.ts';
import { recalculateWasteSites } from '../clocks/recalculate-sites.ts';
import { checkEvent } from './check-event.ts';
import { eventItem, eventRows } from './event-rows.ts';

const filtered = ({ locationIds, onDate }: ParsedInputOf<typeof episodicEvents.endpoints.search>) => [
  ...(locationIds.length > 0 ? [sql`location_id = any(${locationIds}::bigint[])`] : []),
  ...(onDate === undefined ? [] : [sql`begins_on <= ${onDate}::date and ends_on >= ${onDate}::date`]),
];

/** What EPA was notified of is kept as long as its records are (`recordsKeptUntil`). */
async function refuseKeptForRecords(scope: TenantScope, { id }: { readonly id: number }): Promise<void> {
  await refuseInUse(scope, episodicEvents.entity, id);
  await refuseWhileUsed(
    scope,
    say.keptForRecords,
    sql`
      select kept.until::text as name
      from episodic_event e join node n on n.company_id = e.company_id and n.id = e.node_id,
        lateral (select (e.ends_on + make_interval(years => ${EPISODIC_RECORD_YEARS}))::date as until) kept
      where e.id = ${id} and coalesce(e.notice_on, e.form_sent_on) is not null and kept.until >= ${todayAtNode('n')}`,
  );
}

/** A trigger marks the sites whose clocks follow; a notification of EPA settles actions. */
async function followLater(scope: TenantScope): Promise<void> {
  await enqueue(scope, recalculateWasteSites, {}, { key: 'rules' });
  await raiseSoon(scope);
}

export const episodicEventHandlers: Handler[] = serveResource(episodicEvents, {
  columns: { locationId: 'node_id' },
  select: eventRows,
  item: eventItem,
  where: filtered,
  beforeSave: async (scope, { values, id }) => {
    await checkEvent(scope, values, id);
    return values;
  },
  afterSave: (scope, { before }) => (before ? followLater(scope) : raiseSoon(scope)),
  beforeRemove: refuseKeptForRecords,
});
