import { hierarchyMessages as say } from '@oikos/contract/hierarchy/hierarchies/hierarchy-messages.ts';
import type { NodeFileValues } from '@oikos/contract/hierarchy/nodes/node-file.ts';
import { placementOn } from '@oikos/domain/hierarchy/placement.ts';
import { type LocalDate, laterOf } from '@oikos/domain/period/local-date.ts';
import { sql } from 'kysely';
import { besideField, notFound, refuseField } from '../../../foundation/http/refusals.ts';
import type {
  AddedRecord,
  OwnStorage,
  RecordChange,
  RowsRule,
  StoredRecord,
  Values,
} from '../../../foundation/records/served-resource.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { todayOf } from '../placement/access.ts';
import { placeNodes } from '../placement/place-nodes.ts';
import { readTimelines } from '../placement/read-placement.ts';
import { updateNode } from './change-node.ts';
import { createNodes } from './create-nodes.ts';
import { deleteNodes } from './delete-node.ts';
import { placedNodes } from './list-file-nodes.ts';
import { organisationHierarchyId, readNodeRows } from './read-nodes.ts';

interface Organisation {
  readonly hierarchyId: number;
  readonly rootId: number;
}

async function readOrganisation(scope: TenantScope): Promise<Organisation> {
  const hierarchyId = await organisationHierarchyId(scope);
  const { rows } = await sql<{ rootId: number | null }>`select organisation_root() as root_id`.execute(scope.db);
  const rootId = rows[0]?.rootId ?? null;
  if (hierarchyId === null || rootId === null) throw notFound();
  return { hierarchyId, rootId };
}

/** What the form refuses, at the columns of the file. */
const atColumns = <Result>(column: string, work: () => Promise<Result>): Promise<Result> =>
  besideField(column, { type: 'nodeTypeId' }, work);

async function insert(scope: TenantScope, records: readonly Values[]): Promise<readonly AddedRecord[]> {
  if (records.length === 0) return [];
  const { rootId } = await readOrganisation(scope);
  const nodes = (records as readonly NodeFileValues[]).map(({ nodeTypeId, parentId, ...node }) => ({
    ...node,
    type: nodeTypeId,
    parentNodeId: parentId ?? rootId,
  }));
  const ids = await atColumns('parentId', () => createNodes(scope, nodes));
  const made = await readNodeRows(scope, ids);
  const versions = new Map(made.map(({ id, version }) => [id, version]));
  return ids.map((id) => ({ id, version: versions.get(id) as number }));
}

interface Place {
  readonly parentId: number;
  readonly from: LocalDate;
}

/** From when a node moves; a move that is taken back begins on the day of the move. */
async function dayOfMove(
  scope: TenantScope,
  hierarchyId: number,
  { id, name }: { readonly id: number; readonly name: string },
  [before, after]: readonly [Place, Place],
): Promise<LocalDate> {
  if (after.parentId === before.parentId) throw refuseField('placedFrom', say.dateMovesNothing, name, before.from);
  if (after.from > todayOf(scope)) throw refuseField('placedFrom', say.movesLater);
  if (after.from < before.from) {
    const timeline = (await readTimelines(scope, hierarchyId, [id])).get(id) ?? [];
    const former = placementOn(timeline, after.from);
    const isFormer = former?.parentId === after.parentId && former.from === after.from && former.to === before.from;
    if (!isFormer) throw refuseField('placedFrom', say.movesBefore, name, before.from);
  }
  return laterOf(before.from, after.from);
}

async function move(
  scope: TenantScope,
  { before, values }: RecordChange,
  organisation: Organisation,
  reason: string | undefined,
): Promise<void> {
  const { hierarchyId, rootId } = organisation;
  const placeOf = ({ parentId, placedFrom }: NodeFileValues): Place => ({
    parentId: parentId ?? rootId,
    from: placedFrom as LocalDate,
  });
  const [was, is] = [before.values, values].map((each) => placeOf(each as NodeFileValues)) as [Place, Place];
  if (was.parentId === is.parentId && was.from === is.from) return;
  const node = { id: before.id, name: String(values.name) };
  const from = await dayOfMove(scope, hierarchyId, node, [was, is]);
  const placing = { hierarchyId, nodeIds: [before.id], parentId: is.parentId, from };
  await placeNodes(scope, { ...placing, ...(reason !== undefined && { reason }) });
}

/** Each goes through what the form goes through. */
async function update(scope: TenantScope, changes: readonly RecordChange[], reason?: string): Promise<void> {
  if (changes.length === 0) return;
  const organisation = await readOrganisation(scope);
  for (const change of changes) {
    const { id, version } = change.before;
    const { nodeTypeId, parentId: _parent, placedFrom: _from, timeZone, ...node } = change.values as NodeFileValues;
    const changed = { ...node, type: nodeTypeId, timeZone: timeZone ?? undefined };
    await atColumns('activeDate', () => updateNode(scope, id, version, changed, reason));
    await atColumns('parentId', () => move(scope, change, organisation, reason));
  }
}

async function remove(scope: TenantScope, records: readonly StoredRecord[], reason: string): Promise<void> {
  const ids = records.map(({ id }) => id);
  await deleteNodes(scope, await readNodeRows(scope, ids, true), reason);
}

export const fileNodeStorage: OwnStorage = { rows: placedNodes, insert, update, remove };

/** A blank time zone or day is the one that the node has. */
export const fileNodeRule: RowsRule<NodeFileValues> = {
  ofRows: async () => ({
    complete: ({ values, before }) => {
      if (values.inactiveDate <= values.activeDate) throw refuseField('inactiveDate', say.inactiveBeforeActive);
      return {
        ...values,
        placedFrom: values.placedFrom ?? before?.placedFrom ?? null,
        timeZone: values.timeZone ?? before?.timeZone ?? null,
        uniqueName: values.uniqueName || null,
        externalId: values.externalId || null,
        sourceType: values.sourceType || null,
      };
    },
  }),
};
