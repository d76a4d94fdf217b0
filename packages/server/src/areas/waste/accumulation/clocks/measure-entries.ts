import { type MeasureBasis, measuredContainer } from '@oikos/domain/waste/site/quantity.ts';
import { type RawBuilder, sql } from 'kysely';
import { createSlot } from '../../../../foundation/records/hook.ts';
import type { TenantScope } from '../../../../foundation/tenancy/tenant-scope.ts';
import { keepMeasures, refreshContainers } from '../../site/public.ts';
import { exact, wasteUnitOf } from './waste-units.ts';

/** One entry of a container as it is measured, with what its type holds. */
export interface EntryToMeasure {
  readonly entryId: number;
  readonly containerId: number;
  readonly amount: string;
  readonly unitKind: 'mass' | 'volume';
  readonly unitFactor: number;
  readonly density: string | null;
  readonly densityFrom: 'measured' | 'stream' | 'none';
  readonly capacityKind: 'mass' | 'volume' | null;
  readonly capacityFactor: number | null;
  readonly capacity: string | null;
}

/** The most that a container `c` holds: the columns and joins of `capacity`, `capacityKind` and `capacityFactor`. */
export const capacityOfContainers = createSlot<{
  readonly columns: RawBuilder<unknown>;
  readonly joins: RawBuilder<unknown>;
}>('the capacity of containers');

export interface Measured {
  readonly entryId: number;
  readonly kilograms: string | null;
  readonly massBasis: MeasureBasis;
  readonly litres: string | null;
  readonly volumeBasis: MeasureBasis;
}

const densityOf = ({ density, densityFrom }: EntryToMeasure) =>
  density === null || densityFrom === 'none'
    ? null
    : { kilogramsPerLitre: density, source: densityFrom === 'stream' ? ('stream' as const) : ('entry' as const) };

function capacityOf({ capacity, capacityKind, capacityFactor }: EntryToMeasure) {
  if (capacity === null || capacityKind === null || capacityFactor === null) return { kilograms: null, litres: null };
  const amount = exact(Number(capacity) * Number(wasteUnitOf(capacityKind, capacityFactor).inBase));
  return capacityKind === 'mass' ? { kilograms: amount, litres: null } : { kilograms: null, litres: amount };
}

/** Mass and volume of each entry; entries of one container come together, in order of the date added. */
export function measureEntries(entries: readonly EntryToMeasure[]): Measured[] {
  return [...Map.groupBy(entries, ({ containerId }) => containerId).values()].flatMap((group) => {
    const measurable = group.map((entry) => ({
      entryId: entry.entryId,
      amount: entry.amount,
      unit: wasteUnitOf(entry.unitKind, entry.unitFactor),
      density: densityOf(entry),
    }));
    return measuredContainer(measurable, capacityOf(group[0] as EntryToMeasure));
  });
}

export async function readEntriesToMeasure(
  scope: TenantScope,
  containerIds: readonly number[],
): Promise<EntryToMeasure[]> {
  const { columns, joins } = capacityOfContainers.read();
  const { rows } = await sql<EntryToMeasure>`
    select e.id as entry_id, e.container_id, e.amount, t.shipped_key as unit_kind,
      u.multiply_by as unit_factor, e.density_kg_per_litre as density, e.density_from,
      ${columns}
    from waste_entry e
    join container c on c.company_id = e.company_id and c.id = e.container_id
    join unit u on u.company_id = e.company_id and u.id = e.unit_id
    join unit_type t on t.company_id = u.company_id and t.id = u.unit_type_id
    ${joins}
    where e.container_id = any(${[...containerIds]}::bigint[]) order by e.container_id, e.date_added, e.id`.execute(
    scope.db,
  );
  return rows;
}

/** Measures the waste of containers again, and keeps their totals and the names of their streams. */
export async function refreshTotals(scope: TenantScope, containerIds: readonly number[]): Promise<void> {
  await keepMeasures(scope, measureEntries(await readEntriesToMeasure(scope, containerIds)));
  const entries = sql`from waste_entry e where e.company_id = container.company_id and e.container_id = container.id`;
  await refreshContainers(scope, containerIds, {
    totalKg: sql`coalesce((select sum(e.mass_kg) ${entries}), 0)`,
    wasteStreams: sql`coalesce((select string_agg(distinct s.name, ', ') from waste_stream s
      where s.id in (select e.waste_stream_id ${entries})), '')`,
  });
}
