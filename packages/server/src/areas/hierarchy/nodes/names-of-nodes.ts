import { type RawBuilder, sql } from 'kysely';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';

/** The names of nodes by their ids, in the order of the names. */
export async function namesOfNodes(scope: TenantScope, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from node where id = any(${[...ids]}::bigint[]) order by name`.execute(scope.db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** A select of the nodes whose names match a pattern. */
export const nodesNamed = (pattern: string): RawBuilder<unknown> =>
  sql`select id from node where name ilike ${pattern}`;
