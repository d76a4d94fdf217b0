import { inheritedFlags, measurementFlag } from '@oikos/domain/measurement/measurement-flags.ts';
import { measurementOrigin } from '@oikos/domain/measurement/measurement-origin.ts';
import type { SqlRunner } from '../../../foundation/db/sql-runner.ts';
import { markGaps } from '../missing-data/mark-gaps.ts';
import { markLimits } from '../parameter-limits/mark-limits.ts';

/** Results on their way in: a temporary table of the connection, empty at the start of each transaction. */
export const resultStage = 'pg_temp.calculation_stage';
export const resultColumns =
  'node_id, parameter_id, begin_date, end_date, slot, unit_id, value, state, flags, is_known';

export async function openResultStage(sql: SqlRunner): Promise<void> {
  await sql.rows(`create temporary table if not exists calculation_stage (
    node_id bigint, parameter_id bigint, begin_date date, end_date date, slot smallint, unit_id bigint,
    value double precision, state smallint, flags smallint, is_known boolean
  ) on commit delete rows`);
}

const insertNew = `
  insert into measurement (node_id, parameter_id, begin_date, end_date, slot, unit_id, value, state, flags, revision, origin, origin_id)
  select node_id, parameter_id, begin_date, end_date, slot, unit_id, value, state, flags, $1::bigint, ${measurementOrigin.calculation}::smallint, $2::bigint
  from ${resultStage} where not is_known`;

const approved = `(m.flags & ${measurementFlag.approved}) <> 0`;
/**
 * The stage's nodes, parameters and days are said again of the measurements: where the statistics do not know the company
 * yet (its first import), the planner takes it for empty and would compare every row of it with every row of the stage.
 */
const sameKey = `m.company_id = $3::bigint and m.node_id = s.node_id and m.parameter_id = s.parameter_id
  and m.begin_date = s.begin_date and m.slot = s.slot
  and m.node_id = any($5::bigint[]) and m.parameter_id = any($6::bigint[]) and m.begin_date between $7::date and $8::date`;
const differs = '(m.value is distinct from s.value or m.unit_id is distinct from s.unit_id or m.state <> s.state)';

/** Known results are replaced, their former rows kept; approved ones are left alone: `propose` takes those. */
const replaceKnown = `
  with replaced as (
    update measurement m set value = s.value, unit_id = s.unit_id, state = s.state, end_date = s.end_date,
      flags = (m.flags & ~${inheritedFlags}) | s.flags, revision = $1::bigint,
      origin = ${measurementOrigin.calculation}, origin_id = $2::bigint, recorded_by = null, recorded_at = now(),
      reason_for_change = null
    from ${resultStage} s where s.is_known and ${sameKey} and not ${approved}
    returning old as before
  ), kept as (
  insert into measurement_history (company_id, node_id, parameter_id, value, unit_id, revision, origin_id, recorded_by,
    recorded_at, begin_date, end_date, slot, state, flags, origin, text_value, comment, reason_for_change, data_origin,
    superseded_revision, superseded_reason)
  select (before).company_id, (before).node_id, (before).parameter_id, (before).value, (before).unit_id, (before).revision,
    (before).origin_id, (before).recorded_by, (before).recorded_at, (before).begin_date, (before).end_date, (before).slot,
    (before).state, (before).flags, (before).origin, (before).text_value, (before).comment, (before).reason_for_change,
    (before).data_origin, $1::bigint, $4::text from replaced
  )
  select count(*) as count from replaced`;

/** Somebody looked at this very change and rejected it: it is not asked again until either value is another. */
const isRejected = `exists (
    select from restatement d where d.company_id = m.company_id and d.node_id = m.node_id and d.parameter_id = m.parameter_id
      and d.begin_date = m.begin_date and d.slot = m.slot and d.status = 'rejected'
      and (d.old_value, d.old_unit_id, d.old_state) is not distinct from (m.value, m.unit_id, m.state)
      and (d.new_value, d.new_unit_id, d.new_state) is not distinct from (s.value, s.unit_id, s.state))`;

/** Approved values that would change: shown old and new, written only when accepted. */
const propose = `
  insert into restatement as r (node_id, parameter_id, begin_date, end_date, slot, new_origin_id, old_value,
    old_unit_id, old_state, old_revision, new_value, new_unit_id, new_state, cause)
  select s.node_id, s.parameter_id, s.begin_date, s.end_date, s.slot, $2::bigint, m.value, m.unit_id, m.state, m.revision,
    s.value, s.unit_id, s.state, $4::text
  from ${resultStage} s join measurement m on ${sameKey}
  where s.is_known and ${approved} and ${differs} and not ${isRejected} and $1::bigint is not null
  on conflict (company_id, node_id, parameter_id, begin_date, slot) where status = 'proposed' do update set
    new_origin_id = excluded.new_origin_id, old_value = excluded.old_value, old_unit_id = excluded.old_unit_id,
    old_state = excluded.old_state, old_revision = excluded.old_revision, new_value = excluded.new_value,
    new_unit_id = excluded.new_unit_id, new_state = excluded.new_state, cause = excluded.cause, proposed_at = now(),
    version = r.version + 1
  where (r.new_value, r.new_unit_id, r.new_state, r.old_revision) is distinct from
    (excluded.new_value, excluded.new_unit_id, excluded.new_state, excluded.old_revision)
  returning 1`;

/** What was proposed in the meantime is settled where the result is again one that was rejected. */
const withdrawRejected = `
  update restatement r set status = 'withdrawn', decided_at = now(), version = r.version + 1
  from ${resultStage} s join measurement m on ${sameKey}
  where r.company_id = m.company_id and r.node_id = m.node_id and r.parameter_id = m.parameter_id
    and r.begin_date = m.begin_date and r.slot = m.slot and r.status = 'proposed'
    and s.is_known and ${approved} and ${isRejected} and $1::bigint is not null and $2::bigint is not null and $4::text is not null`;

/** Of what was rejected only the value that the inputs give now keeps the approved one from following them. */
const closeRejected = `
  update restatement r set closed_at =
    case when (r.new_value, r.new_unit_id, r.new_state) is not distinct from (s.value, s.unit_id, s.state) then null else now() end
  from ${resultStage} s join measurement m on ${sameKey}
  where r.company_id = m.company_id and r.node_id = m.node_id and r.parameter_id = m.parameter_id
    and r.begin_date = m.begin_date and r.slot = m.slot and r.status = 'rejected'
    and s.is_known and ${approved} and $1::bigint is not null and $2::bigint is not null and $4::text is not null
    and (r.closed_at is null) <> ((r.new_value, r.new_unit_id, r.new_state) is not distinct from (s.value, s.unit_id, s.state))`;

/** Up to so many rows a loop over the key's index is right, whatever the planner believes; above it never is. */
const mostLooped = 1000;

/** What is staged. */
export interface StagedResults {
  readonly count: number;
  /** Of them, those whose key is there already. */
  readonly known: number;
  /** The nodes, parameters, first and last day of all of them. */
  readonly extent: readonly [nodes: readonly number[], parameters: readonly number[], first: string, last: string];
}

export interface ResultOrigin {
  readonly companyId: number;
  readonly revision: number;
  readonly stepId: number;
  readonly cause: string;
}

export interface WrittenResults {
  readonly written: number;
  readonly proposed: number;
}

/**
 * Writes the staged results in the caller's transaction, which holds the revision: new ones are inserted, known ones
 * replaced with their former rows kept, approved ones proposed for restatement.
 */
export async function writeStagedResults(
  sql: SqlRunner,
  { count, known, extent }: StagedResults,
  { companyId, revision, stepId, cause }: ResultOrigin,
): Promise<WrittenResults> {
  if (known < count) await sql.rows(insertNew, [revision, stepId]);
  await sql.rows(markLimits(resultStage));
  await sql.rows(markGaps(resultStage));
  if (known === 0) return { written: count, proposed: 0 };
  await sql.rows(`analyze ${resultStage}`);
  await sql.rows(`set local enable_nestloop = ${known <= mostLooped ? 'on' : 'off'}`);
  const values = [revision, stepId, companyId, cause, ...extent];
  const [counted] = await sql.rows<{ count: string | number }>(replaceKnown, values);
  const replaced = Number(counted?.count ?? 0);
  let proposed = 0;
  if (replaced < known) {
    proposed = (await sql.rows(propose, values)).length;
    await sql.rows(withdrawRejected, values);
    await sql.rows(closeRejected, values);
  }
  await sql.rows('set local enable_nestloop = on');
  return { written: count - known + replaced, proposed };
}
