import { isApproved, measurementFlag } from '@oikos/domain/measurement/measurement-flags.ts';
import { isSubstitute, measurementOrigin } from '@oikos/domain/measurement/measurement-origin.ts';
import { measurementState } from '@oikos/domain/measurement/measurement-state.ts';
import { dateOfDayNumber, type LocalDate } from '@oikos/domain/period/local-date.ts';
import { periodContaining } from '@oikos/domain/period/period.ts';
import { TIMESPAN } from '@oikos/domain/period/timespan.ts';
import type { SqlRunner } from '../../../foundation/db/sql-runner.ts';
import {
  currentRevision,
  deleteMeasurements,
  openStage,
  stageTable,
  writeStagedMeasurements,
} from '../measurements/write-measurements.ts';
import type { Days } from '../parameter-limits/evaluate-limit.ts';
import { notMeasured } from '../parameter-limits/read-limited-values.ts';
import { type ProposedValue, proposeValues, settleProposals } from '../restatements/propose-values.ts';
import type { Estimated } from './estimate-gaps.ts';
import type { GapSource, StoredMethod } from './read-methods.ts';

/** What is stored where no value was measured: blanks, values that don't count, and substitutes. */
interface Stored {
  readonly beginDate: LocalDate;
  readonly endDate: LocalDate;
  readonly slot: number;
  readonly unitId: number | null;
  readonly value: number | null;
  readonly state: number;
  readonly flags: number;
  readonly origin: number;
}

const { substituted } = measurementFlag;
const keyOf = ({ beginDate, slot }: { readonly beginDate: LocalDate; readonly slot: number }) => `${beginDate}|${slot}`;

const isOwn = ({ origin, flags }: Pick<Stored, 'origin' | 'flags'>): boolean => isSubstitute(origin, flags);

const readStored = (sql: SqlRunner, { nodeId, parameterId }: GapSource, { from, to }: Days): Promise<Stored[]> =>
  sql.rows<Stored>(
    `select begin_date, end_date, slot, unit_id, value, state, flags, origin from measurement m
     where company_id = current_company() and node_id = $1 and parameter_id = $2
       and begin_date >= $3::date and begin_date < $4::date
       and (state <> ${measurementState.value} or value is null or flags & ${notMeasured} <> 0)`,
    [nodeId, parameterId, dateOfDayNumber(from), dateOfDayNumber(to)],
  );

interface StagedRow {
  readonly beginDate: LocalDate;
  readonly endDate: LocalDate;
  readonly slot: number;
  readonly value: number;
  readonly flags: number;
}

/** What a method wants changed. */
interface Wanted {
  readonly staged: StagedRow[];
  readonly proposed: ProposedValue[];
  /** Approved substitutes that are what the method says. */
  readonly settled: Stored[];
}

function compare(
  { nodeId, parameterId, unitId, timespan }: GapSource,
  { grid, found }: Estimated,
  stored: ReadonlyMap<string, Stored>,
  seen: Set<string>,
): Wanted {
  const wanted: Wanted = { staged: [], proposed: [], settled: [] };
  for (let row = 0; row < found.count; row += 1) {
    const value = found.values[row] as number;
    if (Number.isNaN(value)) continue;
    const at = found.positions[row] as number;
    const beginDate = dateOfDayNumber(grid.days[at] as number);
    const slot = grid.slots[at] as number;
    const now = stored.get(keyOf({ beginDate, slot }));
    seen.add(keyOf({ beginDate, slot }));
    const { end: endDate } = periodContaining(timespan === TIMESPAN.hour ? TIMESPAN.day : timespan, beginDate);
    const period = { beginDate, endDate, slot, value };
    if (now === undefined) wanted.staged.push({ ...period, flags: substituted });
    else if (!isOwn(now)) {
      const isBlank = now.state === measurementState.blank && !isApproved(now.flags);
      if (isBlank) wanted.staged.push({ ...period, flags: substituted });
    } else if (now.value === value && now.unitId === unitId) {
      if (isApproved(now.flags)) wanted.settled.push(now);
    } else if (isApproved(now.flags)) {
      wanted.proposed.push({ nodeId, parameterId, ...period, unitId, state: measurementState.value });
    } else wanted.staged.push({ ...period, flags: now.flags });
  }
  return wanted;
}

/** Keeps what the substitutes are estimated by, so that they can be explained; answers with its id. */
async function keepSubstitution(sql: SqlRunner, method: StoredMethod, unitId: number | null): Promise<number> {
  const revision = await currentRevision(sql);
  const [row] = await sql.rows<{ id: number }>(
    'insert into substitution (definition, input_revision) values ($1::jsonb, $2) returning id',
    [JSON.stringify({ ...method, unitId }), revision],
  );
  return (row as { id: number }).id;
}

async function stage(sql: SqlRunner, { nodeId, parameterId, unitId }: GapSource, rows: readonly StagedRow[]) {
  await openStage(sql);
  await sql.rows(
    `insert into ${stageTable} (node_id, parameter_id, begin_date, end_date, slot, unit_id, value, flags, comment, data_origin)
     select $1, $2, r."beginDate", r."endDate", r.slot, $3::bigint, r.value, r.flags, m.comment, m.data_origin
     from jsonb_to_recordset($4::jsonb) as r("beginDate" date, "endDate" date, slot smallint, value double precision,
       flags smallint)
     left join measurement m on m.company_id = current_company() and m.node_id = $1 and m.parameter_id = $2
       and m.begin_date = r."beginDate" and m.slot = r.slot
     order by r."beginDate", r.slot`,
    [nodeId, parameterId, unitId, JSON.stringify(rows)],
  );
}

const CAUSE = 'missing data';

async function writeWanted(sql: SqlRunner, source: GapSource, method: StoredMethod, wanted: Wanted): Promise<void> {
  const { staged, proposed } = wanted;
  if (staged.length + proposed.length === 0) return;
  const originId = await keepSubstitution(sql, method, source.unitId);
  if (staged.length > 0) {
    await stage(sql, source, staged);
    await writeStagedMeasurements(sql, { origin: measurementOrigin.substitute, originId, userId: null }, CAUSE);
  }
  await proposeValues(sql, proposed, { origin: measurementOrigin.substitute, originId, cause: CAUSE });
}

/** Takes away substitutes that no method gives any more; approved ones are proposed to be blank. */
async function removeUnwanted(sql: SqlRunner, source: GapSource, unwanted: readonly Stored[]): Promise<void> {
  const { nodeId, parameterId } = source;
  const free = unwanted.filter(({ flags }) => !isApproved(flags));
  if (free.length > 0) {
    await deleteMeasurements(
      sql,
      `m.node_id = $1 and m.parameter_id = $2 and (m.begin_date, m.slot) in (
         select k."beginDate", k.slot from jsonb_to_recordset($3::jsonb) as k("beginDate" date, slot smallint))`,
      [nodeId, parameterId, JSON.stringify(free.map(({ beginDate, slot }) => ({ beginDate, slot })))],
      CAUSE,
    );
  }
  const blank = unwanted
    .filter(({ flags }) => isApproved(flags))
    .map(({ beginDate, endDate, slot }) => ({
      ...{ nodeId, parameterId, beginDate, endDate, slot },
      ...{ value: null, unitId: null, state: measurementState.blank },
    }));
  await proposeValues(sql, blank, { origin: measurementOrigin.substitute, originId: null, cause: CAUSE });
}

/** A method with what it says of the gaps of its days. */
export interface MethodEstimates {
  readonly method: StoredMethod;
  readonly estimated: Estimated;
}

/**
 * Makes the substitutes of a source what its methods say, over whole days, in the caller's transaction, which holds the
 * company's revision. Values that people gave are never touched, whatever their marks; approved substitutes change by a
 * proposed restatement.
 */
export async function writeSubstitutes(
  sql: SqlRunner,
  source: GapSource,
  days: Days,
  estimates: readonly MethodEstimates[],
): Promise<void> {
  const rows = await readStored(sql, source, days);
  const stored = new Map(rows.map((row) => [keyOf(row), row]));
  const seen = new Set<string>();
  const settled: Stored[] = [];
  for (const { method, estimated } of estimates) {
    const wanted = compare(source, estimated, stored, seen);
    await writeWanted(sql, source, method, wanted);
    settled.push(...wanted.settled);
  }
  await removeUnwanted(
    sql,
    source,
    rows.filter((row) => isOwn(row) && !seen.has(keyOf(row))),
  );
  await settleProposals(sql, source, { from: dateOfDayNumber(days.from), to: dateOfDayNumber(days.to) }, settled);
}
