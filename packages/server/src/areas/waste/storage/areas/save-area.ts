import type { ParsedInputOf } from '@oikos/contract/endpoint.ts';
import { generalMessages as general } from '@oikos/contract/general-messages.ts';
import { hierarchyMessages } from '@oikos/contract/hierarchy/hierarchies/hierarchy-messages.ts';
import { ALTERNATIVE_NAME_MAXIMUM } from '@oikos/contract/hierarchy/nodes/node-fields.ts';
import { areaMessages as say } from '@oikos/contract/waste/storage/areas/area-messages.ts';
import type {
  AreaFields,
  AreaRow,
  updateArea as updateAreaEndpoint,
} from '@oikos/contract/waste/storage/areas/areas.ts';
import { NO_END } from '@oikos/domain/period/local-date.ts';
import { sql } from 'kysely';
import { refuse, refuseField } from '../../../../foundation/http/refusals.ts';
import { auditChanges } from '../../../../foundation/records/audit.ts';
import { lockRecord, recordKind, saveRecord } from '../../../../foundation/records/save-record.ts';
import type { TenantScope } from '../../../../foundation/tenancy/tenant-scope.ts';
import {
  createNode,
  deleteNodes,
  freeAlternativeName,
  namingNodeFields,
  nodeTypeOf,
  organisationHierarchyId,
  placeNodes,
  readNodeRow,
  readNodeRows,
  readSubtreeIds,
  todayOf,
  updateNode,
} from '../../../hierarchy/public.ts';
import { isMassOrVolume } from '../../../location/public.ts';
import { raiseSoonAt } from '../../../waste/site/public.ts';
import { readAreaRow } from './area-rows.ts';
import { storeBays } from './bays.ts';

const BEGINNING = '1900-01-01';

/** The node type that storage areas have; a company may have renamed it. */
const areaTypeId = (scope: TenantScope): Promise<number> =>
  nodeTypeOf(scope, { shippedKey: 'storageArea', name: 'Storage Area', kind: 'location', icon: 'building-warehouse' });

async function checkUnits(scope: TenantScope, fields: AreaFields): Promise<void> {
  for (const field of ['storageMaximumUOMId', 'acuteMaximumUOMId', 'nonAcuteMaximumUOMId'] as const)
    if (!(await isMassOrVolume(scope, fields[field]))) throw refuseField(field, say.unitNeeded);
}

/** The method is one of the pick list of methods, the code one of its own list. */
async function checkChoices(scope: TenantScope, fields: AreaFields): Promise<void> {
  const choices = {
    managementMethodId: { id: fields.managementMethodId, list: 'wasteManagementMethod' },
    commercialCapacityCodeId: { id: fields.commercialCapacityCodeId, list: 'commercialCapacityCode' },
  };
  for (const [field, { id, list }] of Object.entries(choices)) {
    if (!id || id < 0) continue;
    const { rows } = await sql`
      select 1 from picklist_value v join picklist p on p.company_id = v.company_id and p.id = v.picklist_id
      where v.id = ${id} and p.shipped_key = ${list}`.execute(scope.db);
    if (rows.length === 0) throw refuseField(field, general.invalidValue);
  }
}

/** Where the area is: right below its site, or below a node of the site that is no area itself. */
async function parentOf(scope: TenantScope, fields: AreaFields, ownId: number): Promise<number> {
  const parent = fields.parentNodeId > 0 ? fields.parentNodeId : fields.siteId;
  if (parent === fields.siteId) return parent;
  if (parent === ownId) throw refuseField('parentNodeId', say.ownName);
  const ofSite = await readSubtreeIds(scope, fields.siteId, todayOf(scope));
  if (!ofSite.includes(parent))
    throw refuseField('parentNodeId', say.notBelowSite, (await readNodeRow(scope, parent)).name);
  return parent;
}

/** A site is a place that is no area itself. */
async function checkSite(scope: TenantScope, siteId: number): Promise<void> {
  const { rows } = await sql`
    select 1 from node n join node_type t on t.company_id = n.company_id and t.id = n.node_type_id
    where n.id = ${siteId} and t.kind = 'location'
      and not exists (select from waste_area w where w.company_id = n.company_id and w.node_id = n.id)`.execute(
    scope.db,
  );
  if (rows.length === 0) throw refuseField('siteId', general.invalidValue);
}

const idOrNull = (id: number | null): number | null => (id !== null && id > 0 ? id : null);

const columnsOf = (fields: AreaFields) => ({
  siteId: fields.siteId,
  kind: fields.kind,
  storageMaximum: fields.storageMaximum,
  storageMaximumUnitId: fields.storageMaximumUOMId,
  acuteMaximum: fields.acuteMaximum,
  acuteMaximumUnitId: fields.acuteMaximumUOMId,
  nonAcuteMaximum: fields.nonAcuteMaximum,
  nonAcuteMaximumUnitId: fields.nonAcuteMaximumUOMId,
  allowedAccumulationDays: fields.allowedAccumulationDays,
  preNotificationDays: fields.preNotificationDays,
  commercialCapacityCodeId: idOrNull(fields.commercialCapacityCodeId),
  percentCapacityAvailable: fields.percentCapacityAvailable,
  managementMethodId: fields.managementMethodId,
  isFarFromFacility: fields.isFarFromFacility,
  meetsCodeConditions: fields.meetsCodeConditions,
  meetsPcbStorage: fields.meetsPcbStorage,
  hasSpillPlan: fields.hasSpillPlan,
});

/** Storage areas; their history is that of their node. */
export const areas = recordKind({
  entity: 'node',
  table: 'waste_area',
  key: 'nodeId',
  read: readAreaRow,
  audited: ({ version: _version, containerCount: _count, ...row }: AreaRow) => row,
});

const audited = async (scope: TenantScope, id: number) => areas.audited?.(await readAreaRow(scope, id)) ?? {};

async function addNode(scope: TenantScope, fields: AreaFields) {
  const parentNodeId = await parentOf(scope, fields, 0);
  const site = await readNodeRow(scope, fields.siteId);
  const altname = fields.alternateName || (await freeAlternativeName(scope, fields.name, ALTERNATIVE_NAME_MAXIMUM));
  const node = {
    name: fields.name,
    altname,
    type: await areaTypeId(scope),
    timeZone: site.timeZone,
    activeDate: BEGINNING,
    inactiveDate: NO_END,
  };
  const { id } = await namingNodeFields(() => createNode(scope, node, { hierarchyId: 0, parentNodeId }));
  return { id, hasOwnNode: true };
}

/** A node that is there becomes the area: below its site, and called as the area is. */
async function takeNode(scope: TenantScope, id: number, fields: AreaFields) {
  const { name, altname, nodeTypeKind } = await readNodeRow(scope, id, true);
  const ofSite = await readSubtreeIds(scope, fields.siteId, todayOf(scope));
  const isArea = await scope.db.selectFrom('waste_area').select('nodeId').where('nodeId', '=', id).executeTakeFirst();
  if (isArea || nodeTypeKind !== 'location' || id === fields.siteId || !ofSite.includes(id))
    throw refuseField('alternateName', hierarchyMessages.alternativeNameExists);
  const { rows } = await sql`
    select 1 from hierarchy_association a join hierarchy h on h.company_id = a.company_id and h.id = a.hierarchy_id
    where h.is_organisation and a.node_id = ${id} and a.parent_id = ${await parentOf(scope, fields, id)}
      and a.valid_to > (select company_today())`.execute(scope.db);
  if (rows.length === 0) throw refuseField('parentNodeId', say.notBelowSite, name);
  await changeNode(scope, id, fields);
  return { id, hasOwnNode: false, formerName: name, formerAltname: altname };
}

/** Node, place, limits and bays in the caller's transaction. With `nodeId`: of a node that is there. */
export async function createArea(
  scope: TenantScope,
  fields: AreaFields,
  nodeId?: number,
): Promise<{ id: number; newId: number; nodeId: number; version: number }> {
  await checkSite(scope, fields.siteId);
  await checkUnits(scope, fields);
  await checkChoices(scope, fields);
  const { id, ...node } = await (nodeId === undefined ? addNode(scope, fields) : takeNode(scope, nodeId, fields));
  const { version } = await scope.db
    .insertInto('waste_area')
    .values({ nodeId: id, ...node, ...columnsOf(fields) })
    .returning('version')
    .executeTakeFirstOrThrow();
  await storeBays(scope, id, fields);
  await auditChanges(scope, 'node', [{ id, before: {}, after: await audited(scope, id) }]);
  return { id, newId: id, nodeId: id, version };
}

/**
 * V175: the kind of an area can't change while nodes are below it or containers are in it, since clocks follow the kind of
 * the area: satellite waste would get into a central area without a clock. Containers received elsewhere never come back.
 */
async function refuseOtherKind(scope: TenantScope, id: number): Promise<void> {
  const { rows } = await sql`
    select 1 from hierarchy_association where parent_id = ${id} and valid_to > (select company_today()) limit 1`.execute(
    scope.db,
  );
  if (rows.length > 0) throw refuse(say.derivedNodes);
  const existing = await scope.db
    .selectFrom('container')
    .select('id')
    .where('areaId', '=', id)
    .where('status', '<>', 'Shipment- Received')
    .limit(1)
    .executeTakeFirst();
  if (existing) throw refuseField('kind', say.kindInUse);
}

async function changeNode(
  scope: TenantScope,
  id: number,
  fields: Pick<AreaFields, 'name' | 'alternateName'>,
  reason?: string,
): Promise<void> {
  const node = await readNodeRow(scope, id);
  const altname = fields.alternateName || node.altname;
  if (node.name !== fields.name || node.altname !== altname)
    await namingNodeFields(() => updateNode(scope, id, node.version, { name: fields.name, altname }, reason));
}

export async function updateArea(
  scope: TenantScope,
  input: ParsedInputOf<typeof updateAreaEndpoint>,
  reason?: string,
): Promise<{ id: number; version: number }> {
  const { id, version, ...fields } = input;
  const change = async (before: AreaRow) => {
    if (before.siteId !== fields.siteId) throw refuseField('siteId', general.fixedAfterSaving);
    if (before.kind !== fields.kind) await refuseOtherKind(scope, id);
    await checkUnits(scope, fields);
    await checkChoices(scope, fields);
    const parentId = await parentOf(scope, fields, id);
    await changeNode(scope, id, fields, reason);
    if (parentId !== before.parentNodeId) await moveArea(scope, id, parentId);
    await storeBays(scope, id, fields);
    return columnsOf(fields);
  };
  const afterSave = ({ siteId }: AreaRow) => raiseSoonAt(scope, [siteId]);
  return saveRecord(scope, areas, { id, version }, change, { reason, afterSave });
}

async function moveArea(scope: TenantScope, id: number, parentId: number): Promise<void> {
  const hierarchyId = await organisationHierarchyId(scope);
  if (hierarchyId) await placeNodes(scope, { hierarchyId, nodeIds: [id], parentId, from: todayOf(scope) });
}

/** Takes the addition of an area back: its node goes too, or is what it was before. */
export async function takeBackArea(scope: TenantScope, id: number, reason: string): Promise<void> {
  await lockRecord(scope, areas, id);
  const { name: _name, alternateName: _altname, parentNodeId: _parent, ...before } = await audited(scope, id);
  const area = await scope.db
    .deleteFrom('waste_area')
    .where('nodeId', '=', id)
    .returning(['hasOwnNode', 'formerName', 'formerAltname'])
    .executeTakeFirstOrThrow();
  if (area.hasOwnNode) return deleteNodes(scope, await readNodeRows(scope, [id], true), reason);
  await auditChanges(scope, 'node', [{ id, before, after: {} }], { reason });
  const { formerName: name, formerAltname: alternateName } = area;
  if (name !== null && alternateName !== null) await changeNode(scope, id, { name, alternateName }, reason);
}
