import * as hierarchies from '@oikos/contract/hierarchy/hierarchies/hierarchies.ts';
import * as limits from '@oikos/contract/hierarchy/hierarchies/hierarchy-roles.ts';
import * as nodes from '@oikos/contract/hierarchy/nodes/nodes.ts';
import { geocodeAddress } from '@oikos/contract/location/locations/geocoding.ts';
import * as locations from '@oikos/contract/location/locations/locations.ts';
import { type Kit, type Recipe, recipe } from '../kit.ts';
import { makeLocation, newAddress, newLocation } from './waste-places.ts';

const hierarchyId = (kit: Kit) => kit.ids.get('hierarchy') as number;

const newNode = (kit: Kit) => {
  const name = kit.fresh('Node ');
  return { name, altname: name, type: kit.reference.siteType, timeZone: 'America/Phoenix' };
};
const placed = (kit: Kit) => ({ hierarchyId: hierarchyId(kit), parentNodeId: kit.reference.root });
const newLocationNode = (kit: Kit) => {
  const { altname, type, ...fields } = newNode(kit);
  return { ...fields, alternateName: altname, nodeTypeId: type, ...placed(kit) };
};

const makeNode = async (kit: Kit): Promise<number> =>
  (await kit.call(nodes.createNode, { ...newNode(kit), ...placed(kit) })).body.id;
const moveOfNode = async (kit: Kit) => ({
  hierarchyId: hierarchyId(kit),
  nodeId: await makeNode(kit),
  targetNodeId: kit.reference.id('node', 'REGION-CA'),
  targetHierarchyId: hierarchyId(kit),
});
const makeLooseNode = async (kit: Kit): Promise<number> => (await kit.call(nodes.createNode, newNode(kit))).body.id;

const version = async (kit: Kit, id: number) =>
  Number((await kit.rows<{ version: number }>(`select version from node where id = ${id}`))[0]?.version);

/** A place with its version; the call takes one part of it at a time. */
async function place<Part extends object>(kit: Kit, part: Part) {
  const locationId = await makeLocation(kit);
  const { body } = await kit.call(locations.readLocation, { locationId });
  return { locationId, version: body.version, ...part };
}

const category = (kit: Kit) => ({
  typeId: kit.reference.id('category', 'Large'),
  startPeriod: '2020-01-01',
  accumulationLimit: 50_000,
  accumulationLimitUOMId: kit.reference.id('unit', 'kg'),
  preNotificationDays: 14,
  minimizationCode: 'A',
});

export const placeRecipes: readonly Recipe[] = [
  recipe(hierarchies.attachChildren, async (kit) => ({
    hierarchyId: hierarchyId(kit),
    nodeId: kit.reference.root,
    childNodeIds: [await makeLooseNode(kit)],
  })),
  recipe(hierarchies.createLocation, newLocationNode),
  recipe(hierarchies.moveNodes, async (kit) => ({
    id: hierarchyId(kit),
    sourceNodeIds: [await makeNode(kit)],
    targetNodeId: kit.reference.id('node', 'REGION-CA'),
  })),
  recipe(hierarchies.updateLocation, async (kit) => {
    const nodeId = await makeNode(kit);
    return { nodeId, version: await version(kit, nodeId), description: 'Changed' };
  }),
  recipe(hierarchies.setHierarchyNodeTypes, async (kit) => {
    const id = hierarchyId(kit);
    const [row] = await kit.rows<{ version: number }>(`select version from hierarchy where id = ${id}`);
    return { id, version: Number(row?.version), included: [] };
  }),
  recipe(limits.setHierarchyRoles, async (kit) => {
    const name = kit.fresh('Hierarchy ');
    return {
      hierarchyId: await kit.write(`insert into hierarchy (name, altname) values ('${name}', '${name}') returning id`),
      roles: [await kit.id("select id from role where shipped_key = 'administrator'")],
    };
  }),
  recipe(nodes.addNodeToHierarchy, async (kit) => {
    const hierarchy = await kit
      .id('select id from hierarchy where not is_organisation order by id limit 1')
      .catch(() => hierarchyId(kit));
    return { hierarchyId: hierarchy, nodeId: await makeLooseNode(kit) };
  }),
  recipe(nodes.associateNode, async (kit) => ({
    hierarchyId: hierarchyId(kit),
    parentNodeId: kit.reference.root,
    dependantId: await makeLooseNode(kit),
  })),
  recipe(nodes.createNode, (kit) => ({ ...newNode(kit), ...placed(kit) })),
  recipe(nodes.copyNode, async (kit) => ({ id: await makeNode(kit) })),
  recipe(nodes.deleteNode, async (kit) => ({ id: await makeNode(kit) })),
  recipe(nodes.moveNode, moveOfNode),
  recipe(nodes.previewMove, moveOfNode),
  recipe(nodes.updateNode, async (kit) => {
    const id = await makeNode(kit);
    return { id, version: await version(kit, id), description: 'Changed' };
  }),
  recipe(geocodeAddress, () => ({
    countryRegion: 'US',
    adminDistrict: 'AZ',
    locality: 'Phoenix',
    postalCode: '85004',
  })),
  recipe(locations.createWasteLocation, newLocation),
  recipe(locations.saveLocationDetails, (kit) => place(kit, { isWasteGenerator: true })),
  recipe(locations.savePhysicalAddress, (kit) => place(kit, { physicalAddress: newAddress(kit) })),
  recipe(locations.saveMailingAddress, (kit) => place(kit, { mailingAddress: newAddress(kit) })),
  recipe(locations.saveCoordinates, (kit) =>
    place(kit, {
      coordinates: {
        latitude: { degrees: 34, minutes: 56, seconds: 0, direction: 'N' as const },
        longitude: { degrees: 110, minutes: 18, seconds: 0, direction: 'W' as const },
      },
    }),
  ),
  recipe(locations.saveGeneratorCategory, (kit) => place(kit, { meta: { generatorCategory: category(kit) } })),
  recipe(locations.deleteGeneratorCategory, async (kit) => {
    const saved = await place(kit, { meta: { generatorCategory: category(kit) } });
    const { body } = await kit.call(locations.saveGeneratorCategory, saved);
    return { locationId: saved.locationId, id: body.generatorCategoryId ?? 0 };
  }),
];
