import { judgeParts } from '@oikos/domain/measurement/judge-parts.ts';
import { ValueJudge } from '@oikos/domain/measurement/judge-values.ts';
import { daysBack, periodScale } from '@oikos/domain/measurement/quality/period-scale.ts';
import { reachesOfOthers } from '@oikos/domain/measurement/quality/quality-rule.ts';
import { firstPlaces } from '@oikos/domain/measurement/quality/value-series.ts';
import { dateOfDayNumber, dayNumberOf, type LocalDate, NO_END } from '@oikos/domain/period/local-date.ts';
import type { Unit } from '@oikos/domain/quantity/unit.ts';
import { runnerOfKysely, type SqlRunner } from '../../../foundation/db/sql-runner.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { readUnits } from '../../expression/public.ts';
import { readEarlierValues } from '../measurements/earlier-values.ts';
import { columnsOfStored } from '../measurements/stored-columns.ts';
import { compareVerdicts, type FoundAgain } from './compare-verdicts.ts';
import {
  type CheckedValue,
  type ReadingSource,
  readCheckedValues,
  readLastDay,
  readReadingSources,
} from './read-reading-sources.ts';

/** What waits of a parameter that rules read, at a node. */
interface Pending {
  readonly nodeId: number;
  readonly parameterId: number;
  readonly ids: readonly number[];
  readonly from: LocalDate;
  readonly to: LocalDate;
}

/** So many days are checked in one transaction, for which people's saves wait. */
const CHUNK_DAYS = 366;

/** Values that the caller has just written at a node; the last day is included. */
export interface JustWritten {
  readonly nodeId: number;
  readonly parameterIds: readonly number[];
  readonly firstDay: LocalDate;
  readonly lastDay: LocalDate;
}

const pendingWhere = (condition: string): string =>
  `select node_id, parameter_id, array_agg(id order by id) as ids, min(from_date) as from, max(to_date) as to
   from verdict_pending where ${condition} group by node_id, parameter_id order by min(id) limit 1`;

/** All that waits of the node and parameter whose mark is the oldest. */
const readOldest = (sql: SqlRunner): Promise<Pending[]> =>
  sql.rows<Pending>(
    pendingWhere('(node_id, parameter_id) = (select node_id, parameter_id from verdict_pending order by id limit 1)'),
  );

/** What waits of one of the written parameters; days that others left waiting are the job's. */
const readWritten = (sql: SqlRunner, { nodeId, parameterIds, firstDay, lastDay }: JustWritten): Promise<Pending[]> =>
  sql.rows<Pending>(
    pendingWhere('node_id = $1 and parameter_id = any($2::bigint[]) and from_date >= $3::date and to_date <= $4::date'),
    [nodeId, parameterIds, firstDay, lastDay],
  );

/** The days, both included, on which values begin that the rules compare with what changed on some days. */
function affectedDays({ parameterId, from, to }: Pending, sources: readonly ReadingSource[], lastDay: number) {
  const days = sources.map(({ rules, timespan }) => {
    const reach = reachesOfOthers(rules).get(parameterId);
    return reach === undefined ? 0 : daysBack(reach, timespan);
  });
  return { from: dayNumberOf(from), to: Math.min(dayNumberOf(to) + Math.max(0, ...days), lastDay) };
}

/** Takes the marks away, or moves their beginning on to the first day that is left. */
async function leftOf(sql: SqlRunner, { ids, to }: Pending, left: number | null): Promise<void> {
  const [first] = ids;
  const kept = left === null ? null : first;
  await sql.rows('delete from verdict_pending where id = any($1::bigint[]) and id is distinct from $2', [ids, kept]);
  if (left === null) return;
  await sql.rows('update verdict_pending set from_date = $2::date, to_date = $3::date where id = $1', [
    first,
    dateOfDayNumber(left),
    to,
  ]);
}

/** Units seldom change: a run reads them once. */
export class PendingVerdicts {
  #units: ReadonlyMap<number, Unit> | null = null;

  /**
   * Checks what waits longest, a year of one node at most, in the caller's transaction, which takes the mark away, or moves it on,
   * with what it writes. False where nothing waits.
   * @param written only what follows from these values
   */
  async checkNext(scope: TenantScope, written: JustWritten | null = null): Promise<boolean> {
    const sql = runnerOfKysely(scope.db);
    // From here on nobody else changes values of the company: what is read is what is checked. Writing values takes this lock too.
    if (written === null)
      await sql.rows('select 1 from company_revision where company_id = current_company() for update');
    const [pending] = written === null ? await readOldest(sql) : await readWritten(sql, written);
    if (pending === undefined) return false;
    this.#units ??= await readUnits(sql);
    const sources = await readReadingSources(sql, pending, this.#units);
    const days = affectedDays(pending, sources, await readLastDay(sql, sources));
    const to = Math.min(days.to, days.from + CHUNK_DAYS - 1);
    if (days.from <= to) await this.#check(scope, sources, this.#units, { from: days.from, to });
    const left = to < days.to ? to + 1 : null;
    await leftOf(sql, pending, left);
    return true;
  }

  async #check(
    { db, companyId }: TenantScope,
    sources: readonly ReadingSource[],
    units: ReadonlyMap<number, Unit>,
    days: { readonly from: number; readonly to: number },
  ): Promise<void> {
    const sql = runnerOfKysely(db);
    const values = await readCheckedValues(sql, sources, days);
    const checked = sources.flatMap((source) => {
      const own = values.get(source.parameterId) ?? [];
      return own.length === 0 ? [] : [{ source, own, judge: judgeOf(source, units) }];
    });
    const ranges = checked.map(({ source, own, judge }) => ({
      ...{ nodeId: source.nodeId, parameterId: source.parameterId, timespan: source.timespan, judge },
      firstDay: dayNumberOf(own[0]?.beginDate ?? NO_END),
      lastDay: dayNumberOf(own.at(-1)?.beginDate ?? NO_END),
    }));
    const earlier = await readEarlierValues(sql, companyId, ranges);
    const parts = checked.map(({ own, judge }, at) => {
      return { judge, columns: columnsOfStored(own), places: firstPlaces(own.length), ...earlier[at] };
    });
    const found: FoundAgain[] = [];
    judgeParts(parts, (part, place, verdict) => {
      const { source, own } = checked[part] as (typeof checked)[number];
      const value = own[place] as CheckedValue;
      if (verdict.kind === 'rule')
        found.push({ nodeId: source.nodeId, parameterId: source.parameterId, value, verdict });
    });
    await compareVerdicts(sql, sources, days, found, units);
  }
}

function judgeOf({ rules, unit, timespan, timeZone }: ReadingSource, units: ReadonlyMap<number, Unit>): ValueJudge {
  const scale = periodScale(timespan, timeZone);
  return new ValueJudge({ usual: null, limits: [], rules, unit, scale, today: Number.POSITIVE_INFINITY }, units);
}
