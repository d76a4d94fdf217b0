import { type RawBuilder, sql } from 'kysely';
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

export async function hasMeasurements(scope: TenantScope, parameters: RawBuilder<unknown>): Promise<boolean> {
  const { rows } = await sql`select 1 from (${valueColumns.read().nodesWith(parameters)}) as measured limit 1`.execute(
    scope.db,
  );
  return rows.length > 0;
}
