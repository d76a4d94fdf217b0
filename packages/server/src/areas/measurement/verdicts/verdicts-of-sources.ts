import type { SaidMessage } from '@oikos/contract/message.ts';
import type { Severity } from '@oikos/domain/measurement/severity.ts';
import type { LocalDate } from '@oikos/domain/period/local-date.ts';
import { sql } from 'kysely';
import { servesAnyValues } from '../../../foundation/db/planned-once.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';

/** A parameter at a node over some days, half-open, of what the caller calls `key`. */
export interface VerdictSource {
  readonly key: number;
  readonly nodeId: number;
  readonly parameterId: number;
  readonly begin: LocalDate;
  readonly end: LocalDate;
}

/** What was said of a value as it is now. */
export interface ValueVerdict {
  readonly key: number;
  readonly id: number;
  readonly nodeId: number;
  readonly parameterId: number;
  readonly beginDate: LocalDate;
  readonly slot: number;
  readonly severity: Severity;
  readonly code: string;
  readonly said: SaidMessage;
  readonly isAcknowledged: boolean;
  readonly reason: string;
}

/** Whether verdict `v` is a doubt that somebody has to answer for; what holds a value is a mark of the value. */
export const isOpenWarning = sql.raw("v.severity = 'ask' and v.acknowledged_at is null and v.closed_at is null");

/** The doubts of sources that somebody has to answer for. */
export async function readOpenWarnings(
  { db, companyId }: TenantScope,
  sources: readonly VerdictSource[],
): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    select ${servesAnyValues} v.id
    from jsonb_to_recordset(${JSON.stringify(sources)}::jsonb)
      as s("nodeId" bigint, "parameterId" bigint, begin date, "end" date)
    join value_verdict v on v.company_id = ${companyId} and v.node_id = s."nodeId" and v.parameter_id = s."parameterId"
      and v.begin_date >= s.begin and v.begin_date < s."end" and ${isOpenWarning}`.execute(db);
  return rows.map(({ id }) => id);
}

/** What was said of the present values of sources, whichever way they came in, in the order of their keys. */
export async function readVerdictsOf(
  { db, companyId }: TenantScope,
  sources: readonly VerdictSource[],
): Promise<readonly ValueVerdict[]> {
  const { rows } = await sql<ValueVerdict>`
    select ${servesAnyValues} s.key, v.id, v.node_id, v.parameter_id, v.begin_date, v.slot, v.severity, v.code,
      json_build_object('code', v.code, 'message', v.message, 'parameters', v.parameters) as said,
      v.acknowledged_at is not null as is_acknowledged, v.reason
    from jsonb_to_recordset(${JSON.stringify(sources)}::jsonb)
      as s(key bigint, "nodeId" bigint, "parameterId" bigint, begin date, "end" date)
    join value_verdict v on v.company_id = ${companyId} and v.node_id = s."nodeId" and v.parameter_id = s."parameterId"
      and v.begin_date >= s.begin and v.begin_date < s."end" and v.closed_at is null
    order by s.key, v.node_id, v.parameter_id, v.begin_date, v.slot, v.code, v.id`.execute(db);
  return rows;
}
