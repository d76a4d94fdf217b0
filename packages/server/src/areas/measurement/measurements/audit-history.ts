import { measurementOrigin } from '@oikos/domain/measurement/measurement-origin.ts';
import { sql } from 'kysely';
import { nameById } from '../../../foundation/records/name-of-person.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { type HistoryItem, type ItemRow, itemColumns, itemOf } from './read-items.ts';
import type { MeasurementKey } from './stored-measurement.ts';

interface HistoryRow extends ItemRow {
  readonly isCurrent: boolean;
  readonly supersededAt: string | null;
  readonly supersededByName: string | null;
  readonly supersededReason: string | null;
  /** The order of what was replaced; null: the value as it is. */
  readonly historyId: number | null;
}

/** Names the run, batch or bill a value came with. */
function batchOf({ origin, originId }: ItemRow): string | null {
  if (originId === null || origin === measurementOrigin.manual) return null;
  const words = {
    [measurementOrigin.import]: 'Import',
    [measurementOrigin.calculation]: 'Calculation',
    [measurementOrigin.bill]: 'Bill',
    [measurementOrigin.substitute]: 'Substitution',
  };
  return `${words[origin as keyof typeof words]} ${originId}`;
}

/** Every state a value has had, newest first: who, when, why and from where (E184). */
export async function readAuditHistory(scope: TenantScope, key: MeasurementKey): Promise<readonly HistoryItem[]> {
  const isThis = (alias: string) => sql`${sql.ref(`${alias}.company_id`)} = ${scope.companyId}
    and ${sql.ref(`${alias}.node_id`)} = ${key.nodeId} and ${sql.ref(`${alias}.parameter_id`)} = ${key.parameterId}
    and ${sql.ref(`${alias}.begin_date`)} = ${key.beginDate}::date and ${sql.ref(`${alias}.slot`)} = ${key.slot}`;
  const { rows } = await sql<HistoryRow>`
    select ${sql.raw(itemColumns('m'))}, true as is_current, null::timestamptz as superseded_at,
      null::text as superseded_by_name, null::text as superseded_reason, null::bigint as history_id
    from measurement m where ${isThis('m')}
    union all
    select ${sql.raw(itemColumns('h'))}, false, h.superseded_at,
      ${nameById('h.superseded_by')},
      h.superseded_reason, h.id
    from measurement_history h where ${isThis('h')}
    order by is_current desc, history_id desc`.execute(scope.db);
  return rows.map((row) => ({
    ...itemOf(row),
    isCurrent: row.isCurrent,
    supersededAt: row.supersededAt,
    supersededBy: row.supersededByName,
    supersededReason: row.supersededReason,
    batch: batchOf(row),
  }));
}
