import { hierarchyMessages as say } from '@oikos/contract/hierarchy/hierarchies/hierarchy-messages.ts';
import type { LocalDate } from '@oikos/domain/period/local-date.ts';
import { blankToNull } from '@oikos/domain/text/blank-to-null.ts';
import { refuseField } from '../../../foundation/http/refusals.ts';
import { auditChanges } from '../../../foundation/records/audit.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { placeNodes } from '../placement/place-nodes.ts';
import { firstCommonDay } from '../placement/read-placement.ts';
import {
  alternativeNameExists,
  externalIdExists,
  type InsertedNode,
  inheritedTimeZone,
  insertNodes,
  type NodeValues,
  organisationHierarchyId,
} from './read-nodes.ts';

export interface NewNode {
  readonly name: string;
  readonly altname: string;
  readonly type: number;
  readonly uniqueName?: string | null | undefined;
  readonly externalId?: string | null | undefined;
  readonly description?: string;
  readonly comment?: string;
  readonly sourceType?: string | null | undefined;
  readonly timeZone?: string | null | undefined;
  readonly activeDate: LocalDate;
  readonly inactiveDate: LocalDate;
}

/** Where a new node goes: 0 is no hierarchy (unless a parent is given: then the organisation's) or no parent. */
export interface NewPlace {
  readonly hierarchyId: number;
  readonly parentNodeId: number;
  readonly hierarchyDate?: LocalDate | undefined;
}

/** Refuses what only the database knows of: names taken, dates the wrong way round. */
export async function checkNode(scope: TenantScope, values: NodeValues, id: number): Promise<void> {
  if (values.inactiveDate <= values.activeDate) throw refuseField('inactiveDate', say.inactiveBeforeActive);
  if (await alternativeNameExists(scope, values.altname, id)) throw refuseField('altname', say.alternativeNameExists);
  if (values.externalId && (await externalIdExists(scope, values.externalId, id)))
    throw refuseField('externalId', say.externalIdExists);
}

/** V128 in one transaction: creates the node, adds it to a hierarchy and puts it below its parent; all of it or nothing. */
export async function createNode(
  scope: TenantScope,
  node: NewNode,
  place: NewPlace,
): Promise<{ id: number; newId: number; nodeId: number; version: number }> {
  const values: NodeValues = {
    name: node.name,
    altname: node.altname,
    type: node.type,
    uniqueName: blankToNull(node.uniqueName),
    externalId: blankToNull(node.externalId),
    description: node.description ?? '',
    comment: node.comment ?? '',
    sourceType: blankToNull(node.sourceType),
    timeZone: node.timeZone ?? (await inheritedTimeZone(scope, place.parentNodeId)),
    activeDate: node.activeDate,
    inactiveDate: node.inactiveDate,
  };
  await checkNode(scope, values, 0);
  const [made] = await insertNodes(scope, [values]);
  const { id, version } = made as InsertedNode;
  await auditChanges(scope, 'node', [{ id, before: null, after: values }]);
  const hierarchyId = place.hierarchyId || (place.parentNodeId ? await organisationHierarchyId(scope) : null);
  if (hierarchyId) {
    await placeNodes(scope, {
      hierarchyId,
      nodeIds: [id],
      parentId: place.parentNodeId || null,
      from: place.hierarchyDate ?? (await firstCommonDay(scope, hierarchyId, node.activeDate, place.parentNodeId)),
    });
  }
  return { id, newId: id, nodeId: id, version };
}
