import type { EpisodicEventRow } from '@oikos/contract/waste/accumulation/episodic-events/episodic-events.ts';
import {
  type HeldEvent,
  isAdditionalEvent,
  noticeDueOn,
  recordsKeptUntil,
  unmetConditions,
} from '@oikos/domain/waste/accumulation/episodic-events.ts';
import { type RawBuilder, sql } from 'kysely';
import { permittedNodes, type TenantScope } from '../../../../foundation/tenancy/tenant-scope.ts';
import { todayAtNode } from '../../../hierarchy/public.ts';

type Judged = 'noticeDueOn' | 'isAdditional' | 'unmet' | 'keptUntil';

/** An event with what its conditions are judged by. */
interface StoredEvent extends Omit<EpisodicEventRow, Judged> {
  readonly today: string;
  readonly hasEpaId: boolean;
  readonly ofLocation: readonly HeldEvent[];
}

/** Events of a location `x` as the rule of one event a year sees them. */
const ofLocation = sql`(
  select json_agg(json_build_object('id', o.id, 'kind', o.kind, 'beginsOn', o.begins_on, 'petitionedOn', o.petitioned_on))
  from episodic_event o where o.company_id = x.company_id and o.node_id = x.node_id)`;

const expected = sql`(
  select coalesce(sum(w.kilograms), 0) from jsonb_to_recordset(x.wastes) as w(kilograms float8))`;

/** What the list and the record of an event are made of. */
export const eventRows = (scope: TenantScope): RawBuilder<unknown> => sql`
  select x.id, x.node_id as location_id, n.name as location_name, x.name, x.kind,
    x.generator_category, x.begins_on, x.ends_on, x.reason, x.wastes,
    x.contact_name, x.contact_phone, x.coordinator_name,
    x.coordinator_phone, x.notice_on, x.notice_means,
    x.form_sent_on, x.petitioned_on, x.petition_granted_on,
    x.petition_reference, x.management, x.version,
    case when x.begins_on > ${todayAtNode('n')} then 'coming' when x.ends_on < ${todayAtNode('n')} then 'over' else 'running' end as state,
    ${expected} as expected_kilograms,
    (select count(distinct e.container_id)::int from waste_entry e
      where e.company_id = x.company_id and e.episodic_event_id = x.id) as container_count,
    (select coalesce(sum(e.mass_kg), 0)::float8 from waste_entry e
      where e.company_id = x.company_id and e.episodic_event_id = x.id) as kilograms,
    ${todayAtNode('n')} as today, ${ofLocation} as of_location,
    exists (select from location_extension l where l.company_id = x.company_id and l.node_id = x.node_id
      and coalesce(l.epa_id, '') <> '') as has_epa_id
  from episodic_event x join node n on n.company_id = x.company_id and n.id = x.node_id
  where x.node_id in ${permittedNodes(scope, 'CONTAINERS')}`;

/** The row with what the domain makes of its dates. */
export function eventItem({ today: day, hasEpaId, ofLocation: held, ...event }: StoredEvent): EpisodicEventRow {
  const isAdditional = isAdditionalEvent(event, held);
  return {
    ...event,
    isAdditional,
    noticeDueOn: noticeDueOn(event),
    unmet: unmetConditions(event, { today: day, isAdditional, hasEpaId }),
    keptUntil: recordsKeptUntil(event),
  };
}

/** One event; none where the caller may not see it. */
export async function readEvent(scope: TenantScope, id: number): Promise<EpisodicEventRow | undefined> {
  const { rows } = await sql<StoredEvent>`
    select * from (${eventRows(scope)}) as event where id = ${id}`.execute(scope.db);
  return rows[0] && eventItem(rows[0]);
}
