import { daysOfValue, daysOfWindow } from '@oikos/domain/measurement/limit-evaluation/averaging.ts';
import { dayNumberOf, type LocalDate } from '@oikos/domain/period/local-date.ts';
import { runnerOfKysely, type SqlRunner } from '../../../foundation/db/sql-runner.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { readUnits } from '../../expression/public.ts';
import type { KeptExceedance } from './compare-exceedances.ts';
import { type Days, monthEnd, monthStart, NodeValues, planEvaluation, readExtents } from './evaluate-limit.ts';
import { exceedancesChanged } from './exceedances-changed.ts';
import type { Units } from './read-limited-values.ts';
import { readStoredLimits, type StoredLimit } from './read-stored-limits.ts';
import { type Outcome, outcomeOf, readKeptExceedances, writeEvaluation } from './write-evaluation.ts';

/** What waits for a limit. */
interface Pending {
  readonly limitId: number;
  readonly ids: readonly number[];
  readonly from: LocalDate;
  readonly to: LocalDate;
}

/** All that waits for the limits of the parameter at its node whose mark is the oldest. */
const readPending = (sql: SqlRunner): Promise<Pending[]> =>
  sql.rows<Pending>(
    `select p.parameter_limit_id as limit_id, array_agg(p.id) as ids, min(p.from_date) as from, max(p.to_date) as to
     from limit_pending p
     join parameter_limit l on l.company_id = p.company_id and l.id = p.parameter_limit_id
     where (l.node_id, l.parameter_id) = (
       select o.node_id, o.parameter_id from limit_pending q
       join parameter_limit o on o.company_id = q.company_id and o.id = q.parameter_limit_id order by q.id limit 1)
     group by p.parameter_limit_id order by p.parameter_limit_id`,
  );

const LAST_DAY = dayNumberOf('9999-12-31');

/** How far apart the windows of an event may begin. */
const stepOf = ({ averaging, timespan }: StoredLimit): number => {
  const ofWindows = { week: 7, month: 31, rollingYear: 31, year: 366 };
  return Math.max(daysOfValue(timespan), ofWindows[averaging as keyof typeof ofWindows] ?? 1);
};

const lastMonthEnd = (day: number): number => (day >= LAST_DAY - 1000 ? LAST_DAY : monthEnd(day));

/**
 * The whole months in which a window may have changed: those that end in the changed days or look back to them, and those of
 * the events that touch them, whose ends and peaks change with them.
 */
function changedMonths(limit: StoredLimit, changed: Days, kept: readonly KeptExceedance[]): Days {
  const span = daysOfWindow(limit.averaging, limit.averagingLength, limit.timespan);
  // An operating day looks back to days that lie as far apart as they will.
  if (span === null) return { from: monthStart(Math.min(changed.from, dayNumberOf(limit.beginDate))), to: LAST_DAY };
  const step = stepOf(limit);
  let { from, to } = { from: monthStart(changed.from), to: lastMonthEnd(Math.min(LAST_DAY, changed.to - 1 + span)) };
  const takeTouching = (event: KeptExceedance): void => {
    const [first, last] = [dayNumberOf(event.beginDate), dayNumberOf(event.endDate)];
    if (last < from - step || first > to + step) return;
    from = Math.min(from, monthStart(first));
    to = Math.max(to, lastMonthEnd(last + step));
  };
  // An event reaches to its neighbors, first those after it and then those before it.
  for (const event of kept) takeTouching(event);
  for (const event of kept.toReversed()) takeTouching(event);
  return { from, to };
}

/** Between which days windows of a limit were evaluated. */
interface Evaluated {
  readonly limitId: number;
  readonly firstMonth: LocalDate;
  readonly lastOn: LocalDate;
}

async function readEvaluated(sql: SqlRunner, limitIds: readonly number[]): Promise<ReadonlyMap<number, Evaluated>> {
  const rows = await sql.rows<Evaluated>(
    `select parameter_limit_id as limit_id, min(month) as first_month, max(last_on) as last_on
     from limit_month where parameter_limit_id = any($1::bigint[]) group by parameter_limit_id`,
    [limitIds],
  );
  return new Map(rows.map((row) => [row.limitId, row]));
}

/**
 * The days in which windows may come out otherwise: beside the changed ones those after the last evaluated window, which a
 * later value closes, and those before the first, which an earlier value adds.
 */
function affectedDays(limit: StoredLimit, waiting: Pending, extent: Days | null, done: Evaluated | undefined): Days {
  if (extent === null || done === undefined) {
    return { from: Math.min(dayNumberOf(waiting.from), dayNumberOf(limit.beginDate)), to: LAST_DAY };
  }
  return {
    from: Math.min(dayNumberOf(waiting.from), dayNumberOf(done.lastOn) + 1, extent.to),
    to: Math.max(dayNumberOf(waiting.to), dayNumberOf(done.firstMonth) + 1, extent.from),
  };
}

const isWithin =
  ({ from, to }: Days) =>
  ({ beginDate, endDate }: KeptExceedance): boolean =>
    dayNumberOf(beginDate) < to && dayNumberOf(endDate) >= from;

async function evaluateTogether(
  scope: TenantScope,
  units: Units,
  pending: readonly Pending[],
): Promise<readonly number[]> {
  const sql = runnerOfKysely(scope.db);
  const ids = pending.map(({ limitId }) => limitId);
  const limits = await readStoredLimits(sql, ids);
  const [first] = limits;
  if (first === undefined) return [];
  const extents = await readExtents(sql, scope.companyId, limits);
  const extent = extents.get(first.parameterId) ?? null;
  const evaluated = await readEvaluated(sql, ids);
  const keptByLimit = await readKeptExceedances(scope, ids);
  const waitingByLimit = new Map(pending.map((each) => [each.limitId, each]));
  const work = limits.map((limit) => {
    const kept = keptByLimit.get(limit.id) ?? [];
    const waiting = waitingByLimit.get(limit.id) as Pending;
    const days = changedMonths(limit, affectedDays(limit, waiting, extent, evaluated.get(limit.id)), kept);
    return { limit, days, kept: kept.filter(isWithin(days)), plan: planEvaluation(limit, extents, days) };
  });
  const values = await NodeValues.read(
    sql,
    scope.companyId,
    units,
    work.flatMap(({ plan }) => plan ?? []),
  );
  const outcomes = work.map(
    ({ limit, days, kept, plan }): Outcome => outcomeOf(limit, days, kept, plan && values.evaluate(plan)),
  );
  return writeEvaluation(scope, outcomes);
}

/** Units seldom change: a run reads them once. */
export class PendingLimits {
  #units: Units | null = null;

  /**
   * Evaluates what waits longest: the limits of one parameter at one node, in the caller's transaction, which takes their
   * marks away with what it writes. False where nothing waits.
   */
  async evaluateNext(scope: TenantScope): Promise<boolean> {
    const sql = runnerOfKysely(scope.db);
    const pending = await readPending(sql);
    if (pending.length === 0) return false;
    this.#units ??= await readUnits(sql);
    const changed = await evaluateTogether(scope, this.#units, pending);
    const done = pending.flatMap(({ ids }) => ids);
    await scope.db.deleteFrom('limit_pending').where('id', 'in', done).execute();
    if (changed.length > 0) await exceedancesChanged.run(scope, changed);
    return true;
  }
}
