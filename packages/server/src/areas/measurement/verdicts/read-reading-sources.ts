import { measurementOrigin } from '@oikos/domain/measurement/measurement-origin.ts';
import { measurementState } from '@oikos/domain/measurement/measurement-state.ts';
import type { CompiledRule } from '@oikos/domain/measurement/quality/quality-rule.ts';
import { DATA_TYPE } from '@oikos/domain/parameter/parameter-kinds.ts';
import { dateOfDayNumber, EARLIEST_DAY, type LocalDate } from '@oikos/domain/period/local-date.ts';
import { TIMESPAN, type Timespan } from '@oikos/domain/period/timespan.ts';
import type { Unit } from '@oikos/domain/quantity/unit.ts';
import type { SqlRunner } from '../../../foundation/db/sql-runner.ts';
import type { StoredValue } from '../measurements/stored-columns.ts';
import { readRulesOfSources } from '../quality-rules/rules-of-sources.ts';

/** A parameter at a node whose rules read a parameter that changed there. */
export interface ReadingSource {
  readonly nodeId: number;
  readonly parameterId: number;
  readonly timespan: Timespan;
  readonly timeZone: string;
  readonly unit: Unit | null;
  /** Those that read the changed parameter. */
  readonly rules: readonly CompiledRule[];
}

interface SourceRow {
  readonly parameterId: number;
  readonly parameterSetId: number;
  readonly unitId: number | null;
  readonly nodeTypeId: number | null;
  readonly timeZone: string;
  readonly timespan: Timespan;
}

/** The parameters at the node whose values are compared with one that changed. */
export async function readReadingSources(
  sql: SqlRunner,
  { nodeId, parameterId }: { readonly nodeId: number; readonly parameterId: number },
  units: ReadonlyMap<number, Unit>,
): Promise<readonly ReadingSource[]> {
  const rows = await sql.rows<SourceRow>(
    `select p.id as parameter_id, p.parameter_set_id, p.unit_id, n.node_type_id, n.time_zone,
       case when s.is_constant then ${TIMESPAN.none} else s.timespan end as timespan
     from node n, parameter p join parameter_set s on s.company_id = p.company_id and s.id = p.parameter_set_id
     where n.id = $1 and p.data_type = ${DATA_TYPE.number} and not p.is_calculated and exists (
       select from quality_rule r join quality_rule_input i on i.company_id = r.company_id and i.quality_rule_id = r.id
       where r.is_active and i.parameter_id = $2 and r.parameter_set_id = p.parameter_set_id
         and (r.parameter_id is null or r.parameter_id = p.id))
     order by p.id`,
    [nodeId, parameterId],
  );
  const unitOf = ({ unitId }: SourceRow) => units.get(unitId ?? 0) ?? null;
  const rules = await readRulesOfSources(
    sql,
    rows.map((row) => ({ ...row, nodeId, isNumber: true, unit: unitOf(row) })),
    units,
  );
  return rows.flatMap((row, at) => {
    const reading = (rules[at] ?? []).filter(({ reads }) => reads.some((read) => read?.id === parameterId));
    const { timespan, timeZone } = row;
    const source = { nodeId, parameterId: row.parameterId, timespan, timeZone, unit: unitOf(row), rules: reading };
    return reading.length === 0 ? [] : [source];
  });
}

/** The day on which the last value of the sources begins; the earliest of all days where there is none. */
export async function readLastDay(sql: SqlRunner, sources: readonly ReadingSource[]): Promise<number> {
  const rows = await sql.rows<{ day: number }>(
    `select last.begin_date - date '1970-01-01' as day from unnest($2::bigint[]) as p(id)
     cross join lateral (
       select m.begin_date from measurement m where m.company_id = current_company() and m.node_id = $1
         and m.parameter_id = p.id order by m.begin_date desc limit 1) last`,
    [sources[0]?.nodeId ?? 0, sources.map(({ parameterId }) => parameterId)],
  );
  return Math.max(EARLIEST_DAY, ...rows.map(({ day }) => day));
}

/** A stored value that is checked again. */
export interface CheckedValue extends StoredValue {
  readonly endDate: LocalDate;
  readonly recordedBy: number | null;
}

/** The values of the sources on days, both included, that somebody gave, by parameter in the order of their periods. */
export async function readCheckedValues(
  sql: SqlRunner,
  sources: readonly ReadingSource[],
  { from, to }: { readonly from: number; readonly to: number },
): Promise<ReadonlyMap<number, readonly CheckedValue[]>> {
  const rows = await sql.rows<CheckedValue & { readonly parameterId: number }>(
    `select parameter_id, value, unit_id, begin_date, end_date, slot, flags, recorded_by from measurement
     where company_id = current_company() and node_id = $1 and parameter_id = any($2::bigint[])
       and begin_date between $3::date and $4::date and state = ${measurementState.value} and value is not null
       and origin <> ${measurementOrigin.substitute}
     order by parameter_id, begin_date, slot`,
    [
      sources[0]?.nodeId ?? 0,
      sources.map(({ parameterId }) => parameterId),
      dateOfDayNumber(from),
      dateOfDayNumber(to),
    ],
  );
  return Map.groupBy(rows, ({ parameterId }) => parameterId);
}
