import {
  type Exceedance,
  exceedancesOf,
  type MonthOfWindows,
  monthsOfWindows,
} from '@oikos/domain/measurement/limit-evaluation/exceedances.ts';
import { dateOfDayNumber, dayNumberOf } from '@oikos/domain/period/local-date.ts';
import { sql } from 'kysely';
import { auditChanges } from '../../../foundation/records/audit.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { columnsOf, compareExceedances, isAnswered, type KeptExceedance, stateOf } from './compare-exceedances.ts';
import { type Days, type EvaluatedLimit, monthStart } from './evaluate-limit.ts';
import { rulesOf, type StoredLimit } from './read-stored-limits.ts';

export type KeptByLimit = ReadonlyMap<number, readonly KeptExceedance[]>;

/** Those of the limits, locked: nobody answers one while it is decided what becomes of it. */
export async function readKeptExceedances(scope: TenantScope, limitIds: readonly number[]): Promise<KeptByLimit> {
  const rows = await scope.db
    .selectFrom('limit_exceedance')
    .select(['id', 'parameterLimitId', 'beginDate', 'beginSlot', 'endDate', 'endSlot', 'windowCount', 'peak'])
    .select(['peakBeginDate', 'peakBeginSlot', 'peakEndDate', 'peakEndSlot', 'state', 'cause', 'correction'])
    .where('parameterLimitId', 'in', [...limitIds])
    .orderBy('beginDate')
    .orderBy('beginSlot')
    .orderBy('id')
    .forUpdate()
    .execute();
  return Map.groupBy(rows, ({ parameterLimitId }) => parameterLimitId);
}

/** What becomes of a limit's whole months from the one day up to the other. */
export interface Outcome {
  readonly limitId: number;
  readonly days: Days;
  readonly months: readonly MonthOfWindows[];
  readonly exceedances: ReturnType<typeof compareExceedances>;
}

/** Compares how the windows of some months came out with what is kept of them; null: there are none. */
export function outcomeOf(
  limit: StoredLimit,
  days: Days,
  kept: readonly KeptExceedance[],
  evaluated: EvaluatedLimit | null,
): Outcome {
  const rules = rulesOf(limit);
  const now = evaluated ? exceedancesOf(rules, evaluated.grid, evaluated.results) : [];
  return {
    limitId: limit.id,
    days,
    months: evaluated ? monthsOfWindows(rules, evaluated.grid, evaluated.results, monthStart) : [],
    exceedances: compareExceedances(kept, now),
  };
}

const columnTypes =
  sql.raw(`"beginDate" date, "beginSlot" smallint, "endDate" date, "endSlot" smallint, "windowCount" integer,
  peak double precision, "peakBeginDate" date, "peakBeginSlot" smallint, "peakEndDate" date, "peakEndSlot" smallint`);
const givenColumns = sql.raw(`g."beginDate", g."beginSlot", g."endDate", g."endSlot", g."windowCount", g.peak,
  g."peakBeginDate", g."peakBeginSlot", g."peakEndDate", g."peakEndSlot"`);
const columns =
  sql.raw(`begin_date, begin_slot, end_date, end_slot, window_count, peak, peak_begin_date, peak_begin_slot,
  peak_end_date, peak_end_slot`);

interface Added {
  readonly limitId: number;
  readonly event: Exceedance;
}

async function addExceedances(scope: TenantScope, added: readonly Added[]): Promise<number[]> {
  if (added.length === 0) return [];
  const given = added.map(({ limitId, event }) => ({ limitId, ...columnsOf(event) }));
  const { rows } = await sql<{ id: number }>`
    insert into limit_exceedance (parameter_limit_id, ${columns})
    select g."limitId", ${givenColumns}
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as g("limitId" bigint, ${columnTypes})
    returning id`.execute(scope.db);
  return rows.map(({ id }) => id);
}

type Changed = Outcome['exceedances']['changed'];

async function changeExceedances(scope: TenantScope, changed: Changed): Promise<void> {
  if (changed.length === 0) return;
  const given = changed.map((each) => ({ id: each.kept.id, state: stateOf(each), ...columnsOf(each.now) }));
  await sql`
    update limit_exceedance e set (${columns}) = row(${givenColumns}), state = g.state, version = e.version + 1,
      found_at = case when e.state = 'answered' and g.state = 'open' then now() else e.found_at end
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as g(id bigint, state text, ${columnTypes})
    where e.id = g.id`.execute(scope.db);
}

/** What people said of an event that is none any more stays in the audit log. */
async function removeExceedances(scope: TenantScope, gone: readonly KeptExceedance[]): Promise<void> {
  if (gone.length === 0) return;
  const ids = gone.map(({ id }) => id);
  await sql`delete from limit_exceedance where id = any(${ids}::bigint[])`.execute(scope.db);
  await auditChanges(scope, 'limitExceedance', gone.filter(isAnswered).map(changedBy));
}

function changedBy({ id, parameterLimitId, beginDate, endDate, peak, cause, correction }: KeptExceedance) {
  const partOf = { entity: 'parameterLimit', entityId: parameterLimitId, name: beginDate } as const;
  return { id, before: { beginDate, endDate, peak, cause, correction }, after: null, partOf };
}

const LAST_MONTH = dayNumberOf('9999-12-01');
const monthUpTo = (day: number): string => (day >= LAST_MONTH ? '9999-12-31' : dateOfDayNumber(day));

async function writeMonths(scope: TenantScope, outcomes: readonly Outcome[]): Promise<void> {
  const spans = outcomes.map(({ limitId, days }) => ({
    limitId,
    from: dateOfDayNumber(days.from),
    to: monthUpTo(days.to),
  }));
  await sql`
    delete from limit_month m
    using jsonb_to_recordset(${JSON.stringify(spans)}::jsonb) as g("limitId" bigint, "from" date, "to" date)
    where m.parameter_limit_id = g."limitId" and m.month >= g."from" and m.month < g."to"`.execute(scope.db);
  const given = outcomes.flatMap(({ limitId, months }) =>
    months.map(({ monthDay, worst, lastDay, ...counts }) => ({
      ...{ limitId, ...counts },
      month: dateOfDayNumber(monthDay),
      worst: Number.isNaN(worst) ? null : worst,
      lastOn: dateOfDayNumber(lastDay),
    })),
  );
  if (given.length === 0) return;
  await sql`
    insert into limit_month (parameter_limit_id, month, within_count, warned_count, exceeded_count, not_evaluated_count,
      worst, last_on)
    select g."limitId", g.month, g.within, g.warned, g.exceeded, g."notEvaluated", g.worst, g."lastOn"
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as g("limitId" bigint, month date, within integer,
      warned integer, exceeded integer, "notEvaluated" integer, worst double precision, "lastOn" date)`.execute(
    scope.db,
  );
}

/** Replaces what is kept of whole months of limits; answers with the exceedances that changed. */
export async function writeEvaluation(scope: TenantScope, outcomes: readonly Outcome[]): Promise<readonly number[]> {
  await writeMonths(scope, outcomes);
  const gone = outcomes.flatMap(({ exceedances }) => exceedances.gone);
  const changed = outcomes.flatMap(({ exceedances }) => exceedances.changed);
  const added = outcomes.flatMap(({ limitId, exceedances }) => exceedances.added.map((event) => ({ limitId, event })));
  await removeExceedances(scope, gone);
  await changeExceedances(scope, changed);
  const addedIds = await addExceedances(scope, added);
  return [...addedIds, ...changed.map(({ kept }) => kept.id), ...gone.map(({ id }) => id)];
}
