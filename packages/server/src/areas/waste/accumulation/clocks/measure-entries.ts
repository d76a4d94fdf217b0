import { type MeasureBasis, measuredContainer } from '@oikos/domain/waste/site/quantity.ts';
import { sql } from 'kysely';
import type { TenantScope } from '../../../../foundation/tenancy/tenant-scope.ts';
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
  const { rows } = await sql<EntryToMeasure>`
    select e.id as "entryId", e.container_id as "containerId", e.amount, t.shipped_key as "unitKind",
      u.multiply_by as "unitFactor", e.density_kg_per_litre as density, e.density_from as "densityFrom",
      p.maximum_capacity as capacity, ct.shipped_key as "capacityKind", cu.multiply_by as "capacityFactor"
    from waste_entry e
    join container c on c.company_id = e.company_id and c.id = e.container_id
    join container_type p on p.company_id = c.company_id and p.id = c.container_type_id
    join unit u on u.company_id = e.company_id and u.id = e.unit_id
    join unit_type t on t.company_id = u.company_id and t.id = u.unit_type_id
    left join unit cu on cu.company_id = p.company_id and cu.id = p.maximum_capacity_unit_id
    left join unit_type ct on ct.company_id = cu.company_id and ct.id = cu.unit_type_id
    where e.container_id = any(${[...containerIds]}::bigint[]) order by e.container_id, e.date_added, e.id`.execute(
    scope.db,
  );
  return rows;
}

/** Measures the waste of containers anew, and keeps their totals and the names of their streams. */
export async function refreshTotals(scope: TenantScope, containerIds: readonly number[]): Promise<void> {
  const measured = measureEntries(await readEntriesToMeasure(scope, containerIds));
  if (measured.length > 0) {
    await sql`
      update waste_entry e set mass_kg = m.kilograms, mass_basis = m."massBasis", volume_litres = m.litres,
        volume_basis = m."volumeBasis"
      from jsonb_to_recordset(${JSON.stringify(measured)}::jsonb)
        as m("entryId" bigint, kilograms numeric, "massBasis" text, litres numeric, "volumeBasis" text)
      where e.id = m."entryId"`.execute(scope.db);
  }
  await sql`
    update container c set total_kg = coalesce(w.kg, 0), waste_streams = coalesce(w.streams, '')
    from unnest(${[...containerIds]}::bigint[]) as wanted(id)
    left join lateral (
      select sum(e.mass_kg) as kg, string_agg(distinct s.name, ', ') as streams from waste_entry e
      join waste_stream s on s.company_id = e.company_id and s.id = e.waste_stream_id
      where e.container_id = wanted.id) w on true
    where c.id = wanted.id`.execute(scope.db);
}
