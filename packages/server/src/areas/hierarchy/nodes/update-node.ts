import { hierarchyMessages as say } from '@oikos/contract/hierarchy/hierarchies/hierarchy-messages.ts';
import { refuse, refuseField } from '../../../foundation/http/refusals.ts';
import { changesBetween, writeAudit } from '../../../foundation/records/audit.ts';
import { versionConflict } from '../../../foundation/records/version-conflict.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { checkNode } from './create-node.ts';
import { hasValuesOutside } from './node-changes.ts';
import { findBrokenStructure, type NodeValues, readNodeRow, storeNode, valuesOf } from './read-nodes.ts';

export type NodeChange = { readonly [Field in keyof NodeValues]?: NodeValues[Field] | undefined };

const given = (change: NodeChange): Partial<NodeValues> =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));

/** Changes a node; what isn't given stays. Refuses an old version, taken names, and dates that leave measurements outside (V123). */
export async function updateNode(
  scope: TenantScope,
  id: number,
  version: number,
  change: NodeChange,
): Promise<{ id: number; version: number }> {
  const row = await readNodeRow(scope, id, true);
  if (row.version !== version) throw await versionConflict(scope, 'node', id);
  const before = valuesOf(row);
  const changed = { ...before, ...given(change) };
  const after: NodeValues = {
    ...changed,
    uniqueName: changed.uniqueName || null,
    externalId: changed.externalId || null,
    sourceType: changed.sourceType || null,
  };
  await checkNode(scope, after, id);
  const isShortened = after.activeDate > before.activeDate || after.inactiveDate < before.inactiveDate;
  if (isShortened && (await hasValuesOutside.ask(scope, id, after))) throw refuse(say.measurementsOutsideDates);
  const newVersion = await storeNode(scope, id, after);
  if (after.type !== before.type) {
    const broken = await findBrokenStructure(scope, id);
    if (broken) throw refuseField('type', say.notBelowAsset, broken.child, broken.parent);
  }
  await writeAudit(scope, [
    { entity: 'node', entityId: id, action: 'update', changes: changesBetween({ ...before }, { ...after }) },
  ]);
  return { id, version: newVersion };
}
