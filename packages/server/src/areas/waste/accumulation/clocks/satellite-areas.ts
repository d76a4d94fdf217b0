import type { PhysicalState } from '@oikos/contract/waste/site/physical-states.ts';
import type { LocalDate } from '@oikos/domain/period/local-date.ts';
import { addDays } from '@oikos/domain/period/local-date.ts';
import { SATELLITE_EXCESS_DAYS } from '@oikos/domain/waste/container/container-timeline.ts';
import type { WasteClass } from '@oikos/domain/waste/site/generator-category.ts';
import type { MeasureBasis } from '@oikos/domain/waste/site/quantity.ts';
import {
  federalSatelliteLimits,
  type OwnSatelliteLimits,
  readSatelliteArea,
  type SatelliteEntry,
  type SatelliteLimitName,
  type SatelliteReading,
  satelliteLimitNames,
  tightened,
} from '@oikos/domain/waste/storage/satellite-area.ts';
import { sql } from 'kysely';
import type { TenantScope } from '../../../../foundation/tenancy/tenant-scope.ts';
import type { NewEvent } from '../../site/public.ts';
import { onSiteStatuses } from '../../site/public.ts';
import { exact, wasteUnitOf } from './waste-units.ts';

/** What satellite_excess calls each limit. */
const excessKinds = {
  nonAcute: 'nonAcuteVolume',
  acuteLiquid: 'acuteLiquid',
  acuteSolid: 'acuteSolid',
} as const satisfies Record<SatelliteLimitName, string>;
export type ExcessKind = (typeof excessKinds)[SatelliteLimitName];

/** The limit that a row of satellite_excess is about. */
export const limitOfKind = (kind: ExcessKind): SatelliteLimitName =>
  satelliteLimitNames.find((name) => excessKinds[name] === kind) as SatelliteLimitName;

interface AreaRow {
  readonly areaId: number;
  readonly acute: string | null;
  readonly acuteKind: 'mass' | 'volume' | null;
  readonly acuteFactor: number | null;
  readonly nonAcute: string | null;
  readonly nonAcuteKind: 'mass' | 'volume' | null;
  readonly nonAcuteFactor: number | null;
}

interface EntryRow {
  readonly areaId: number;
  readonly entryId: number;
  readonly containerId: number;
  readonly addedOn: LocalDate;
  readonly wasteClass: WasteClass;
  readonly physicalState: PhysicalState;
  readonly litres: string | null;
  readonly volumeBasis: MeasureBasis;
  readonly kilograms: string | null;
  readonly massBasis: MeasureBasis;
}

function ownAmount(amount: string | null, kind: 'mass' | 'volume' | null, factor: number | null, wanted: string) {
  if (amount === null || kind !== wanted || factor === null) return null;
  return exact(Number(amount) * Number(wasteUnitOf(kind, factor).inBase));
}

const ownLimits = (row: AreaRow): OwnSatelliteLimits => ({
  nonAcuteLitres: ownAmount(row.nonAcute, row.nonAcuteKind, row.nonAcuteFactor, 'volume'),
  acuteLiquidLitres: ownAmount(row.acute, row.acuteKind, row.acuteFactor, 'volume'),
  acuteSolidKilograms: ownAmount(row.acute, row.acuteKind, row.acuteFactor, 'mass'),
});

export const satelliteEntryOf = ({ physicalState, ...entry }: Omit<EntryRow, 'areaId'>): SatelliteEntry => ({
  ...entry,
  physicalState: physicalState === 'semisolid' ? 'sludge' : physicalState,
});

async function readAreas(scope: TenantScope, areaIds: readonly number[]): Promise<AreaRow[]> {
  const { rows } = await sql<AreaRow>`
    select a.node_id as area_id, a.acute_maximum as acute, at.shipped_key as acute_kind, au.multiply_by as acute_factor,
      a.non_acute_maximum as non_acute, nt.shipped_key as non_acute_kind, nu.multiply_by as non_acute_factor
    from waste_area a
    left join unit au on au.company_id = a.company_id and au.id = a.acute_maximum_unit_id
    left join unit_type at on at.company_id = au.company_id and at.id = au.unit_type_id
    left join unit nu on nu.company_id = a.company_id and nu.id = a.non_acute_maximum_unit_id
    left join unit_type nt on nt.company_id = nu.company_id and nt.id = nu.unit_type_id
    where a.node_id = any(${[...areaIds]}::bigint[]) and a.kind = 'satellite'`.execute(scope.db);
  return rows;
}

async function readEntriesOf(scope: TenantScope, areaIds: readonly number[]): Promise<EntryRow[]> {
  const { rows } = await sql<EntryRow>`
    select c.area_id, e.id as entry_id, c.id as container_id, e.date_added as added_on,
      case when e.is_acute_residue then 'acuteResidue' when e.is_acute then 'acute' else 'nonAcute' end as waste_class,
      e.physical_state, e.volume_litres as litres, e.volume_basis,
      e.mass_kg as kilograms, e.mass_basis
    from container c join waste_entry e on e.company_id = c.company_id and e.container_id = c.id
    where c.area_id = any(${[...areaIds]}::bigint[]) and c.status in (${onSiteStatuses})
      and e.is_regulated`.execute(scope.db);
  return rows;
}

export interface AreaReading {
  readonly areaId: number;
  readonly readings: readonly SatelliteReading[];
}

/** The limits of those of the areas that are satellite areas, by what is in them now, `more` included. */
export async function readSatelliteAreas(
  scope: TenantScope,
  areaIds: readonly number[],
  more: readonly SatelliteEntry[] = [],
): Promise<AreaReading[]> {
  const areas = await readAreas(scope, areaIds);
  if (areas.length === 0) return [];
  const replaced = new Set(more.map(({ entryId }) => entryId));
  const entries = Map.groupBy(await readEntriesOf(scope, areaIds), ({ areaId }) => areaId);
  return areas.map((area) => {
    const existing = (entries.get(area.areaId) ?? []).filter(({ entryId }) => !replaced.has(entryId));
    const limits = tightened(federalSatelliteLimits, ownLimits(area));
    return { areaId: area.areaId, readings: readSatelliteArea([...existing.map(satelliteEntryOf), ...more], limits) };
  });
}

interface OpenExcess {
  readonly id: number;
  readonly areaId: number;
  readonly limitKind: string;
  readonly exceededOn: LocalDate;
}

async function readOpen(scope: TenantScope, areaIds: readonly number[]): Promise<OpenExcess[]> {
  const { rows } = await sql<OpenExcess>`
    select id, node_id as area_id, limit_kind, exceeded_on from satellite_excess
    where node_id = any(${[...areaIds]}::bigint[]) and resolved_on is null`.execute(scope.db);
  return rows;
}

/** Which containers hold a dated excess now. */
async function readDated(scope: TenantScope, areaIds: readonly number[]): Promise<Map<number, LocalDate>> {
  const { rows } = await sql<{ id: number; on: LocalDate | null }>`
    select c.id, (
      select case when e.kind = 'excessDated' then e.occurred_on end from container_event e
      where e.company_id = c.company_id and e.container_id = c.id
        and (e.kind = 'excessDated' or e.kind = 'marked' and e.details ? 'isExcessCleared')
      order by e.id desc limit 1) as on
    from container c where c.area_id = any(${[...areaIds]}::bigint[])`.execute(scope.db);
  return new Map(rows.flatMap(({ id, on }) => (on === null ? [] : [[id, on] as const])));
}

/**
 * Dates the excess of satellite areas (40 CFR 262.15(a)(6)) and ends it when it is removed, as their waste is now.
 * Answers with the events of the containers that hold it, to be recorded with the rest.
 */
export async function recalculateSatelliteAreas(
  scope: TenantScope,
  areaIds: readonly number[],
  today: LocalDate,
): Promise<NewEvent[]> {
  const areas = await readSatelliteAreas(scope, areaIds);
  if (areas.length === 0) return [];
  const ids = areas.map(({ areaId }) => areaId);
  const open = await readOpen(scope, ids);
  const exceeded = areas.flatMap(({ areaId, readings }) =>
    readings.flatMap(({ limit, excess }) =>
      excess === null ? [] : [{ area_id: areaId, limit_kind: excessKinds[limit], excess }],
    ),
  );
  // A dated excess keeps its date while it lasts: what is there may be another drum by now.
  const rows = exceeded.map(({ area_id, limit_kind, excess }) => {
    const known = open.find((one) => one.areaId === area_id && one.limitKind === limit_kind);
    const exceededOn = known && known.exceededOn < excess.date ? known.exceededOn : excess.date;
    const remove_by = addDays(exceededOn, SATELLITE_EXCESS_DAYS);
    return { area_id, limit_kind, amount: excess.amount, exceeded_on: exceededOn, remove_by };
  });
  await sql`
    insert into satellite_excess (node_id, limit_kind, exceeded_on, remove_by, amount)
    select area_id, limit_kind, exceeded_on, remove_by, amount from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as e(area_id bigint, limit_kind text, exceeded_on date, remove_by date, amount numeric)
    on conflict (company_id, node_id, limit_kind) where resolved_on is null
    do update set amount = excluded.amount, exceeded_on = excluded.exceeded_on, remove_by = excluded.remove_by`.execute(
    scope.db,
  );
  const ended = open.filter(
    (one) => !rows.some((row) => row.area_id === one.areaId && row.limit_kind === one.limitKind),
  );
  await sql`
    update satellite_excess set resolved_on = greatest(${today}::date, exceeded_on)
    where id = any(${ended.map(({ id }) => id)}::bigint[])`.execute(scope.db);
  const dated = await readDated(scope, ids);
  const holding = new Map<number, LocalDate>();
  for (const { excess } of exceeded) for (const id of excess.containerIds) holding.set(id, excess.date);
  return [
    ...[...holding]
      .filter(([id]) => !dated.has(id))
      .map(([containerId, date]): NewEvent => ({ containerId, occurredOn: date, kind: 'excessDated' })),
    ...[...dated.keys()]
      .filter((id) => !holding.has(id))
      .map(
        (containerId): NewEvent => ({
          containerId,
          occurredOn: today,
          kind: 'marked',
          details: { isExcessCleared: true },
        }),
      ),
  ];
}
