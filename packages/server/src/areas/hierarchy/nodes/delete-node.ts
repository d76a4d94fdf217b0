import { hierarchyMessages as say } from '@oikos/contract/hierarchy/hierarchies/hierarchy-messages.ts';
import { sql } from 'kysely';
import { Refusal } from '../../../foundation/http/refusals.ts';
import { changesBetween, writeAudit } from '../../../foundation/records/audit.ts';
import { readUses, type Use, useAsLine } from '../../../foundation/records/uses.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { nodeChanges } from './node-changes.ts';
import { readNodeRow, valuesOf } from './read-nodes.ts';

/** Whatever keeps a node from being deleted (V129). What belongs to the node alone, such as its own expressions, goes with it. */
export const usesOfNode = async (scope: TenantScope, id: number): Promise<readonly Use[]> =>
  (await readUses(scope, 'node', [id])).get(id) ?? [];

/**
 * Deletes a node for good (C23) with its places, expressions, properties and overwrites. Refused while anything refers to
 * it: the first of what does is the message, all of it are the reply's `nodes` (X056).
 */
export async function deleteNode(scope: TenantScope, id: number): Promise<void> {
  const row = await readNodeRow(scope, id, true);
  const names = (await usesOfNode(scope, id)).map(useAsLine);
  if (names[0] !== undefined) throw new Refusal(400, { code: say.nodeInUse.key, message: names[0] }, [], names);
  await sql`delete from hierarchy_closure where descendant_id = ${id} or ancestor_id = ${id}`.execute(scope.db);
  // Its own expressions may read it: they go first, or their references would keep it.
  await nodeChanges.removing.run(scope, id);
  await sql`delete from node where id = ${id}`.execute(scope.db);
  await writeAudit(scope, [
    { entity: 'node', entityId: id, action: 'delete', changes: changesBetween({ ...valuesOf(row) }, null) },
  ]);
}
