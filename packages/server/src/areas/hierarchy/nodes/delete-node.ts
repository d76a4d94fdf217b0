import { hierarchyMessages as say } from '@oikos/contract/hierarchy/hierarchies/hierarchy-messages.ts';
import type { NodeRow } from '@oikos/contract/hierarchy/nodes/node-fields.ts';
import { sql } from 'kysely';
import { notFound, Refusal } from '../../../foundation/http/refusals.ts';
import { auditChanges } from '../../../foundation/records/audit.ts';
import { readUses, recordUsesOf, type Use, useAsLine } from '../../../foundation/records/uses.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { nodeChanges } from './node-changes.ts';
import { readNodeRows, valuesOf } from './read-nodes.ts';

/** Whatever keeps a node from being deleted (V129). What belongs to the node alone, such as its own expressions, goes with it. */
export const usesOfNode = async (scope: TenantScope, id: number): Promise<readonly Use[]> =>
  (await readUses(scope, 'node', [id])).get(id) ?? [];

/**
 * Deletes nodes for good (C23) with their places, expressions, properties and overwrites, in a fixed number of statements.
 * A node that anything refers to stays. For each node that is there: what keeps it; nothing: it is deleted.
 */
export async function deleteUnusedNodes(
  scope: TenantScope,
  ids: readonly number[],
): Promise<ReadonlyMap<number, readonly Use[]>> {
  const rows = await readNodeRows(scope, ids, true);
  const uses = await readUses(
    scope,
    'node',
    rows.map(({ id }) => id),
  );
  const unused = rows.filter(({ id }) => !uses.has(id));
  await deleteNodes(scope, unused);
  return new Map(rows.map(({ id }) => [id, uses.get(id) ?? []]));
}

/** Deletes nodes that nothing refers to. */
export async function deleteNodes(scope: TenantScope, rows: readonly NodeRow[], reason?: string): Promise<void> {
  if (rows.length === 0) return;
  const ids = rows.map(({ id }) => id);
  await sql`
    delete from hierarchy_closure
    where descendant_id = any(${ids}::bigint[]) or ancestor_id = any(${ids}::bigint[])`.execute(scope.db);
  // Their own expressions may read them: they go first, or their references would keep them.
  await nodeChanges.removing.run(scope, ids);
  await sql`delete from node where id = any(${ids}::bigint[])`.execute(scope.db);
  const gone = rows.map((row) => ({ id: row.id, before: valuesOf(row), after: null }));
  await auditChanges(scope, 'node', gone, { reason });
}

/** Deletes a node, or refuses: the first of what refers to it is the message, all of it are the reply's `nodes` (X056). */
export async function deleteNode(scope: TenantScope, id: number): Promise<void> {
  const uses = (await deleteUnusedNodes(scope, [id])).get(id);
  if (uses === undefined) throw notFound();
  const names = uses.map(useAsLine);
  if (names[0] !== undefined)
    throw new Refusal(400, { code: say.nodeInUse.key, message: names[0] }, [], names, recordUsesOf(uses));
}
