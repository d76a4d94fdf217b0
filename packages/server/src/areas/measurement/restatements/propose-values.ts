import { measurementFlag } from '@oikos/domain/measurement/measurement-flags.ts';
import { measurementOrigin } from '@oikos/domain/measurement/measurement-origin.ts';
import { qualifierMask } from '@oikos/domain/measurement/qualifier.ts';
import type { LocalDate } from '@oikos/domain/period/local-date.ts';
import type { SqlRunner } from '../../../foundation/db/sql-runner.ts';
import type { MeasurementKey } from '../measurements/stored-measurement.ts';
import { closeRestatements } from './close-restatements.ts';
import { isOpenRestatement } from './open-restatements.ts';

/** A value that would take the place of an approved one. */
export interface ProposedValue extends MeasurementKey {
  readonly endDate: LocalDate;
  readonly value: number | null;
  readonly unitId: number | null;
  readonly state: number;
  /** The code of a state that has no value. */
  readonly textValue?: string | null;
  /** Of these the qualifier is kept. */
  readonly flags?: number;
}

/** Where proposed values come from. */
export interface ProposalOrigin {
  /** `measurementOrigin` code. */
  readonly origin: number;
  readonly originId: number | null;
  readonly cause: string;
}

const sameKey = `m.company_id = current_company() and m.node_id = s."nodeId" and m.parameter_id = s."parameterId"
  and m.begin_date = s."beginDate" and m.slot = s.slot`;

/** Somebody looked at this very change and rejected it. */
const isRejected = `exists (
    select from restatement d where d.company_id = m.company_id and d.node_id = m.node_id and d.parameter_id = m.parameter_id
      and d.begin_date = m.begin_date and d.slot = m.slot and d.status = 'rejected'
      and (d.old_value, d.old_unit_id, d.old_state) is not distinct from (m.value, m.unit_id, m.state)
      and (d.new_value, d.new_text, d.new_unit_id, d.new_state, d.new_origin)
        is not distinct from (s.value, s."textValue", s."unitId", s.state, $2::smallint))`;

/**
 * Proposes values in place of approved ones, to be written when somebody accepts them. A proposed true value isn't replaced by
 * another substitute.
 */
export async function proposeValues(
  sql: SqlRunner,
  values: readonly ProposedValue[],
  { origin, originId, cause }: ProposalOrigin,
): Promise<void> {
  if (values.length === 0) return;
  await sql.rows(
    `insert into restatement as r (node_id, parameter_id, begin_date, end_date, slot, new_origin, new_origin_id, old_value,
       old_unit_id, old_state, old_revision, new_value, new_text, new_unit_id, new_state, new_flags, cause)
     select m.node_id, m.parameter_id, m.begin_date, m.end_date, m.slot, $2::smallint, $3::bigint, m.value, m.unit_id,
       m.state, m.revision, s.value, s."textValue", s."unitId", s.state, coalesce(s.flags, 0) & ${qualifierMask}, $4::text
     from jsonb_to_recordset($1::jsonb) as s("nodeId" bigint, "parameterId" bigint, "beginDate" date, slot smallint,
       value double precision, "textValue" text, "unitId" bigint, state smallint, flags smallint)
     join measurement m on ${sameKey}
     where m.flags & ${measurementFlag.approved} <> 0 and not ${isRejected}
       and (m.value is distinct from s.value or m.unit_id is distinct from s."unitId" or m.state <> s.state
         or $2::smallint <> ${measurementOrigin.substitute})
     on conflict (company_id, node_id, parameter_id, begin_date, slot) where status = 'proposed' do update set
       new_origin = excluded.new_origin, new_origin_id = excluded.new_origin_id, old_value = excluded.old_value,
       old_unit_id = excluded.old_unit_id, old_state = excluded.old_state, old_revision = excluded.old_revision,
       new_value = excluded.new_value, new_text = excluded.new_text, new_unit_id = excluded.new_unit_id, new_state = excluded.new_state, new_flags = excluded.new_flags,
       cause = excluded.cause, proposed_at = now(), version = r.version + 1
     where (r.new_value, r.new_text, r.new_unit_id, r.new_state, r.new_flags, r.old_revision, r.new_origin) is distinct from
         (excluded.new_value, excluded.new_text, excluded.new_unit_id, excluded.new_state, excluded.new_flags, excluded.old_revision, excluded.new_origin)
       and (r.new_origin = ${measurementOrigin.substitute} or excluded.new_origin <> ${measurementOrigin.substitute})`,
    [JSON.stringify(values), origin, originId, cause],
  );
}

/**
 * Takes back what was proposed in place of substitutes, over some days of a parameter at a node: where the substitute isn't the
 * approved one any more, and where what was proposed is another substitute and the method gives the approved one again.
 */
export async function settleProposals(
  sql: SqlRunner,
  { nodeId, parameterId }: Pick<MeasurementKey, 'nodeId' | 'parameterId'>,
  days: { readonly from: LocalDate; readonly to: LocalDate },
  settled: readonly Pick<MeasurementKey, 'beginDate' | 'slot'>[],
): Promise<void> {
  const rows = await sql.rows<{ id: number }>(
    `select r.id from restatement r
     where r.node_id = $1 and r.parameter_id = $2 and r.begin_date >= $3::date and r.begin_date < $4::date
       and r.new_origin <> ${measurementOrigin.calculation} and ${isOpenRestatement('r')}
       and (not exists (
           select from measurement m where m.company_id = r.company_id and m.node_id = r.node_id
             and m.parameter_id = r.parameter_id and m.begin_date = r.begin_date and m.slot = r.slot
             and m.flags & ${measurementFlag.approved} <> 0
             and (m.value, m.unit_id, m.state) is not distinct from (r.old_value, r.old_unit_id, r.old_state))
         or r.new_origin = ${measurementOrigin.substitute} and exists (
           select from jsonb_to_recordset($5::jsonb) as k("beginDate" date, slot smallint)
           where k."beginDate" = r.begin_date and k.slot = r.slot))`,
    [
      nodeId,
      parameterId,
      days.from,
      days.to,
      JSON.stringify(settled.map(({ beginDate, slot }) => ({ beginDate, slot }))),
    ],
  );
  if (rows.length === 0) return;
  await closeRestatements(
    sql,
    rows.map(({ id }) => id),
  );
}

/** Takes back what an import, or another such origin, proposed and nobody has accepted. */
export async function withdrawProposals(
  sql: SqlRunner,
  { origin, originId }: { readonly origin: number; readonly originId: number },
): Promise<void> {
  const rows = await sql.rows<{ id: number }>(
    `select r.id from restatement r where r.new_origin = $1 and r.new_origin_id = $2 and ${isOpenRestatement('r')}`,
    [origin, originId],
  );
  if (rows.length === 0) return;
  await closeRestatements(
    sql,
    rows.map(({ id }) => id),
  );
}
