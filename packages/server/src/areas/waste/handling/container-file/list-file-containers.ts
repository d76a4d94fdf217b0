import type { Permission } from '@oikos/contract/identity/permissions.ts';
import { containerFile, wasteEntryFile } from '@oikos/contract/waste/handling/container-file.ts';
import { type RawBuilder, sql } from 'kysely';
import { permittedNodes, type TenantScope } from '../../../../foundation/tenancy/tenant-scope.ts';

/** Rows with a version of what they say: the same again once a change is taken back. */
const versioned = (rows: RawBuilder<unknown>) => sql`
  select said.*, ('x' || left(md5(to_jsonb(said)::text), 7))::bit(28)::int as version from (${rows}) as said`;

/** In use on site, or about to be shipped: what was mixed into another container is in that one. */
const isOpen = sql`c.status in ('Active', 'Shipment- Pending') and c.area_id is not null
  and c.parent_kind is distinct from 'commingled'`;

/** The last move out of a satellite area, unless it was taken back. */
const lastMove = sql`
  select case when e.kind = 'moved' then e.from_area_id end as from_id, case when e.kind = 'moved' then e.occurred_on end as moved_on
  from container_event e
  where e.company_id = c.company_id and e.container_id = c.id and (e.kind = 'moveUndone' or (e.kind = 'moved'
    and e.details ->> 'toKind' <> 'satellite' and exists (select from waste_area f
      where f.company_id = e.company_id and f.node_id = e.from_area_id and f.kind = 'satellite')))
  order by e.id desc limit 1`;

/** The day that somebody set, which holds until the next move. */
const startedByHand = sql`(
  select (e.details ->> 'initialAccumulationDate')::date from container_event e
  where e.company_id = c.company_id and e.container_id = c.id
    and (e.details ? 'initialAccumulationDate' or e.kind in ('moved', 'moveUndone'))
  order by e.id desc limit 1)`;

export const fileContainers = versioned(sql`
  select c.id, c.number, c.container_type_id, c.area_id, coalesce(b.name, '') as bay, m.from_id as filled_in_id,
    m.moved_on, c.date_added, c.full_date, ${startedByHand} as started_on, c.notes,
    true as dates_confirmed
  from container c
  left join waste_area_bay b on b.company_id = c.company_id and b.id = c.bay_id
  left join lateral (${lastMove}) m on true
  where ${isOpen}`);

/** Those at locations that the caller may see, as files have them. */
export const fileContainerRows = (scope: TenantScope): RawBuilder<unknown> => sql`
  select s.*, t.name as container_type, a.altname as area, f.altname as filled_in
  from (${fileContainers}) as s
  join container c on c.id = s.id
  join container_type t on t.id = s.container_type_id
  join node a on a.id = s.area_id
  left join node f on f.id = s.filled_in_id
  where c.node_id in ${permittedNodes(scope, containerFile.endpoints.search.permission as readonly Permission[])}`;

export const fileEntries = versioned(sql`
  select e.id, e.container_id, e.waste_stream_id as material_id, e.date_added, e.amount::float8 as amount, e.unit_id,
    e.physical_state, case when e.density_from = 'measured' then e.density_kg_per_litre::float8 end as density_kg_per_litre,
    e.density_from,
    array(select k.waste_code_id::int from waste_entry_code k
      where k.company_id = e.company_id and k.waste_entry_id = e.id order by 1) as waste_code_ids,
    e.description, e.exclusion, e.exclusion_reason, true as dates_confirmed
  from waste_entry e
  join container c on c.company_id = e.company_id and c.id = e.container_id
  where ${isOpen}`);

/** Codes that several bodies have are named with theirs. */
const codeNames = sql`coalesce((
  select string_agg(case when exists (select from waste_code y where y.id <> x.id and lower(y.code) = lower(x.code))
    then (select b.name from governing_body b where b.id = x.governing_body_id) || ' / ' || x.code else x.code end, '; ' order by x.id)
  from waste_code x where x.id = any(s.waste_code_ids)), '')`;

export const fileEntryRows = (scope: TenantScope): RawBuilder<unknown> => sql`
  select s.*, c.number as container, w.name as waste_stream, u.code as unit, ${codeNames} as waste_codes
  from (${fileEntries}) as s
  join container c on c.id = s.container_id
  join waste_stream w on w.id = s.material_id
  join unit u on u.id = s.unit_id
  where c.node_id in ${permittedNodes(scope, wasteEntryFile.endpoints.search.permission as readonly Permission[])}`;
