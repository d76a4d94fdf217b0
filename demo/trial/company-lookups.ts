import { searchHierarchies } from '@oikos/contract/hierarchy/hierarchies/hierarchies.ts';
import { nodeTypes } from '@oikos/contract/hierarchy/node-types.ts';
import { searchNodeRelationships } from '@oikos/contract/hierarchy/nodes/node-lists.ts';
import { createNode } from '@oikos/contract/hierarchy/nodes/nodes.ts';
import { searchSystemPicklistValues } from '@oikos/contract/quantity/picklists/picklists.ts';
import { units } from '@oikos/contract/quantity/units.ts';
import type { Call } from '../../packages/server/src/foundation/http/in-process-client.ts';

/** The first of a list with the name, or an error that says what is missing. */
function named<Item>(items: readonly Item[], what: string, fits: (item: Item) => boolean): Item {
  const found = items.find(fits);
  if (!found) throw new Error(`The company has no ${what}`);
  return found;
}

export async function unitId(call: Call, code: string): Promise<number> {
  const { body } = await call(units.endpoints.search, { top: 0 });
  return named(body.items, `unit ${code}`, (unit) => unit.code === code).id;
}

export async function nodeTypeId(call: Call, name: string): Promise<number> {
  const { body } = await call(nodeTypes.endpoints.search, { top: 0 });
  return named(body.items, `node type ${name}`, (type) => type.name === name).id;
}

/** The value of a system pick list by the key that factors know it by. */
export async function picklistValue(call: Call, key: string): Promise<{ picklistId: number; picklistValueId: number }> {
  const { body } = await call(searchSystemPicklistValues, { top: 0 });
  const value = named(body.items, `pick list value ${key}`, ({ storeValueCharacter }) => storeValueCharacter === key);
  return { picklistId: value.picklistId, picklistValueId: value.id };
}

async function organisation(call: Call): Promise<{ hierarchyId: number; rootId: number }> {
  const { body } = await call(searchHierarchies, { top: 0 });
  const hierarchy = named(body.items, 'organisation hierarchy', ({ isOrganisation }) => isOrganisation);
  return { hierarchyId: hierarchy.hierarchyId, rootId: hierarchy.nodeId ?? 0 };
}

/** Adds a location; below the company's root where no parent is given. */
export async function addLocation(
  call: Call,
  location: { name: string; externalId: string; type: string; parentNodeId?: number; timeZone?: string },
): Promise<number> {
  const { hierarchyId, rootId } = await organisation(call);
  const { body } = await call(createNode, {
    name: location.name,
    altname: location.name,
    externalId: location.externalId,
    type: await nodeTypeId(call, location.type),
    hierarchyId,
    parentNodeId: location.parentNodeId ?? rootId,
    ...(location.timeZone !== undefined && { timeZone: location.timeZone }),
  });
  return body.nodeId;
}

export interface PlacedNode {
  readonly nodeId: number;
  readonly name: string;
  readonly type: string;
  readonly parentNodeId: number | null;
}

/** A node and everything below it today, by id. */
export async function nodesBelow(call: Call, nodeId: number): Promise<ReadonlyMap<number, PlacedNode>> {
  const { hierarchyId } = await organisation(call);
  const { body } = await call(searchNodeRelationships, { hierarchyId, nodeId, top: 0 });
  return new Map(
    body.items.map(({ childNodeId, childNodeName, nodeType, parentNodeId }) => [
      childNodeId,
      { nodeId: childNodeId, name: childNodeName, type: nodeType, parentNodeId },
    ]),
  );
}
