import { measurementFlag } from '@oikos/domain/measurement/measurement-flags.ts';
import { measurementOrigin } from '@oikos/domain/measurement/measurement-origin.ts';
import { qualifierMask } from '@oikos/domain/measurement/qualifier.ts';
import type { SqlRunner } from '../../../foundation/db/sql-runner.ts';
import { markGaps } from '../missing-data/mark-gaps.ts';
import { markLimits } from '../parameter-limits/mark-limits.ts';
import { markReaders } from '../quality-rules/mark-readers.ts';
import { changeMarks, countMarks } from './dependents.ts';

/**
 * Values on their way in: a temporary table of the connection, empty at the start of each transaction. Fill it (COPY or
 * unnest) after `openStage`, in the order of the measurement's key where there are many.
 */
export const stageColumns =
  'node_id, parameter_id, begin_date, end_date, slot, unit_id, value, text_value, state, flags, comment, reason_for_change, data_origin';
export const stageTable = 'pg_temp.measurement_stage';

export async function openStage(sql: SqlRunner): Promise<void> {
  await sql.rows(`create temporary table if not exists measurement_stage (
    node_id bigint not null, parameter_id bigint not null, begin_date date not null, end_date date not null,
    slot smallint not null default -1, unit_id bigint, value double precision, text_value text,
    state smallint not null default 0, flags smallint not null default 0,
    comment text, reason_for_change text, data_origin text
  ) on commit delete rows`);
}

/** Who writes, and where the values come from. */
export interface MeasurementOrigin {
  /** `measurementOrigin` code. */
  readonly origin: number;
  /** Import batch, calculation step or bill; null for values entered by hand. */
  readonly originId: number | null;
  readonly userId: number | null;
}

export interface WrittenCounts {
  readonly inserted: number;
  readonly updated: number;
  readonly revision: number;
}

const sameKey = `m.company_id = current_company() and m.node_id = s.node_id and m.parameter_id = s.parameter_id
  and m.begin_date = s.begin_date and m.slot = s.slot`;

const valueDiffers = `(m.value is distinct from s.value or m.unit_id is distinct from s.unit_id or m.state <> s.state
  or m.text_value is distinct from s.text_value or m.end_date <> s.end_date or ((m.flags # s.flags) & ${qualifierMask}) <> 0)`;
const marksDiffer =
  '(m.flags <> s.flags or m.comment is distinct from s.comment or m.data_origin is distinct from s.data_origin)';

/** Holding or releasing a value doesn't change who entered it. */
const onlyHoldDiffers = `not (${valueDiffers} or (m.flags # s.flags) & ${~measurementFlag.held} <> 0
  or m.comment is distinct from s.comment or m.data_origin is distinct from s.data_origin)`;

/** A measured value replaces its substitute even where both are the same number. */
const takesPlace = `(m.origin = ${measurementOrigin.substitute} and s.flags & ${measurementFlag.substituted} = 0)`;

const historyColumns = `company_id, node_id, parameter_id, value, unit_id, revision, origin_id, recorded_by, recorded_at,
  begin_date, end_date, slot, state, flags, origin, text_value, comment, reason_for_change, data_origin`;
const oldColumns = historyColumns
  .split(',')
  .map((column) => `(replaced).${column.trim()}`)
  .join(', ');

/** Bumps the company's revision clock and holds it until commit: writers of a company go one after the other. */
export async function currentRevision(sql: SqlRunner): Promise<number> {
  const rows = await sql.rows<{ revision: string | number }>(
    'select transaction_revision(current_company()) as revision',
  );
  return Number((rows[0] as { revision: string | number }).revision);
}

const insertColumns = `node_id, parameter_id, begin_date, end_date, slot, unit_id, value, text_value, state, flags, comment,
  reason_for_change, data_origin, revision, origin, origin_id, recorded_by`;

/** New keys only: nothing to compare and nothing to keep. What is the same for every row is asked for once. */
const insertStaged = (): string => `
  with written as (
    insert into measurement (company_id, recorded_at, ${insertColumns})
    select (select current_company()), now(), ${stageColumns}, $1::bigint, $2::smallint, $3::bigint, (select transaction_user())
    from ${stageTable}
    returning 1
  ), marked as (${changeMarks.read()(stageTable, '$4')}), limited as (${markLimits(stageTable)}),
  gapped as (${markGaps(stageTable)}), read as (${markReaders(stageTable)}),
  told as (${countMarks.read()(stageTable)})
  select count(*) as inserted, 0 as updated from written`;

/**
 * The stage's nodes, parameters and days said again of the measurements: where the statistics do not know the company yet
 * (its first imports), the planner takes it for empty and would compare every row of it with every row of the stage.
 */
const withinStage = (first: number): string =>
  `m.node_id = any($${first}::bigint[]) and m.parameter_id = any($${first + 1}::bigint[])
    and m.begin_date between $${first + 2}::date and $${first + 3}::date`;
const extentOfStage = `
  select count(*) as count, array_agg(distinct node_id)::text as nodes, array_agg(distinct parameter_id)::text as parameters,
    min(begin_date)::text as first, max(begin_date)::text as last from ${stageTable}`;

/** Up to so many rows a loop over the key's index is right, whatever the planner believes; above it never is. */
const mostLooped = 1000;

/**
 * Known keys are replaced where they differ, the row they were goes to history in the same statement, and what differs
 * in nothing is left alone. A change of marks alone keeps the origin of the value, but for a substitute that is one no longer.
 */
const mergeStaged = (): string => `
  with written as (
    merge into measurement m using ${stageTable} s on ${sameKey} and ${withinStage(5)}
    when matched and (${valueDiffers} or ${marksDiffer}) then update set
      value = s.value, unit_id = s.unit_id, state = s.state, text_value = s.text_value, end_date = s.end_date,
      flags = s.flags, comment = s.comment, data_origin = s.data_origin, reason_for_change = s.reason_for_change,
      revision = $1::bigint, recorded_by = case when ${onlyHoldDiffers} then m.recorded_by else transaction_user() end,
      recorded_at = now(),
      origin = case when ${valueDiffers} or ${takesPlace} then $2::smallint else m.origin end,
      origin_id = case when ${valueDiffers} or ${takesPlace} then $3::bigint else m.origin_id end
    when not matched then insert (${insertColumns}) values (
      s.node_id, s.parameter_id, s.begin_date, s.end_date, s.slot, s.unit_id, s.value, s.text_value, s.state, s.flags,
      s.comment, s.reason_for_change, s.data_origin, $1::bigint, $2::smallint, $3::bigint, transaction_user())
    returning new.node_id, new.parameter_id, new.begin_date, new.end_date, old as replaced, s.reason_for_change as reason
  ), kept as (
    insert into measurement_history (${historyColumns}, superseded_revision, superseded_by, superseded_reason)
    select ${oldColumns}, $1::bigint, transaction_user(), reason from written where (replaced).revision is not null
  ), marked as (${changeMarks.read()('written', '$4')}), limited as (${markLimits('written')}),
  gapped as (${markGaps('written')}), read as (${markReaders('written')}),
  told as (${countMarks.read()('written')})
  select count(*) filter (where (replaced).revision is null) as inserted,
         count(*) filter (where (replaced).revision is not null) as updated
  from written`;

/** Whether any value is there already for the nodes, parameters and days of the stage: one probe for each pair. */
const anyStagedPairIsMeasured = `
  select exists (
    select from (
      select node_id, parameter_id, min(begin_date) as first, max(begin_date) as last
      from ${stageTable} group by node_id, parameter_id
    ) p
    cross join lateral (
      select 1 from measurement m where m.company_id = current_company() and m.node_id = p.node_id
        and m.parameter_id = p.parameter_id and m.begin_date between p.first and p.last limit 1
    ) found
  ) as found,
  exists (select from value_verdict v where v.company_id = current_company() and v.closed_at is null) as has_verdicts`;

/** What was said of a value holds as long as the value does. */
const closeVerdicts = `
  update value_verdict v set closed_at = now()
  from ${stageTable} s join measurement m on ${sameKey} and ${withinStage(1)}
  where v.company_id = m.company_id and v.node_id = m.node_id and v.parameter_id = m.parameter_id
    and v.begin_date = m.begin_date and v.slot = m.slot and v.closed_at is null and ${valueDiffers}`;

interface Counts {
  readonly inserted: number;
  readonly updated: number;
}

/** The nodes, parameters and days of the staged values, which bound the search for stored ones; ids as PostgreSQL writes arrays. */
interface Extent {
  readonly count: number;
  readonly nodes: string;
  readonly parameters: string;
  readonly first: string;
  readonly last: string;
}

async function merge(sql: SqlRunner, values: readonly unknown[], hasVerdicts: boolean): Promise<Counts | undefined> {
  const [extent] = await sql.rows<Extent>(extentOfStage);
  const { count, nodes, parameters, first, last } = extent as NonNullable<typeof extent>;
  await sql.rows(`set local enable_nestloop = ${count <= mostLooped ? 'on' : 'off'}`);
  const within = [nodes, parameters, first, last];
  if (hasVerdicts) await sql.rows(closeVerdicts, within);
  const [counts] = await sql.rows<Counts>(mergeStaged(), [...values, ...within]);
  await sql.rows('set local enable_nestloop = on');
  return counts;
}

/**
 * Writes the staged values: new ones are inserted, differing ones replaced (their rows go to history), equal ones left;
 * what depends on them is marked for calculation. All in the caller's transaction. Checks nothing: that is done before.
 * Each key may be staged once only.
 */
export async function writeStagedMeasurements(
  sql: SqlRunner,
  { origin, originId }: MeasurementOrigin,
  cause: string,
): Promise<WrittenCounts> {
  const revision = await currentRevision(sql);
  await sql.rows(`analyze ${stageTable}`);
  const [probe] = await sql.rows<{ found: boolean; hasVerdicts: boolean }>(anyStagedPairIsMeasured);
  const values = [revision, origin, originId, cause];
  const counts = probe?.found
    ? await merge(sql, values, probe.hasVerdicts)
    : (await sql.rows<Counts>(insertStaged(), values))[0];
  await sql.rows(`delete from ${stageTable}`);
  return { inserted: counts?.inserted ?? 0, updated: counts?.updated ?? 0, revision };
}

/** Deletes the values that `condition` names (on measurement m), keeping them in history and marking what depends on them. */
export async function deleteMeasurements(
  sql: SqlRunner,
  condition: string,
  values: readonly unknown[],
  reason: string,
): Promise<number> {
  const revision = await currentRevision(sql);
  const first = values.length;
  const rows = await sql.rows<{ deleted: string | number }>(
    `with written as (
      delete from measurement m where m.company_id = current_company() and (${condition})
      returning m.node_id, m.parameter_id, m.begin_date, m.end_date, m as replaced
    ), kept as (
      insert into measurement_history (${historyColumns}, superseded_revision, superseded_by, superseded_reason)
      select ${oldColumns}, $${first + 1}::bigint, transaction_user(), $${first + 2}::text from written
    ), closed as (
      -- Looked up value by value: how many values are deleted is no more known beforehand than how many verdicts there are.
      update value_verdict v set closed_at = now()
      from written w cross join lateral (
        select o.id from value_verdict o
        where o.company_id = current_company() and o.node_id = w.node_id and o.parameter_id = w.parameter_id
          and o.begin_date = w.begin_date and o.slot = (w.replaced).slot and o.closed_at is null
        offset 0
      ) said
      where v.company_id = current_company() and v.id = said.id
    ), marked as (${changeMarks.read()('written', `$${first + 2}::text`)}), limited as (${markLimits('written')}),
    gapped as (${markGaps('written')}), read as (${markReaders('written')}),
    told as (${countMarks.read()('written')})
    select count(*) as deleted from written`,
    [...values, revision, reason],
  );
  return Number(rows[0]?.deleted ?? 0);
}
