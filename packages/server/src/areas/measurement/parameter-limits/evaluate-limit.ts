import { type Averaging, daysOfWindow, isMadeOf } from '@oikos/domain/measurement/limit-evaluation/averaging.ts';
import {
  type ConditionColumns,
  type CountingRules,
  countedPeriods,
  counting,
} from '@oikos/domain/measurement/limit-evaluation/counted-periods.ts';
import { evaluateWindows, type WindowResults } from '@oikos/domain/measurement/limit-evaluation/evaluate-windows.ts';
import { nonDetectShares } from '@oikos/domain/measurement/limit-evaluation/non-detects.ts';
import { PeriodGrid } from '@oikos/domain/measurement/limit-evaluation/period-grid.ts';
import { addMonths, dateOfDayNumber, dayNumberOf } from '@oikos/domain/period/local-date.ts';
import { TIMESPAN } from '@oikos/domain/period/timespan.ts';
import type { SqlRunner } from '../../../foundation/db/sql-runner.ts';
import {
  isCounted,
  type KnownValues,
  nothingKnown,
  readLimitedValues,
  type Units,
  valuesIn,
} from './read-limited-values.ts';
import { conditionParameters, rulesOf, type StoredLimit } from './read-stored-limits.ts';

/** Days since 1970-01-01, half-open. */
export interface Days {
  readonly from: number;
  readonly to: number;
}

const MONTH_LENGTH = 'yyyy-MM'.length;
const LONGEST_PERIOD_DAYS = 366;

export const monthStart = (day: number): number => dayNumberOf(`${dateOfDayNumber(day).slice(0, MONTH_LENGTH)}-01`);
/** The first day of the month after the day. */
export const monthEnd = (day: number): number => dayNumberOf(addMonths(dateOfDayNumber(monthStart(day)), 1));

/** When parameters at the node have values that count: the first day, and the one after the last. Those without any aren't there. */
export type Extents = ReadonlyMap<number, Days>;

/** Of all that limits of one node read to know how far they go. */
export async function readExtents(sql: SqlRunner, companyId: number, limits: readonly StoredLimit[]): Promise<Extents> {
  const parameterIds = limits.flatMap(({ parameterId, operatingParameterId: id }) =>
    id === null ? [parameterId] : [parameterId, id],
  );
  const rows = await sql.rows<Days & { parameterId: number }>(
    `select p.id as parameter_id, f.begin_date - date '1970-01-01' as from, l.end_date - date '1970-01-01' as to
     from (select distinct unnest($3::bigint[]) as id) p
     cross join lateral (select begin_date from measurement
       where company_id = $1 and node_id = $2 and parameter_id = p.id and ${isCounted}
       order by begin_date, slot limit 1) f
     cross join lateral (select end_date from measurement
       where company_id = $1 and node_id = $2 and parameter_id = p.id and ${isCounted}
       order by begin_date desc, slot desc limit 1) l`,
    [companyId, limits[0]?.nodeId ?? 0, parameterIds],
  );
  return new Map(rows.map(({ parameterId, from, to }) => [parameterId, { from, to }]));
}

/** A part of the calendar may go on so long after its last value. */
const daysAfterLast: Readonly<Partial<Record<Averaging, number>>> = { week: 7, month: 31, rollingYear: 31, year: 366 };

/** Windows that end in some days, with the periods that they are made of. */
export interface EvaluatedLimit {
  readonly grid: PeriodGrid;
  /** Of the periods of the grid, in the unit of the limit; NaN where there is none. */
  readonly values: Float64Array;
  /** `counting` of each. */
  readonly marks: Uint8Array;
  readonly results: WindowResults;
}

/** What a limit is evaluated over: its windows that end in `ends`, made of values from `values.from` on. */
export interface EvaluationPlan {
  readonly limit: StoredLimit;
  readonly ends: Days;
  readonly values: Days;
  /** The day after the last one of which there is a value: windows that end before it have ended. */
  readonly knownTo: number;
}

/** Plans the windows that end in the days, as far as limit and values go; null where there are none. */
export function planEvaluation(limit: StoredLimit, extents: Extents, wanted: Days): EvaluationPlan | null {
  const extent = extents.get(limit.parameterId);
  if (extent === undefined || limit.timespan === TIMESPAN.none || !isMadeOf(limit.averaging, limit.timespan))
    return null;
  const span = daysOfWindow(limit.averaging, limit.averagingLength, limit.timespan);
  const first = Math.max(dayNumberOf(limit.beginDate), extent.from);
  const last = Math.min(dayNumberOf(limit.endDate) + 1, extent.to + (daysAfterLast[limit.averaging] ?? 0));
  const ends = { from: Math.max(wanted.from, first), to: Math.min(wanted.to, last) };
  if (ends.from >= ends.to) return null;
  const from = span === null ? first : Math.max(first, ends.from - span);
  // A single value that began before the limit isn't limited; others are looked at from the begin of a month on.
  const isSingle = limit.averaging === 'none';
  const knownTo = Math.max(extent.to, extents.get(limit.operatingParameterId ?? 0)?.to ?? 0);
  return { limit, ends, values: { from: isSingle ? from : monthStart(from), to: ends.to }, knownTo };
}

const grids = new Map<string, PeriodGrid>();
const MOST_GRIDS = 8;

/** Many limits have the same days. */
function gridOf({ limit, values }: EvaluationPlan): PeriodGrid {
  const key = `${limit.timespan}|${limit.timeZone}|${values.from}|${values.to}`;
  let grid = grids.get(key);
  if (grid === undefined) {
    if (grids.size >= MOST_GRIDS) grids.clear();
    grid = new PeriodGrid(limit.timespan, limit.timeZone, values.from, values.to);
    grids.set(key, grid);
  }
  return grid;
}

/** Values of parameters at the node, read once for all limits of one of them. */
export class NodeValues {
  readonly #units: Units;
  readonly #limited: ReadonlyMap<number, KnownValues>;
  readonly #conditions: ReadonlyMap<number, KnownValues>;

  private constructor(
    units: Units,
    limited: ReadonlyMap<number, KnownValues>,
    conditions: ReadonlyMap<number, KnownValues>,
  ) {
    this.#units = units;
    this.#limited = limited;
    this.#conditions = conditions;
  }

  /** For plans of limits of one parameter at one node. */
  static async read(
    sql: SqlRunner,
    companyId: number,
    units: Units,
    plans: readonly EvaluationPlan[],
  ): Promise<NodeValues> {
    const [first] = plans;
    if (first === undefined) return new NodeValues(units, new Map(), new Map());
    const { nodeId, parameterId } = first.limit;
    const fromDay = Math.min(...plans.map(({ values }) => values.from));
    const toDay = Math.max(...plans.map(({ values }) => values.to));
    const of = { companyId, nodeId, toDay };
    const parameterIds = [...new Set(plans.flatMap(({ limit }) => conditionParameters(limit)))];
    return new NodeValues(
      units,
      await readLimitedValues(sql, { ...of, parameterIds: [parameterId], fromDay, withEnds: false }),
      // A value of a year may have begun before.
      await readLimitedValues(sql, { ...of, parameterIds, fromDay: fromDay - LONGEST_PERIOD_DAYS, withEnds: true }),
    );
  }

  evaluate(plan: EvaluationPlan): EvaluatedLimit {
    const { limit, ends, knownTo } = plan;
    const grid = gridOf(plan);
    const values = new Float64Array(grid.count).fill(Number.NaN);
    const lastValue = this.#fill(grid, limit, values);
    const { marks, lastKnown } = countedPeriods(grid, this.#countingRules(limit));
    const lastWithout = this.#markWithoutData(grid, limit, marks);
    // What lies after the grid isn't read, but closes its windows.
    const last = knownTo > grid.endDay ? grid.count - 1 : Math.max(lastValue, lastKnown, lastWithout);
    const known = { grid, values, marks, lastKnown: last };
    return { grid, values, marks, results: evaluateWindows(rulesOf(limit), known, ends.from, ends.to) };
  }

  /** Puts the values into the periods that they are of; answers with the last position that has one. */
  #fill(grid: PeriodGrid, limit: StoredLimit, values: Float64Array): number {
    const firstDay = dayNumberOf(limit.beginDate);
    let last = -1;
    for (const columns of (this.#limited.get(limit.parameterId) ?? nothingKnown).values) {
      const share = columns.isBelow ? nonDetectShares[limit.nonDetects] : 1;
      const converted = valuesIn(this.#units, columns, limit.unitId);
      if (converted === null) continue;
      for (let row = 0; row < columns.count; row += 1) {
        const day = columns.begins[row] as number;
        const position = day < firstDay ? -1 : grid.positionOf(day, columns.slots[row] as number);
        if (position < 0) continue;
        values[position] = (converted[row] as number) * share;
        if (position > last) last = position;
      }
    }
    return last;
  }

  /** A period with a no-data code is known, whether a value was expected or not; answers with the last one. */
  #markWithoutData(grid: PeriodGrid, limit: StoredLimit, marks: Uint8Array): number {
    let last = -1;
    for (const { begins, slots } of (this.#limited.get(limit.parameterId) ?? nothingKnown).withoutData) {
      for (let row = 0; row < begins.length; row += 1) {
        const position = grid.positionOf(begins[row] as number, slots[row] as number);
        if (position < 0) continue;
        if (limit.noData === 'notExpected') marks[position] = counting.leftOut;
        if (position > last) last = position;
      }
    }
    return last;
  }

  #condition(parameterId: number, unitId: number | null): ConditionColumns {
    const parts = (this.#conditions.get(parameterId) ?? nothingKnown).values.flatMap((columns) => {
      const values = valuesIn(this.#units, columns, unitId);
      return values === null || columns.ends === null ? [] : [{ ...columns, ends: columns.ends, values }];
    });
    const [only] = parts;
    if (only !== undefined && parts.length === 1) return only;
    return {
      count: parts.reduce((count, part) => count + part.count, 0),
      begins: parts.flatMap(({ begins }) => [...begins]),
      slots: parts.flatMap(({ slots }) => [...slots]),
      ends: parts.flatMap(({ ends }) => [...ends]),
      values: parts.flatMap(({ values }) => [...values]),
    };
  }

  #countingRules(limit: StoredLimit): CountingRules {
    const { seasonBegin: begin, seasonEnd: end, operatingParameterId, operatingAbove, operatingUnitId } = limit;
    return {
      season: begin === '' ? null : { begin, end },
      operating:
        operatingParameterId === null || operatingAbove === null
          ? null
          : { above: operatingAbove, columns: this.#condition(operatingParameterId, operatingUnitId) },
      exemptTimes: limit.exemptions
        .filter(({ beginAt }) => beginAt !== '')
        .map(({ beginAt, endAt }) => ({ begin: beginAt, end: endAt })),
      exemptConditions: limit.exemptions.flatMap(({ parameterId, operator, value, unitId }) =>
        parameterId === null || operator === null || value === null
          ? []
          : [{ operator, value, columns: this.#condition(parameterId, unitId) }],
      ),
    };
  }
}
