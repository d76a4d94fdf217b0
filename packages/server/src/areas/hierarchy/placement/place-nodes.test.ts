import { attachChildren, createLocation, moveNodes } from '@oikos/contract/hierarchy/hierarchies/hierarchies.ts';
import { readChildNodes, readNodePath, readRootNodes } from '@oikos/contract/hierarchy/nodes/node-lists.ts';
import {
  addNodeToHierarchy,
  associateNode,
  createNode,
  moveNode,
  readNode,
  readNodeAssociations,
  readNodeParent,
} from '@oikos/contract/hierarchy/nodes/nodes.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createTestApi } from '../../../testing/api.ts';
import { createHierarchy } from '../hierarchies/create-hierarchy.ts';
import { createTestHierarchy } from '../testing-hierarchy.ts';

const api = await createTestApi();
const { companyId, hierarchyId, root, administrator, typeId, add } = await createTestHierarchy(api, 'Placing');

const parentOn = async (id: number, effectiveDate: string, inHierarchy = hierarchyId) =>
  (await administrator.call(readNodeParent, { id, effectiveDate, hierarchyId: inHierarchy })).body.parentNodeId;
const childrenOn = async (nodeId: number, displayDate: string) =>
  (await administrator.call(readChildNodes, { hierarchyId, nodeId, displayDate })).body.items.map((each) => each.id);
const move = (nodeId: number, targetNodeId: number, effectiveDate: string, more: object = {}) =>
  administrator.call(moveNode, {
    hierarchyId,
    targetHierarchyId: hierarchyId,
    nodeId,
    targetNodeId,
    effectiveDate,
    ...more,
  });
const nodesNamed = (altname: string) =>
  api.within(
    companyId,
    async ({ db }) => (await sql`select 1 from node where altname = ${altname}`.execute(db)).rows.length,
  );

describe('creating a node (V128)', () => {
  it('can be done in three steps: create, add to the hierarchy, associate with a parent', async () => {
    const created = await administrator.call(createNode, {
      name: 'Stepwise',
      altname: 'Stepwise',
      type: await typeId('Site'),
      activeDate: '2021-01-01',
    });
    expect(created.status).toBe(200);
    const nodeId = created.body.id;
    expect(
      (await administrator.call(addNodeToHierarchy, { hierarchyId, nodeId, hierarchyDate: '2021-01-01' })).status,
    ).toBe(200);
    expect(await parentOn(nodeId, '2021-06-01')).toBeNull();
    const associated = await administrator.call(associateNode, {
      hierarchyId,
      parentNodeId: root,
      dependantId: nodeId,
      isParent: true,
      hierarchyDate: '2021-01-01',
    });
    expect(associated.status).toBe(200);
    expect(await parentOn(nodeId, '2021-06-01')).toBe(root);
    expect((await administrator.call(readNodeAssociations, { id: nodeId })).body.items).toHaveLength(1);
  });

  it('leaves nothing behind when the parent step is refused', async () => {
    const boiler = await add('Boiler above', { type: 'Boiler' });
    const refused = await administrator.call(createLocation, {
      name: 'Site below a boiler',
      alternateName: 'Site below a boiler',
      nodeTypeId: await typeId('Site'),
      hierarchyId,
      parentNodeId: boiler,
    });
    expect(refused.status).toBe(400);
    expect(refused.body.message).toContain("can't be below the asset Boiler above");
    expect(await nodesNamed('Site below a boiler')).toBe(0);
  });

  it('answers locationId and nodeId when the hierarchy service creates a location, and names it when asked to', async () => {
    const { body } = await administrator.call(createLocation, {
      name: 'Unnamed twice',
      nodeTypeId: await typeId('Site'),
      parentNodeId: root,
    });
    expect(body.locationId).toBe(body.nodeId);
    const read = await administrator.call(readNode, { id: body.nodeId });
    expect(read.body).toMatchObject({
      altname: 'Unnamed twice',
      timeZone: 'America/New_York',
      inactiveDate: '9999-12-31',
    });
    expect(await parentOn(body.nodeId, '2022-01-01')).toBe(root);
  });

  it('begins, where no date is given, when both the node and its parent are there', async () => {
    const late = await add('Late parent', { from: '2015-03-01' });
    const { body } = await administrator.call(createLocation, {
      name: 'Child of late parent',
      nodeTypeId: await typeId('Unit'),
      parentNodeId: late,
    });
    const places = await administrator.call(readNodeAssociations, { id: body.nodeId });
    expect(places.body.items).toMatchObject([{ parentNodeId: late, validFrom: '2015-03-01' }]);
  });

  it("says 'Missing input.' when the hierarchy or the node is missing (X051)", async () => {
    for (const path of ['undefined/Nodes/5', '0/Nodes/5', `${hierarchyId}/Nodes/0`]) {
      const reply = await administrator.inject({
        method: 'POST',
        url: `/api/v1.0/hierarchies/${path}`,
        headers: { authorization: administrator.authorization },
        payload: {},
      });
      expect(reply.statusCode).toBe(400);
      expect(reply.json().message).toBe('Missing input.');
    }
  });

  it('lets somebody whose rights end at a site make a node there step by step', async () => {
    const site = await add('Own site');
    const manager = await api.user(companyId, 'manager', { nodeId: site });
    const { body } = await manager.call(createNode, { name: 'Mine', altname: 'Mine', type: await typeId('Boiler') });
    expect((await manager.call(addNodeToHierarchy, { hierarchyId, nodeId: body.id })).status).toBe(200);
    const associated = await manager.call(associateNode, {
      hierarchyId,
      parentNodeId: site,
      dependantId: body.id,
      hierarchyDate: '2020-01-01',
    });
    expect(associated.body).toEqual({ isSuccessful: true });
  });
});

describe('moving a node as of a date (V130)', () => {
  it('keeps the past, and the whole subtree follows', async () => {
    const [north, south] = [await add('North'), await add('South')];
    const unit = await add('Unit', { parent: north });
    const boiler = await add('Boiler', { parent: unit, type: 'Boiler' });
    expect((await move(unit, south, '2024-07-01')).status).toBe(200);

    expect(await parentOn(unit, '2024-06-30')).toBe(north);
    expect(await parentOn(unit, '2024-07-01')).toBe(south);
    expect(await childrenOn(north, '2024-06-30')).toContain(unit);
    expect(await childrenOn(north, '2024-07-01')).not.toContain(unit);
    const path = async (displayDate: string) =>
      (await administrator.call(readNodePath, { hierarchyId, nodeId: boiler, displayDate })).body.items.map(
        (each) => each.name,
      );
    expect(await path('2024-06-30')).toEqual(['Placing', 'North', 'Unit', 'Boiler']);
    expect(await path('2024-07-01')).toEqual(['Placing', 'South', 'Unit', 'Boiler']);
  });

  it('leaves no trace when it is taken back on the same day', async () => {
    const [east, west] = [await add('East'), await add('West')];
    const unit = await add('To and fro', { parent: east });
    await move(unit, west, '2024-01-01');
    await move(unit, east, '2024-01-01');
    const { body } = await administrator.call(readNodeAssociations, { id: unit });
    expect(body.items).toMatchObject([{ parentNodeId: east, validFrom: '2020-01-01', validTo: '9999-12-31' }]);
  });

  it('refuses to place a node below itself and says by which path (X055)', async () => {
    const top = await add('Top');
    const middle = await add('Middle', { parent: top });
    const bottom = await add('Bottom', { parent: middle });
    const refused = await move(top, bottom, '2024-01-01');
    expect(refused.status).toBe(400);
    expect(refused.body.message).toBe('Could not Move Node: Top would be below itself (Top > Middle > Bottom > Top)');
    expect((await move(top, top, '2024-01-01')).body.message).toContain('Top > Top');
  });

  it('refuses a circle that would only close later', async () => {
    const [a, b] = [await add('Circle a'), await add('Circle b')];
    expect((await move(b, a, '2030-01-01')).status).toBe(200);
    const refused = await move(a, b, '2025-01-01');
    expect(refused.body.message).toContain('(Circle a > Circle b > Circle a)');
  });

  it('refuses a parent that is not yet in the hierarchy', async () => {
    const late = await add('Late', { from: '2028-01-01' });
    const early = await add('Early');
    const refused = await move(early, late, '2024-01-01');
    expect(refused.body.message).toBe('Late is not in the hierarchy from 2024-01-01 to …');
  });

  it('refuses when somebody else moved the node meanwhile', async () => {
    const [one, two] = [await add('One'), await add('Two')];
    const node = await add('Contested', { parent: one });
    await move(node, two, '2024-01-01', { expectedParentNodeId: one });
    const refused = await move(node, root, '2024-01-01', { expectedParentNodeId: one });
    expect(refused.status).toBe(409);
  });

  it('moves a node with all below it to another hierarchy, but never out of the organisation', async () => {
    const other = await api.within(companyId, (scope) => createHierarchy(scope, { name: 'Steam', altname: 'Steam' }));
    const third = await api.within(companyId, (scope) => createHierarchy(scope, { name: 'Heat', altname: 'Heat' }));
    const [site, unit] = [await add('Shared site'), await add('Shared unit')];
    for (const hierarchy of [other, third])
      await administrator.call(addNodeToHierarchy, {
        hierarchyId: hierarchy,
        nodeId: root,
        hierarchyDate: '2020-01-01',
      });
    await administrator.call(attachChildren, {
      hierarchyId: other,
      nodeId: root,
      childNodeIds: [site],
      hierarchyDate: '2020-01-01',
    });
    await administrator.call(attachChildren, {
      hierarchyId: other,
      nodeId: site,
      childNodeIds: [unit],
      hierarchyDate: '2021-01-01',
    });
    const across = {
      hierarchyId: other,
      targetHierarchyId: third,
      nodeId: site,
      targetNodeId: root,
      effectiveDate: '2024-01-01',
    };
    expect((await administrator.call(moveNode, across)).body).toEqual({ isSuccessful: true });
    expect(await parentOn(unit, '2023-12-31', other)).toBe(site);
    expect(await parentOn(unit, '2024-01-01', other)).toBeNull();
    expect(await parentOn(unit, '2024-01-01', third)).toBe(site);
    expect(await parentOn(site, '2024-01-01', third)).toBe(root);
    const out = await administrator.call(moveNode, { ...across, hierarchyId, targetHierarchyId: other });
    expect(out.body.message).toContain("you can't take a node out of the organization hierarchy");
  });

  it('moves several nodes at once, all or none', async () => {
    const target = await add('Target');
    const sources = [await add('First'), await add('Second')];
    const call = (sourceNodeIds: number[]) =>
      administrator.call(moveNodes, {
        id: hierarchyId,
        sourceNodeIds,
        targetNodeId: target,
        effectiveDate: '2024-01-01',
      });
    expect((await call([...sources, target])).status).toBe(400);
    expect(await parentOn(sources[0] as number, '2024-01-01')).toBe(root);
    expect((await call(sources)).status).toBe(200);
    expect(await childrenOn(target, '2024-01-01')).toEqual(sources);
  });
});

describe('access to nodes', () => {
  it("answers 404 for another company's node, and for its hierarchy", async () => {
    const other = await createTestHierarchy(api, 'Elsewhere');
    const theirs = await other.add('Theirs');
    expect((await administrator.call(readNode, { id: theirs })).status).toBe(404);
    expect((await administrator.call(readRootNodes, { hierarchyId: other.hierarchyId })).status).toBe(404);
    expect((await move(theirs, root, '2024-01-01')).status).toBe(404);
  });

  it('answers 403 with X004 for a location out of reach, on either side of a move', async () => {
    const [mine, theirs] = [await add('Within reach'), await add('Out of reach')];
    const unit = await add('Unit within reach', { parent: mine });
    const manager = await api.user(companyId, 'manager', { nodeId: mine });
    const denied = 'You do not have permission to access this location in the hierarchy.';
    expect(await manager.call(readNode, { id: theirs })).toMatchObject({ status: 403, body: { message: denied } });
    const moved = await manager.call(moveNode, {
      hierarchyId,
      targetHierarchyId: hierarchyId,
      nodeId: unit,
      targetNodeId: theirs,
    });
    expect(moved).toMatchObject({ status: 403, body: { message: denied } });
    expect((await manager.call(readRootNodes, { hierarchyId })).body.items.map((each) => each.id)).toEqual([mine]);
    const path = await manager.call(readNodePath, { hierarchyId, nodeId: unit });
    expect(path.body.items.map((each) => each.name)).toEqual(['Within reach', 'Unit within reach']);
  });

  it('follows the organisation hierarchy as of today', async () => {
    const [before, after] = [await add('Before'), await add('After')];
    const unit = await add('Moving unit', { parent: before });
    const manager = await api.user(companyId, 'manager', { nodeId: before });
    expect((await manager.call(readNode, { id: unit })).status).toBe(200);
    const planned = await add('Planned unit', { parent: before, from: '2998-01-01' });
    expect((await manager.call(readNode, { id: planned })).status).toBe(200);
    await move(planned, after, '2999-01-01');
    expect((await manager.call(readNode, { id: planned })).status).toBe(200);
    await move(unit, after, '2999-01-01');
    expect((await manager.call(readNode, { id: unit })).status).toBe(200);
    await move(unit, after, '2024-01-01');
    expect((await manager.call(readNode, { id: unit })).status).toBe(403);
  });
});
