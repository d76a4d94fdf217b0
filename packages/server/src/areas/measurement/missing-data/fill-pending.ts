import { measurementState } from '@oikos/domain/measurement/measurement-state.ts';
import { isLadder } from '@oikos/domain/measurement/missing-data/methods.ts';
import { dateOfDayNumber, dayNumberOf, type LocalDate } from '@oikos/domain/period/local-date.ts';
import { slotOfInstant } from '@oikos/domain/period/slot.ts';
import { runnerOfKysely, type SqlRunner } from '../../../foundation/db/sql-runner.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { readUnits } from '../../expression/public.ts';
import type { Days } from '../parameter-limits/evaluate-limit.ts';
import { notMeasured, type Units } from '../parameter-limits/read-limited-values.ts';
import { estimateGaps, REACH_DAYS, yearStart } from './estimate-gaps.ts';
import { fillsGaps } from './mark-gaps.ts';
import { type GapSource, readMethodsAt, readSource, type StoredMethod, segmentsOf } from './read-methods.ts';
import { writeSubstitutes } from './write-substitutes.ts';

/** What waits of a parameter at a node. */
interface Pending {
  readonly nodeId: number;
  readonly parameterId: number;
  readonly isExact: boolean;
  readonly ids: readonly number[];
  readonly from: LocalDate;
  readonly to: LocalDate;
}

/** All of its kind that waits of the source whose mark is the oldest. */
async function readPending(sql: SqlRunner): Promise<Pending | undefined> {
  const [pending] = await sql.rows<Pending>(
    `select node_id, parameter_id, is_exact, array_agg(id order by id) as ids, min(from_date) as from, max(to_date) as to
     from missing_data_pending
     where (node_id, parameter_id, is_exact) = (
       select node_id, parameter_id, is_exact from missing_data_pending order by id limit 1)
     group by node_id, parameter_id, is_exact`,
  );
  return pending;
}

/** So many days are filled in one transaction, for which people's saves wait. */
const CHUNK_DAYS = 366;

interface Around {
  /** The day of the first value or substitute, of the last value before the days, and of the first after them. */
  readonly first: number | null;
  readonly before: number | null;
  readonly after: number | null;
}

async function readAround(sql: SqlRunner, { nodeId, parameterId }: GapSource, { from, to }: Days): Promise<Around> {
  const ofSource = 'from measurement where company_id = current_company() and node_id = $1 and parameter_id = $2';
  const measured = `${ofSource} and state = ${measurementState.value} and flags & ${notMeasured} = 0`;
  const [around] = await sql.rows<Around>(
    `select (select begin_date ${ofSource} order by begin_date limit 1) - date '1970-01-01' as first,
       (select begin_date ${measured} and begin_date < $3::date order by begin_date desc limit 1) - date '1970-01-01' as before,
       (select begin_date ${measured} and begin_date >= $4::date order by begin_date limit 1) - date '1970-01-01' as after`,
    [nodeId, parameterId, dateOfDayNumber(from), dateOfDayNumber(to)],
  );
  return around ?? { first: null, before: null, after: null };
}

/** How far on a value is read by the methods that hold at the source. */
const daysOn = (methods: readonly StoredMethod[]): number =>
  Math.max(0, ...methods.map(({ method, earlierDays }) => (isLadder(method) ? REACH_DAYS : earlierDays + 1)));

/** The days whose gaps are to be estimated again: those around the changed values, and those that look back to them. */
function affectedDays(changed: Days, around: Around, methods: readonly StoredMethod[], today: number): Days {
  const first = around.first === null ? today : yearStart(around.first);
  const from = Math.max(around.before ?? first, changed.from - REACH_DAYS);
  const nextValue = around.after === null ? today + 1 : around.after + 1;
  const to = Math.max(Math.min(nextValue, changed.to + REACH_DAYS), changed.to + daysOn(methods));
  return { from: Math.max(from, first), to: Math.min(to, today + 1) };
}

async function leftOf(sql: SqlRunner, { ids }: Pending, days: Days | null): Promise<void> {
  const [first] = ids;
  if (days === null) {
    await sql.rows('delete from missing_data_pending where id = any($1::bigint[])', [ids]);
    return;
  }
  await sql.rows('delete from missing_data_pending where id = any($1::bigint[]) and id <> $2', [ids, first]);
  await sql.rows(
    'update missing_data_pending set from_date = $2::date, to_date = $3::date, is_exact = true where id = $1',
    [first, dateOfDayNumber(days.from), dateOfDayNumber(days.to)],
  );
}

/** Units seldom change: a run reads them once. */
export class PendingGaps {
  #units: Units | null = null;

  /**
   * Fills the gaps of what waits longest, a year of one parameter at one node at most, in the caller's transaction, which takes
   * the mark away, or moves it on, with what it writes. False where nothing waits.
   */
  async fillNext(scope: TenantScope): Promise<boolean> {
    const sql = runnerOfKysely(scope.db);
    // From here on nobody else changes values of the company: what is read is what gaps are estimated from.
    await sql.rows('select 1 from company_revision where company_id = current_company() for update');
    await sql.rows(fillsGaps);
    const pending = await readPending(sql);
    if (pending === undefined) return false;
    const source = await readSource(sql, pending.nodeId, pending.parameterId);
    const left = source === undefined ? null : await this.#fill(scope, source, pending);
    await leftOf(sql, pending, left);
    return true;
  }

  /** Answers with the days that are left. */
  async #fill({ db, companyId }: TenantScope, source: GapSource, pending: Pending): Promise<Days | null> {
    const sql = runnerOfKysely(db);
    this.#units ??= await readUnits(sql);
    const methods = await readMethodsAt(sql, source.nodeId, source.parameterId);
    const now = Date.now();
    const today = dayNumberOf(slotOfInstant(source.timeZone, now).date);
    const changed = { from: dayNumberOf(pending.from), to: Math.min(dayNumberOf(pending.to), today + 1) };
    const around = await readAround(sql, source, changed);
    if (around.first === null) return null;
    const first = yearStart(around.first);
    const days = pending.isExact
      ? { from: Math.max(changed.from, first), to: changed.to }
      : affectedDays(changed, around, methods, today);
    if (days.from >= days.to) return null;
    const chunk = { from: days.from, to: Math.min(days.to, days.from + CHUNK_DAYS) };
    const estimating = { sql, companyId, units: this.#units, now };
    const estimates = [];
    for (const { method, ...part } of segmentsOf(methods, chunk)) {
      const estimated = await estimateGaps(estimating, source, method, part);
      if (estimated !== null) estimates.push({ method, estimated });
    }
    await writeSubstitutes(sql, source, chunk, estimates);
    return chunk.to < days.to ? { from: chunk.to, to: days.to } : null;
  }
}
