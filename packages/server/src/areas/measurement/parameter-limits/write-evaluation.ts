import {
  type Exceedance,
  exceedancesOf,
  type MonthOfWindows,
  monthsOfWindows,
  orderOf,
  type PeriodKey,
} from '@oikos/domain/measurement/limit-evaluation/exceedances.ts';
import { dateOfDayNumber, dayNumberOf, type LocalDate } from '@oikos/domain/period/local-date.ts';
import { sql } from 'kysely';
import { changesBetween, writeAudit } from '../../../foundation/records/audit.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { type Days, type EvaluatedLimit, monthStart } from './evaluate-limit.ts';
import { rulesOf, type StoredLimit } from './read-stored-limits.ts';

/** An exceedance as it is kept. */
export interface KeptExceedance {
  readonly id: number;
  readonly beginDate: LocalDate;
  readonly beginSlot: number;
  readonly endDate: LocalDate;
  readonly endSlot: number;
  readonly windowCount: number;
  readonly peak: number;
  readonly peakBeginDate: LocalDate;
  readonly peakBeginSlot: number;
  readonly peakEndDate: LocalDate;
  readonly peakEndSlot: number;
  readonly state: string;
  readonly cause: string;
  readonly correction: string;
}

/** Those of a limit, locked: nobody answers one while it is decided what becomes of it. */
export async function readKeptExceedances(scope: TenantScope, limitId: number): Promise<readonly KeptExceedance[]> {
  return scope.db
    .selectFrom('limit_exceedance')
    .select([
      'id',
      'beginDate',
      'beginSlot',
      'endDate',
      'endSlot',
      'windowCount',
      'peak',
      'peakBeginDate',
      'peakBeginSlot',
      'peakEndDate',
      'peakEndSlot',
      'state',
      'cause',
      'correction',
    ])
    .where('parameterLimitId', '=', limitId)
    .orderBy('beginDate')
    .orderBy('beginSlot')
    .orderBy('id')
    .forUpdate()
    .execute();
}

const keyOf = (date: LocalDate, slot: number): PeriodKey => ({ day: dayNumberOf(date), slot });
const beginOf = (kept: KeptExceedance): number => orderOf(keyOf(kept.beginDate, kept.beginSlot));
const endOf = (kept: KeptExceedance): number => orderOf(keyOf(kept.endDate, kept.endSlot));

interface Compared {
  readonly added: readonly Exceedance[];
  readonly changed: readonly { readonly kept: KeptExceedance; readonly now: Exceedance }[];
  readonly gone: readonly KeptExceedance[];
}

const isAnswered = ({ cause, correction }: KeptExceedance): boolean => cause !== '' || correction !== '';

/** An event goes on as the one that it shares a period with: one that people answered before any other. */
export function compareExceedances(kept: readonly KeptExceedance[], now: readonly Exceedance[]): Compared {
  const free = new Set(kept);
  const added: Exceedance[] = [];
  const changed: { kept: KeptExceedance; now: Exceedance }[] = [];
  for (const event of now) {
    const shared = [...free].filter(
      (each) => beginOf(each) <= orderOf(event.end) && orderOf(event.begin) <= endOf(each),
    );
    const same = shared.find(isAnswered) ?? shared[0];
    if (same === undefined) added.push(event);
    else {
      free.delete(same);
      changed.push({ kept: same, now: event });
    }
  }
  return { added, changed: changed.filter(differs), gone: [...free] };
}

function differs({ kept, now }: { readonly kept: KeptExceedance; readonly now: Exceedance }): boolean {
  const columns = columnsOf(now);
  return (Object.keys(columns) as (keyof typeof columns)[]).some((name) => kept[name] !== columns[name]);
}

/** What was answered before it went on is open again. */
const stateOf = ({ kept, now }: { readonly kept: KeptExceedance; readonly now: Exceedance }): string =>
  orderOf(now.end) > endOf(kept) ? 'open' : kept.state;

const columnsOf = ({ begin, end, windowCount, peak, peakBegin, peakEnd }: Exceedance) => ({
  beginDate: dateOfDayNumber(begin.day),
  beginSlot: begin.slot,
  endDate: dateOfDayNumber(end.day),
  endSlot: end.slot,
  windowCount,
  peak,
  peakBeginDate: dateOfDayNumber(peakBegin.day),
  peakBeginSlot: peakBegin.slot,
  peakEndDate: dateOfDayNumber(peakEnd.day),
  peakEndSlot: peakEnd.slot,
});

const columnTypes =
  sql.raw(`"beginDate" date, "beginSlot" smallint, "endDate" date, "endSlot" smallint, "windowCount" integer,
  peak double precision, "peakBeginDate" date, "peakBeginSlot" smallint, "peakEndDate" date, "peakEndSlot" smallint`);
const givenColumns = sql.raw(`g."beginDate", g."beginSlot", g."endDate", g."endSlot", g."windowCount", g.peak,
  g."peakBeginDate", g."peakBeginSlot", g."peakEndDate", g."peakEndSlot"`);
const columns =
  sql.raw(`begin_date, begin_slot, end_date, end_slot, window_count, peak, peak_begin_date, peak_begin_slot,
  peak_end_date, peak_end_slot`);

async function addExceedances(scope: TenantScope, limitId: number, added: Compared['added']): Promise<number[]> {
  if (added.length === 0) return [];
  const { rows } = await sql<{ id: number }>`
    insert into limit_exceedance (parameter_limit_id, ${columns})
    select ${limitId}, ${givenColumns}
    from jsonb_to_recordset(${JSON.stringify(added.map(columnsOf))}::jsonb) as g(${columnTypes})
    returning id`.execute(scope.db);
  return rows.map(({ id }) => id);
}

async function changeExceedances(scope: TenantScope, changed: Compared['changed']): Promise<void> {
  if (changed.length === 0) return;
  const given = changed.map((each) => ({ id: each.kept.id, state: stateOf(each), ...columnsOf(each.now) }));
  await sql`
    update limit_exceedance e set (${columns}) = row(${givenColumns}), state = g.state, version = e.version + 1
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as g(id bigint, state text, ${columnTypes})
    where e.id = g.id`.execute(scope.db);
}

/** What people said of an event that is none any more stays in the audit log. */
async function removeExceedances(scope: TenantScope, gone: Compared['gone']): Promise<void> {
  if (gone.length === 0) return;
  await scope.db
    .deleteFrom('limit_exceedance')
    .where(
      'id',
      'in',
      gone.map(({ id }) => id),
    )
    .execute();
}

const auditOf = (limitId: number) => (kept: KeptExceedance) => {
  const { id, beginDate, endDate, peak, cause, correction } = kept;
  const changes = changesBetween({ beginDate, endDate, peak, cause, correction }, null);
  const partOf = { entity: 'parameterLimit', entityId: limitId, name: beginDate } as const;
  return { entity: 'limitExceedance', entityId: id, action: 'delete', changes, partOf } as const;
};

async function writeMonths(
  scope: TenantScope,
  limitId: number,
  days: Days,
  months: readonly MonthOfWindows[],
): Promise<void> {
  const to = days.to >= dayNumberOf('9999-12-01') ? '9999-12-31' : dateOfDayNumber(days.to);
  await sql`
    delete from limit_month where parameter_limit_id = ${limitId}
      and month >= ${dateOfDayNumber(days.from)}::date and month < ${to}::date`.execute(scope.db);
  if (months.length === 0) return;
  const given = months.map(({ monthDay, worst, lastDay, ...counts }) => ({
    ...counts,
    month: dateOfDayNumber(monthDay),
    worst: Number.isNaN(worst) ? null : worst,
    lastOn: dateOfDayNumber(lastDay),
  }));
  await sql`
    insert into limit_month (parameter_limit_id, month, within_count, warned_count, exceeded_count, not_evaluated_count,
      worst, last_on)
    select ${limitId}, g.month, g.within, g.warned, g.exceeded, g."notEvaluated", g.worst, g."lastOn"
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as g(month date, within integer, warned integer,
      exceeded integer, "notEvaluated" integer, worst double precision, "lastOn" date)`.execute(scope.db);
}

/** Replaces what is kept of whole months by how their windows came out; answers with the exceedances that changed. */
export async function writeEvaluation(
  scope: TenantScope,
  limit: StoredLimit,
  days: Days,
  kept: readonly KeptExceedance[],
  evaluated: EvaluatedLimit | null,
): Promise<readonly number[]> {
  const rules = rulesOf(limit);
  const months = evaluated ? monthsOfWindows(rules, evaluated.grid, evaluated.results, monthStart) : [];
  await writeMonths(scope, limit.id, days, months);
  const now = evaluated ? exceedancesOf(rules, evaluated.grid, evaluated.results) : [];
  const { added, changed, gone } = compareExceedances(kept, now);
  await removeExceedances(scope, gone);
  await writeAudit(scope, gone.filter(isAnswered).map(auditOf(limit.id)));
  await changeExceedances(scope, changed);
  const addedIds = await addExceedances(scope, limit.id, added);
  return [...addedIds, ...changed.map((each) => each.kept.id), ...gone.map(({ id }) => id)];
}
