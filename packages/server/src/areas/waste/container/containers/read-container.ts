import type { OutputOf } from '@oikos/contract/endpoint.ts';
import type { ContainerClock } from '@oikos/contract/waste/accumulation/clocks/container-clocks.ts';
import type { ContainerRow, readContainer as endpoint } from '@oikos/contract/waste/container/containers/containers.ts';
import { daysBetween, type LocalDate } from '@oikos/domain/period/local-date.ts';
import { type ContainerStatus, statusAfter } from '@oikos/domain/waste/container/container-states.ts';
import { sql } from 'kysely';
import { notFound } from '../../../../foundation/http/refusals.ts';
import type { TenantScope } from '../../../../foundation/tenancy/tenant-scope.ts';
import { todayAt } from '../../accumulation/public.ts';
import { containerRows, type StoredRow, shownRow } from './list-containers.ts';
import { readExcesses } from './read-excesses.ts';

type Details = OutputOf<typeof endpoint>;
type Child = Details['children'][number];
type DetailRow = StoredRow &
  Omit<Details, keyof ContainerRow | 'clocks' | 'children' | 'areaExcesses' | 'nextStatuses'>;

const details = {
  columns: sql`,
  b.name as bay_name, c.date_added, c.parent_kind,
  c.disposal_method_id, m.display_value as disposal_method_name, c.disposal_date,
  c.shipment_line_id, c.notes, t.is_lab_pack, t.is_bulk_waste,
  t.epa_container_code, t.maximum_capacity::float8 as maximum_capacity,
  capacity.code as maximum_capacity_unit,
  (t.tare_weight * tare.multiply_by)::float8 as tare_kg,
  exists (select from waste_entry e where e.company_id = c.company_id and e.container_id = c.id) as has_waste`,
  joins: sql`
  left join waste_area_bay b on b.company_id = c.company_id and b.id = c.bay_id
  left join picklist_value m on m.company_id = c.company_id and m.id = c.disposal_method_id
  left join unit capacity on capacity.company_id = c.company_id and capacity.id = t.maximum_capacity_unit_id
  left join unit tare on tare.company_id = c.company_id and tare.id = t.tare_weight_unit_id`,
};

async function readRow(scope: TenantScope, id: number): Promise<DetailRow> {
  const { rows } = await sql<DetailRow>`
    select * from (${containerRows([sql`c.id = ${id}`], details)}) as one`.execute(scope.db);
  if (!rows[0]) throw notFound();
  return rows[0];
}

type ClockRow = Omit<ContainerClock, 'daysLeft' | 'isOverdue' | 'startEvent' | 'days' | 'why' | 'jurisdiction'> & {
  readonly isFederal: boolean;
  readonly explanation: Pick<ContainerClock, 'startEvent' | 'days' | 'why'>;
};

export async function readClocks(scope: TenantScope, id: number, today: LocalDate): Promise<ContainerClock[]> {
  const { rows } = await sql<ClockRow>`
    select k.accumulation_rule_id, r.name as rule_name, b.name as governing_body_name,
      b.jurisdiction = 'federal' as is_federal, r.citation, r.citation_url, k.started_on, k.deadline,
      k.is_strictest, k.explanation
    from container_clock k
    join accumulation_rule r on r.company_id = k.company_id and r.id = k.accumulation_rule_id
    join governing_body b on b.company_id = r.company_id and b.id = r.governing_body_id
    where k.container_id = ${id} order by k.is_strictest desc, k.deadline, r.id`.execute(scope.db);
  return rows.map(({ explanation, isFederal, ...row }) => {
    const daysLeft = daysBetween(today, row.deadline);
    const jurisdiction = isFederal ? ('federal' as const) : ('state' as const);
    return { ...row, ...explanation, jurisdiction, daysLeft, isOverdue: daysLeft < 0 };
  });
}

async function readChildren(scope: TenantScope, id: number): Promise<Child[]> {
  const { rows } = await sql<Child>`
    select id as container_id, number as container_id_value, parent_kind,
      waste_streams, total_kg::float8 as total_kg
    from container where parent_id = ${id} order by number, id`.execute(scope.db);
  return rows;
}

/** What an editor may set it to; the others come of moves and shipments. */
const nextStatuses = (status: ContainerStatus): ContainerStatus[] =>
  (['activate', 'deactivate', 'takeBack'] as const)
    .map((action) => statusAfter(status, action))
    .filter((next) => next !== null);

/** A container with its clocks, what is in it, and what its satellite area exceeds. */
export async function readContainerDetails(scope: TenantScope, id: number): Promise<Details> {
  const row = await readRow(scope, id);
  const today = await todayAt(scope, row.locationId);
  return {
    ...shownRow(row),
    nextStatuses: nextStatuses(row.statusName),
    clocks: await readClocks(scope, id, today),
    areaExcesses: await readExcesses(scope, row.wasteStorageAreaId),
    children: await readChildren(scope, id),
  };
}
