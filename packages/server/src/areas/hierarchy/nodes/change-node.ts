import { hierarchyMessages as say } from '@oikos/contract/hierarchy/hierarchies/hierarchy-messages.ts';
import { refuse, refuseField } from '../../../foundation/http/refusals.ts';
import { recordKind, saveRecord } from '../../../foundation/records/save-record.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { checkNode } from './create-node.ts';
import { hasValuesOutside, nodeChanges } from './node-changes.ts';
import { findBrokenStructure, type NodeValues, readNodeRow, valuesOf } from './read-nodes.ts';

export type NodeChange = { readonly [Field in keyof NodeValues]?: NodeValues[Field] | undefined };

const given = (change: NodeChange): Partial<NodeValues> =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));

const nodes = recordKind({
  entity: 'node',
  table: 'node',
  read: async (scope, id): Promise<NodeValues> => valuesOf(await readNodeRow(scope, id)),
});

const columnsOf = (values: NodeValues) => ({
  name: values.name,
  altname: values.altname,
  unique_name: values.uniqueName,
  external_id: values.externalId,
  node_type_id: values.type,
  description: values.description,
  comment: values.comment,
  source_type: values.sourceType,
  time_zone: values.timeZone,
  active_date: values.activeDate,
  inactive_date: values.inactiveDate,
});

function afterChange(before: NodeValues, change: NodeChange): NodeValues {
  const changed = { ...before, ...given(change) };
  return {
    ...changed,
    uniqueName: changed.uniqueName || null,
    externalId: changed.externalId || null,
    sourceType: changed.sourceType || null,
  };
}

async function checkChange(scope: TenantScope, id: number, before: NodeValues, after: NodeValues): Promise<void> {
  await checkNode(scope, after, id);
  const isShortened = after.activeDate > before.activeDate || after.inactiveDate < before.inactiveDate;
  if (isShortened && (await hasValuesOutside.ask(scope, id, after))) throw refuse(say.measurementsOutsideDates);
  if (after.type === before.type) return;
  const broken = await findBrokenStructure(scope, id, after.type);
  if (broken) throw refuseField('type', say.notBelowAsset, broken.child, broken.parent);
}

/** Changes a node; what isn't given stays. Refuses an old version, taken names, and dates that leave measurements outside (V123). */
export async function updateNode(
  scope: TenantScope,
  id: number,
  version: number,
  change: NodeChange,
  reason?: string,
): Promise<{ id: number; version: number }> {
  let isRezoned = false;
  const saving = async (before: NodeValues) => {
    const after = afterChange(before, change);
    await checkChange(scope, id, before, after);
    isRezoned = after.timeZone !== before.timeZone;
    return columnsOf(after);
  };
  const saved = await saveRecord(scope, nodes, { id, version }, saving, { reason });
  if (isRezoned) await nodeChanges.rezoned.run(scope, id);
  return saved;
}
