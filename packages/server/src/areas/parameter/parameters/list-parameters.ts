import { type RawBuilder, sql } from 'kysely';
import { WITHIN } from '../../../foundation/records/names-in-files.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { valueColumns } from './columns-of-later-areas.ts';
import { incompleteParameters } from './parameter-changes.ts';

/** A node's id as SQL; null where none is asked about (0: none, -1: any). */
export const nodeOrNull = (nodeId: unknown): number | null =>
  typeof nodeId === 'number' && nodeId > 0 ? nodeId : null;

/** Whether the parameter of an alias is one whose mapping is incomplete (X080): what that is, the expressions say. */
export async function incompleteMapping(
  scope: TenantScope,
  nodeId: number | null,
  alias: 'p' | 't',
): Promise<RawBuilder<boolean>> {
  const ids = await incompleteParameters.ask(scope, nodeId);
  return sql<boolean>`(${sql.ref(`${alias}.id`)} = any(${ids}::bigint[]))`;
}

/** Those of the parameters that have values. */
export async function readMeasured(scope: TenantScope, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const own = sql`select p.id`;
  const { rows } = await sql<{ id: number }>`
    select p.id from parameter p
    where p.id = any(${[...ids]}::bigint[]) and exists (${valueColumns.read().nodesWith(own)})`.execute(scope.db);
  return new Set(rows.map(({ id }) => id));
}

/** What files call a parameter by where they don't name its set beside it: 'Fuel / Gas burned'. */
export const parameterInFiles = (companyId: RawBuilder<unknown>, id: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  (select s.name || ${WITHIN} || p.name from parameter p
    join parameter_set s on s.company_id = p.company_id and s.id = p.parameter_set_id
    where p.company_id = ${companyId} and p.id = ${id})`;
