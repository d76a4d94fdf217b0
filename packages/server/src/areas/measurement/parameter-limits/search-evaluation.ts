import type { OutputOf, ParsedInputOf } from '@oikos/contract/endpoint.ts';
import {
  type searchLimitEvaluation as endpoint,
  MOST_WINDOWS,
} from '@oikos/contract/measurement/parameter-limits/limit-evaluations.ts';
import {
  isWorse,
  type WindowResults,
  warningValue,
  windowState,
} from '@oikos/domain/measurement/limit-evaluation/evaluate-windows.ts';
import type { PeriodGrid } from '@oikos/domain/measurement/limit-evaluation/period-grid.ts';
import {
  PROJECTED_FROM_MONTHS,
  type Projection,
  projectedMonth,
} from '@oikos/domain/measurement/limit-evaluation/projection.ts';
import { addDays, addMonths, dateOfDayNumber, dayNumberOf } from '@oikos/domain/period/local-date.ts';
import { runnerOfKysely, type SqlRunner } from '../../../foundation/db/sql-runner.ts';
import { notFound } from '../../../foundation/http/refusals.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { readUnits } from '../../expression/public.ts';
import {
  type Days,
  type EvaluatedLimit,
  type Extents,
  monthStart,
  NodeValues,
  planEvaluation,
  readExtents,
} from './evaluate-limit.ts';
import { readStoredLimits, rulesOf, type StoredLimit } from './read-stored-limits.ts';
import { periodOfDayTold } from './told-periods.ts';

type Output = OutputOf<typeof endpoint>;
type Window = Output['windows'][number];

const names = {
  [windowState.within]: 'within',
  [windowState.warned]: 'warned',
  [windowState.exceeded]: 'exceeded',
} as const;
const stateNamed = (state: number): Window['state'] => names[state as keyof typeof names] ?? 'notEvaluated';

/** Windows of a year are seen by the year, of days by the day. */
const longWindows: ReadonlySet<StoredLimit['averaging']> = new Set(['month', 'year', 'rollingYear']);
const MONTHS_OF_LONG = 36;
const MONTHS = 12;

const isTold = (state: number): boolean => state !== windowState.open && state !== windowState.notApplicable;

/** Of each part of the windows, the one that comes nearest to the limit; those beyond it go before those that aren't evaluated. */
function thinned({ operator }: StoredLimit, results: WindowResults, told: readonly number[]): readonly number[] {
  if (told.length <= MOST_WINDOWS) return told;
  const size = Math.ceil(told.length / MOST_WINDOWS);
  const worst = (left: number, right: number): number => {
    const [first, second] = [results.values[left] as number, results.values[right] as number];
    if (Number.isNaN(second)) return left;
    return Number.isNaN(first) || isWorse(operator, second, first) ? right : left;
  };
  return Array.from({ length: Math.ceil(told.length / size) }, (_, part) =>
    told.slice(part * size, (part + 1) * size).reduce(worst),
  );
}

const dayAt = (grid: PeriodGrid, at: number): number => grid.days[Math.max(0, at)] as number;
const slotAt = (grid: PeriodGrid, at: number): number => grid.slots[Math.max(0, at)] as number;

function windowAt(limit: StoredLimit, { grid, results }: EvaluatedLimit, at: number): Window {
  const [first, last] = [results.from[at] as number, (results.to[at] as number) - 1];
  const value = results.values[at] as number;
  return {
    beginDate: dateOfDayNumber(dayAt(grid, first)),
    endDate: dateOfDayNumber(dayAt(grid, last)),
    beginSlot: slotAt(grid, first),
    endSlot: slotAt(grid, last),
    begin: periodOfDayTold(limit, dayAt(grid, first), slotAt(grid, first)),
    end: periodOfDayTold(limit, dayAt(grid, last), slotAt(grid, last)),
    value: Number.isNaN(value) ? null : value,
    coverage: results.coverage[at] as number,
    state: stateNamed(results.states[at] as number),
  };
}

function shownWindows(limit: StoredLimit, evaluated: EvaluatedLimit | null) {
  const counts = { within: 0, warned: 0, exceeded: 0, notEvaluated: 0 };
  if (evaluated === null) return { windows: [], counts, isThinned: false };
  const { results } = evaluated;
  const told: number[] = [];
  for (const [at, state] of results.states.entries()) {
    if (!isTold(state)) continue;
    told.push(at);
    counts[stateNamed(state)] += 1;
  }
  const shown = thinned(limit, results, told);
  return {
    windows: shown.map((at) => windowAt(limit, evaluated, at)),
    counts,
    isThinned: shown.length < told.length,
  };
}

/** The days that are asked for, or the last ones with values. */
function wantedDays(limit: StoredLimit, extent: Days, input: ParsedInputOf<typeof endpoint>): Days {
  const to = input.endDate === undefined ? extent.to : dayNumberOf(addDays(input.endDate, 1));
  if (input.beginDate !== undefined) return { from: dayNumberOf(input.beginDate), to };
  const months = longWindows.has(limit.averaging) ? MONTHS_OF_LONG : MONTHS;
  return { from: dayNumberOf(addMonths(dateOfDayNumber(to), -months)), to };
}

interface Evaluating {
  readonly sql: SqlRunner;
  readonly companyId: number;
  readonly limit: StoredLimit;
  readonly extents: Extents;
}

async function evaluateDays(
  { sql, companyId, limit, extents }: Evaluating,
  days: Days,
): Promise<EvaluatedLimit | null> {
  const plan = planEvaluation(limit, extents, days);
  if (plan === null) return null;
  const values = await NodeValues.read(sql, companyId, await readUnits(sql), [plan]);
  return values.evaluate(plan);
}

/** Of limits of twelve months alone: their values rise by the month. */
async function projectionOf(evaluating: Evaluating): Promise<Projection | null> {
  const { limit, extents } = evaluating;
  const extent = extents.get(limit.parameterId);
  if (limit.averaging !== 'rollingYear' || extent === undefined) return null;
  // A month that hasn't ended has no value.
  const from = dayNumberOf(addMonths(dateOfDayNumber(monthStart(extent.to)), -PROJECTED_FROM_MONTHS - 1));
  const evaluated = await evaluateDays(evaluating, { from, to: extent.to });
  if (evaluated === null) return null;
  const { grid, results } = evaluated;
  const months = [...results.states.entries()]
    .filter(([, state]) => isTold(state))
    .map(([at]) => ({
      month: dateOfDayNumber(monthStart(dayAt(grid, (results.to[at] as number) - 1))),
      value: Number.isNaN(results.values[at]) ? null : (results.values[at] as number),
    }));
  return projectedMonth(months, limit);
}

async function readState(sql: SqlRunner, limitId: number) {
  const [row] = await sql.rows<{ isWaiting: boolean; evaluatedTo: string | null }>(
    `select exists (select from limit_pending where parameter_limit_id = $1) as is_waiting,
       (select max(last_on) from limit_month where parameter_limit_id = $1) as evaluated_to`,
    [limitId],
  );
  return row as NonNullable<typeof row>;
}

/** The windows of a limit over some days, evaluated from its values as they are now. */
export async function searchEvaluation(
  { db, companyId }: TenantScope,
  input: ParsedInputOf<typeof endpoint>,
): Promise<Output> {
  const sql = runnerOfKysely(db);
  const [limit] = await readStoredLimits(sql, [input.id]);
  if (limit === undefined) throw notFound();
  const extents = await readExtents(sql, companyId, [limit]);
  const extent = extents.get(limit.parameterId) ?? null;
  const evaluating = { sql, companyId, limit, extents };
  const days = extent && wantedDays(limit, extent, input);
  return {
    beginDate: days && dateOfDayNumber(days.from),
    endDate: days && dateOfDayNumber(days.to - 1),
    warningValue: warningValue(rulesOf(limit)),
    ...shownWindows(limit, days && (await evaluateDays(evaluating, days))),
    projection: await projectionOf(evaluating),
    ...(await readState(sql, limit.id)),
  };
}
