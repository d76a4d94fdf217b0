import { type MeasurementStateName, stateName } from '@oikos/domain/measurement/measurement-state.ts';
import { runnerOfKysely } from '../../../foundation/db/sql-runner.ts';
import { personNameText } from '../../../foundation/records/name-of-person.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import type { MeasurementKey } from '../measurements/stored-measurement.ts';

/** An approved result whose inputs give another value by now: undecided, or the new value was rejected. */
export interface OpenRestatement {
  readonly status: 'proposed' | 'rejected';
  readonly newValue: number | null;
  readonly newUnit: string | null;
  readonly newState: MeasurementStateName;
  readonly decidedBy: string | null;
  readonly decidedAt: string | null;
  readonly reason: string | null;
}

/** A value that may be kept: only results and substitutes are. */
export interface MayBeRestated extends MeasurementKey {
  readonly value: number | null;
  readonly origin: string;
}

export type OpenRestatements = (value: MayBeRestated) => OpenRestatement | null;

interface Row extends Omit<OpenRestatement, 'newState'>, MeasurementKey {
  readonly oldValue: number | null;
  readonly newState: number;
}

const keyText = ({ nodeId, parameterId, beginDate, slot }: MeasurementKey): string =>
  `${nodeId}|${parameterId}|${beginDate}|${slot}`;

/** The restatements that keep a value from what its inputs give: those to be decided, and those rejected and not settled. */
export const isOpenRestatement = (alias: string): string =>
  `(${alias}.status = 'proposed' or (${alias}.status = 'rejected' and ${alias}.closed_at is null))`;

/** Which of the values were kept although their inputs changed, in one statement. */
export async function readOpenRestatements(
  scope: TenantScope,
  values: readonly MayBeRestated[],
): Promise<OpenRestatements> {
  const keys = values
    .filter(({ origin }) => origin === 'calculation' || origin === 'substitute')
    .map(({ nodeId, parameterId, beginDate, slot }) => ({ nodeId, parameterId, beginDate, slot }));
  if (keys.length === 0) return () => null;
  const rows = await runnerOfKysely(scope.db).rows<Row>(
    `select r.node_id, r.parameter_id, r.begin_date, r.slot, r.status,
       r.old_value, r.new_value, u.code as new_unit, r.new_state,
       ${personNameText('p')} as decided_by, r.decided_at, r.decision_reason as reason
     from jsonb_to_recordset($2::jsonb) as k("nodeId" bigint, "parameterId" bigint, "beginDate" date, slot smallint)
     join restatement r on r.company_id = $1 and r.node_id = k."nodeId" and r.parameter_id = k."parameterId"
       and r.begin_date = k."beginDate" and r.slot = k.slot and ${isOpenRestatement('r')}
     left join unit u on u.company_id = r.company_id and u.id = r.new_unit_id
     left join installation.app_user p on p.id = r.decided_by
     order by r.id`,
    [scope.companyId, JSON.stringify(keys)],
  );
  const byKey = new Map(rows.map((row) => [keyText(row), row]));
  return (value) => {
    const row = byKey.get(keyText(value));
    // A value accepted since, or read as it was before, is not the one that was kept.
    if (!row || row.oldValue !== value.value) return null;
    const { status, newValue, newUnit, decidedBy, decidedAt, reason } = row;
    return { status, newValue, newUnit, newState: stateName(row.newState), decidedBy, decidedAt, reason };
  };
}
