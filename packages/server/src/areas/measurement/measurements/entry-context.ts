import type { LocalDate } from '@oikos/domain/period/local-date.ts';
import { localDateAt } from '@oikos/domain/period/time-zone.ts';
import type { Timespan } from '@oikos/domain/period/timespan.ts';
import type { Unit } from '@oikos/domain/quantity/unit.ts';
import { runnerOfKysely, type SqlRunner } from '../../../foundation/db/sql-runner.ts';
import { nameByIdText } from '../../../foundation/records/name-of-person.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { readUnits } from '../../expression/public.ts';
import { type KnownSource, readJudgedSources } from './judged-sources.ts';
import type { StoredMeasurement } from './stored-measurement.ts';

export interface EntryParameter {
  readonly id: number;
  readonly name: string;
  readonly dataType: number;
  readonly unitTypeId: number | null;
  readonly unitId: number | null;
  readonly isCalculated: boolean;
  /** By the set, the parameter or the node's overwrite. */
  readonly isReadOnly: boolean;
  /** Of the node's overwrite, else of the parameter. */
  readonly picklistId: number | null;
}

/** A value as it is now, with the name of who recorded it. */
export interface CurrentValue extends Omit<StoredMeasurement, 'nodeId' | 'originId' | 'recordedBy'> {
  readonly recordedBy: string | null;
}

/** What values of one set at one node are checked against. */
export interface EntryContext {
  readonly node: {
    readonly name: string;
    readonly timeZone: string;
    readonly activeDate: LocalDate;
    readonly inactiveDate: LocalDate;
  };
  /** The day it is at the node. */
  readonly today: LocalDate;
  readonly set: { readonly timespan: Timespan; readonly isConstant: boolean };
  readonly parameters: ReadonlyMap<number, EntryParameter>;
  readonly units: ReadonlyMap<number, Unit>;
  readonly picklistTexts: ReadonlyMap<number, ReadonlySet<string>>;
  /** By `currentKey`. */
  readonly current: ReadonlyMap<string, CurrentValue>;
  /** What values are judged by, by parameter. */
  readonly judgedBy: ReadonlyMap<number, KnownSource>;
}

export const currentKey = (parameterId: number, beginDate: LocalDate, slot: number): string =>
  `${parameterId}|${beginDate}|${slot}`;

interface PlaceRow {
  readonly name: string;
  readonly timeZone: string;
  readonly activeDate: LocalDate;
  readonly inactiveDate: LocalDate;
  readonly timespan: Timespan;
  readonly isConstant: boolean;
}

async function readStored(
  sql: SqlRunner,
  scope: TenantScope,
  nodeId: number,
  parameterIds: number[],
  dates: readonly LocalDate[],
) {
  const rows = await sql.rows<CurrentValue>(
    `select parameter_id, begin_date, end_date, slot, unit_id,
       value, text_value, state, flags, origin, comment, reason_for_change,
       data_origin, revision, ${nameByIdText('m.recorded_by')} as recorded_by, recorded_at
     from measurement m where company_id = $1 and node_id = $2 and parameter_id = any($3::bigint[])
       and begin_date = any($4::date[])`,
    [scope.companyId, nodeId, parameterIds, [...new Set(dates)]],
  );
  return new Map(rows.map((row) => [currentKey(row.parameterId, row.beginDate, row.slot), row]));
}

/** Reads, in a fixed number of statements, all that the values are checked against; null where node or set are none. */
export async function readEntryContext(
  scope: TenantScope,
  nodeId: number,
  parameterSetId: number,
  dates: readonly LocalDate[],
): Promise<EntryContext | null> {
  const sql = runnerOfKysely(scope.db);
  const [place] = await sql.rows<PlaceRow>(
    `select n.name, n.time_zone, n.active_date, n.inactive_date,
       s.timespan, s.is_constant
     from node n, parameter_set s where n.id = $1 and s.id = $2`,
    [nodeId, parameterSetId],
  );
  if (place === undefined) return null;
  const parameters = await sql.rows<EntryParameter>(
    `select p.id, p.name, p.data_type, p.unit_type_id, p.unit_id,
       p.is_calculated, s.is_read_only or p.is_read_only or coalesce(o.is_read_only, false) as is_read_only,
       coalesce(o.picklist_id, p.picklist_id) as picklist_id
     from parameter p join parameter_set s on s.company_id = p.company_id and s.id = p.parameter_set_id
     left join parameter_overwrite o on o.company_id = p.company_id and o.parameter_id = p.id and o.node_id = $2
     where p.parameter_set_id = $1`,
    [parameterSetId, nodeId],
  );
  const parameterIds = parameters.map(({ id }) => id);
  const texts = await sql.rows<{ picklist: number; texts: string[] }>(
    `select picklist_id as picklist, array_agg(display_value) as texts from picklist_value
     where picklist_id = any($1::bigint[]) and is_active group by picklist_id`,
    [parameters.flatMap(({ picklistId }) => picklistId ?? [])],
  );
  const sources = { nodeIds: parameterIds.map(() => nodeId), parameterIds };
  const units = await readUnits(sql);
  const judged = await readJudgedSources(sql, scope.companyId, sources, units);
  const { timespan, isConstant, ...node } = place;
  return {
    node,
    today: localDateAt(node.timeZone, Date.now()),
    set: { timespan, isConstant },
    parameters: new Map(parameters.map((parameter) => [parameter.id, parameter])),
    units,
    picklistTexts: new Map(texts.map(({ picklist, texts: known }) => [picklist, new Set(known)])),
    current: await readStored(sql, scope, nodeId, parameterIds, dates),
    judgedBy: new Map(parameterIds.map((id, at) => [id, judged[at] as KnownSource])),
  };
}
