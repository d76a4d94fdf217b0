import { countedPeriods } from '@oikos/domain/measurement/limit-evaluation/counted-periods.ts';
import { PeriodGrid } from '@oikos/domain/measurement/limit-evaluation/period-grid.ts';
import { measurementState } from '@oikos/domain/measurement/measurement-state.ts';
import { loadRangeOf } from '@oikos/domain/measurement/missing-data/load-ranges.ts';
import type { MeasuredSeries } from '@oikos/domain/measurement/missing-data/measured-series.ts';
import { takesLoad } from '@oikos/domain/measurement/missing-data/methods.ts';
import { type Substitutes, substitutesOf } from '@oikos/domain/measurement/missing-data/substitutes.ts';
import { dateOfDayNumber, dayNumberOf, localDateOf, yearOf } from '@oikos/domain/period/local-date.ts';
import { slotOfInstant } from '@oikos/domain/period/slot.ts';
import { TIMESPAN } from '@oikos/domain/period/timespan.ts';
import { conversionOf } from '@oikos/domain/quantity/conversion.ts';
import type { SqlRunner } from '../../../foundation/db/sql-runner.ts';
import { type Days, monthStart } from '../parameter-limits/evaluate-limit.ts';
import {
  notMeasured,
  readLimitedValues,
  type Units,
  valuesIn,
  valuesSource,
} from '../parameter-limits/read-limited-values.ts';
import type { GapSource, StoredMethod } from './read-methods.ts';

/** How far away a value is that a gap may be estimated from: three years (40 CFR 75.33(a)). */
export const REACH_DAYS = 1096;
const LONGEST_PERIOD_DAYS = 366;

/** What gaps are estimated from. */
export interface Estimating {
  readonly sql: SqlRunner;
  readonly companyId: number;
  readonly units: Units;
  /** Periods that haven't ended then are no gaps. */
  readonly now: number;
  /** The values as they were at this revision. */
  readonly asOf?: number | undefined;
}

export interface Estimated {
  readonly grid: PeriodGrid;
  readonly series: MeasuredSeries;
  readonly found: Substitutes;
}

/** The day of the first value of a source, and of the last before some day; null: there is none. */
interface Measured {
  readonly first: number | null;
  readonly before: number | null;
}

async function readMeasured({ sql, companyId, asOf }: Estimating, source: GapSource, day: number): Promise<Measured> {
  const values = `from ${valuesSource(asOf)} m
    where company_id = $1 and node_id = $2 and parameter_id = $3 and state = ${measurementState.value}
      and flags & ${notMeasured} = 0 and value is not null`;
  const [row] = await sql.rows<Measured>(
    `select
       (select begin_date ${values} order by begin_date limit 1) - date '1970-01-01' as first,
       (select begin_date ${values} and begin_date < date '1970-01-01' + $4::integer
        order by begin_date desc limit 1) - date '1970-01-01' as before`,
    [companyId, source.nodeId, source.parameterId, day],
  );
  return row ?? { first: null, before: null };
}

export const yearStart = (day: number): number => dayNumberOf(localDateOf(yearOf(dateOfDayNumber(day)), 1, 1));

/** The days of a method in which a source can have gaps; null: none. */
function gapDays(source: GapSource, method: StoredMethod, wanted: Days, first: number, today: number): Days | null {
  // Before its first value a monitor has no gaps; by the reporting year, that year has.
  const earliest = method.method === 'reportingYear' ? yearStart(first) : first;
  const from = Math.max(wanted.from, dayNumberOf(method.beginDate), dayNumberOf(source.activeDate), earliest);
  const to = Math.min(wanted.to, dayNumberOf(method.endDate) + 1, dayNumberOf(source.inactiveDate), today + 1);
  return from < to ? { from, to } : null;
}

/** The position after the last period that has ended. */
function endedBy(grid: PeriodGrid, zone: string, now: number): number {
  const { date, slot } = slotOfInstant(zone, now);
  const today = dayNumberOf(date);
  if (today >= grid.endDay) return grid.count;
  return grid.timespan === TIMESPAN.hour ? grid.firstFrom(today) + slot : grid.firstFrom(today + 1) - 1;
}

async function readMarks(
  { sql, companyId, units, asOf }: Estimating,
  grid: PeriodGrid,
  { nodeId }: GapSource,
  { operatingParameterId, operatingAbove, operatingUnitId }: StoredMethod,
): Promise<Uint8Array> {
  const always = { season: null, exemptTimes: [], exemptConditions: [] };
  if (operatingParameterId === null || operatingAbove === null) {
    return countedPeriods(grid, { ...always, operating: null }).marks;
  }
  const wanted = { companyId, nodeId, parameterIds: [operatingParameterId], withEnds: true, asOf };
  const days = { fromDay: grid.firstDay - LONGEST_PERIOD_DAYS, toDay: grid.endDay };
  const found = (await readLimitedValues(sql, { ...wanted, ...days })).get(operatingParameterId);
  const parts = (found?.values ?? []).flatMap((part) => {
    const values = valuesIn(units, part, operatingUnitId);
    return values === null || part.ends === null ? [] : [{ ...part, ends: part.ends, values }];
  });
  const columns = {
    count: parts.reduce((count, part) => count + part.count, 0),
    begins: parts.flatMap(({ begins }) => [...begins]),
    slots: parts.flatMap(({ slots }) => [...slots]),
    ends: parts.flatMap(({ ends }) => [...ends]),
    values: parts.flatMap(({ values }) => [...values]),
  };
  return countedPeriods(grid, { ...always, operating: { above: operatingAbove, columns } }).marks;
}

/** The values of a parameter in a unit, period by period; NaN where there is none. */
async function readValues(
  { sql, companyId, units, asOf }: Estimating,
  grid: PeriodGrid,
  { nodeId, parameterId, unitId }: Pick<GapSource, 'nodeId' | 'parameterId' | 'unitId'>,
  isMeasured: boolean,
): Promise<Float64Array> {
  const values = new Float64Array(grid.count).fill(Number.NaN);
  const days = { fromDay: grid.firstDay, toDay: grid.endDay };
  const wanted = { companyId, nodeId, parameterIds: [parameterId], withEnds: false, isMeasured, asOf };
  for (const columns of (await readLimitedValues(sql, { ...wanted, ...days })).get(parameterId)?.values ?? []) {
    const converted = valuesIn(units, columns, unitId);
    if (converted === null) continue;
    for (let row = 0; row < columns.count; row += 1) {
      const position = grid.positionOf(columns.begins[row] as number, columns.slots[row] as number);
      if (position >= 0) values[position] = converted[row] as number;
    }
  }
  return values;
}

/** The load range of each hour, also where the load is a substitute; null where the method has none. */
async function readLoadRanges(
  estimating: Estimating,
  grid: PeriodGrid,
  { nodeId }: GapSource,
  { method, loadParameterId, maximumLoad, loadUnitId }: StoredMethod,
): Promise<Uint8Array | null> {
  if (!takesLoad(method) || !loadParameterId || !maximumLoad) return null;
  const load = { nodeId, parameterId: loadParameterId, unitId: loadUnitId };
  const loads = await readValues(estimating, grid, load, false);
  return Uint8Array.from(loads, (value) => loadRangeOf(value, maximumLoad));
}

const HOURS_PER_DAY = 24;

/** Where the first value ever is; hours before the grid are counted as days of 24. */
const sinceOf = (grid: PeriodGrid, values: Float64Array, first: number): number =>
  first < grid.firstDay
    ? (first - grid.firstDay) * HOURS_PER_DAY
    : Math.max(
        0,
        values.findIndex((value) => !Number.isNaN(value)),
      );

function potentialIn(units: Units, { potentialValue, potentialUnitId }: StoredMethod, unitId: number | null) {
  if (potentialValue === null) return null;
  const unitOf = (id: number | null) => units.get(id ?? 0) ?? null;
  const conversion = conversionOf(unitOf(potentialUnitId), unitOf(unitId));
  return conversion === null ? null : potentialValue * conversion.factor + conversion.offset;
}

/** What a method says of the gaps of a source in some days; null where there can be none. */
export async function estimateGaps(
  estimating: Estimating,
  source: GapSource,
  method: StoredMethod,
  wanted: Days,
): Promise<Estimated | null> {
  const { timespan, timeZone, unitId } = source;
  if (timespan === TIMESPAN.none) return null;
  const today = dayNumberOf(slotOfInstant(timeZone, estimating.now).date);
  const { first, before } = await readMeasured(estimating, source, wanted.from);
  const days = first === null ? null : gapDays(source, method, wanted, first, today);
  if (first === null || days === null) return null;
  const reach = Math.max(days.from - 2 * REACH_DAYS, Math.min(days.from, before ?? days.from) - REACH_DAYS);
  const grid = new PeriodGrid(timespan, timeZone, monthStart(reach), Math.min(today + 1, days.to + REACH_DAYS));
  const values = await readValues(estimating, grid, source, true);
  const marks = await readMarks(estimating, grid, source, method);
  const loadRanges = await readLoadRanges(estimating, grid, source, method);
  const since = sinceOf(grid, values, first);
  const series = { grid, values, marks, loadRanges, since, end: endedBy(grid, timeZone, estimating.now) };
  const { longestGap, earlierDays } = method;
  const settings = {
    method: method.method,
    longestGap,
    earlierDays,
    potential: potentialIn(estimating.units, method, unitId),
  };
  return { grid, series, found: substitutesOf(settings, series, grid.firstFrom(days.from), grid.firstFrom(days.to)) };
}
