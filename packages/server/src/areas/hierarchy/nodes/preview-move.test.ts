import { attachChildren } from '@oikos/contract/hierarchy/hierarchies/hierarchies.ts';
import { addNodeToHierarchy, moveNode, previewMove } from '@oikos/contract/hierarchy/nodes/nodes.ts';
import { searchRights } from '@oikos/contract/identity/rights/rights.ts';
import { addAssignments } from '@oikos/contract/identity/users/assignments.ts';
import { describe, expect, it } from 'vitest';
import { createTestApi, type TestClient } from '../../../testing/api.ts';
import { makeGroup, memberOf } from '../../identity/delegation/testing-delegates.ts';
import { createHierarchy } from '../hierarchies/create-hierarchy.ts';
import { createTestHierarchy } from '../testing-hierarchy.ts';

const api = await createTestApi();
const { companyId, hierarchyId, root, administrator, add } = await createTestHierarchy(api, 'Alder Power');
const drums = await makeGroup(administrator, 'Drums', ['CONTAINERS', 'SHIPMENTS']);
const editors = await makeGroup(administrator, 'Editors', ['CONTAINERS_FULL']);
/** What who moves places holds besides: all that the others here get by it. */
const held = ['CONTAINERS', 'CONTAINERS_FULL', 'SHIPMENTS'] as const;
const places = await makeGroup(administrator, 'Places', ['NODE_MANAGEMENT_FULL', ...held]);
const people = await makeGroup(administrator, 'People', ['NODE_MANAGEMENT_FULL', 'SC_USERS_FULL', ...held]);

const member = (group: { userGroupId: number }, nodeId: number) =>
  memberOf(api, companyId, { userGroupId: group.userGroupId, nodeId });
/** Two sites, and a unit of the first. */
const twoSites = async (name: string) => {
  const from = await add(`${name} from`);
  const to = await add(`${name} to`);
  return { from, to, unit: await add(`${name} unit`, { parent: from }) };
};
type Move = { nodeId: number; targetNodeId: number; effectiveDate?: string; targetHierarchyId?: number };
const asked = (move: Move) => ({ hierarchyId, targetHierarchyId: hierarchyId, ...move });
const preview = (move: Move, caller = administrator) => caller.call(previewMove, asked(move));
const move = (wanted: Move, caller = administrator) => caller.call(moveNode, asked(wanted));
/** What somebody reads who is refused. */
const refusal = async (call: Promise<{ status: number; body: object }>) => {
  const { status, body } = await call;
  return { status, body: { ...body, requestId: '' } };
};
const named = (affected: readonly { userId: number; permissions: string[] }[]) =>
  affected.map(({ userId, permissions }) => [userId, permissions.join(' ')]).sort();
const holdsAt = async (nodeId: number, permission: 'CONTAINERS' | 'SHIPMENTS', { userId }: TestClient) =>
  (await administrator.call(searchRights, { nodeId, userId, permissions: [permission], take: 0 })).body.items.length >
  0;

describe('before a place is moved', () => {
  it('it is said who loses and who gains what there, as it then happens', async () => {
    const { from, to, unit } = await twoSites('Boilers');
    const leaves = await member(drums, from);
    const comes = await member(editors, to);
    await member(drums, unit);
    await member(drums, root);
    const { body } = await preview({ nodeId: unit, targetNodeId: to });
    const there = { places: [{ nodeId: unit, nodeName: 'Boilers unit' }], placeCount: 1 };
    expect(body).toMatchObject({
      gains: [{ userId: comes.userId, permissions: ['CONTAINERS', 'CONTAINERS_FULL'], ...there }],
      losses: [{ userId: leaves.userId, permissions: ['CONTAINERS', 'SHIPMENTS'], ...there }],
      gainCount: 1,
      lossCount: 1,
      missing: [],
    });
    expect([await holdsAt(unit, 'SHIPMENTS', leaves), await holdsAt(unit, 'CONTAINERS', comes)]).toEqual([true, false]);
    expect((await move({ nodeId: unit, targetNodeId: to })).status).toBe(200);
    expect([await holdsAt(unit, 'SHIPMENTS', leaves), await holdsAt(unit, 'CONTAINERS', comes)]).toEqual([false, true]);
    expect((await preview({ nodeId: unit, targetNodeId: to })).body).toMatchObject({ gainCount: 0, lossCount: 0 });
  });

  it('what somebody keeps by another group is not said', async () => {
    const { from, to, unit } = await twoSites('Tanks');
    const person = await member(editors, from);
    const assignments = [{ userGroupId: drums.userGroupId, nodeId: to }];
    await administrator.call(addAssignments, { userIds: [person.userId], assignments });
    const { body } = await preview({ nodeId: unit, targetNodeId: to });
    expect(named(body.losses)).toEqual([[person.userId, 'CONTAINERS_FULL']]);
    expect(named(body.gains)).toEqual([[person.userId, 'SHIPMENTS']]);
  });

  it('a move of the past that is over by now changes nothing, and one of a later day is seen as of that day', async () => {
    const { from, to, unit } = await twoSites('Stacks');
    const leaves = await member(drums, from);
    await move({ nodeId: unit, targetNodeId: to, effectiveDate: '2090-01-01' });
    expect((await preview({ nodeId: unit, targetNodeId: to, effectiveDate: '2089-01-01' })).body.lossCount).toBe(1);
    const back = { nodeId: unit, targetNodeId: from, effectiveDate: '2090-01-01' };
    expect(named((await preview(back)).body.gains)).toEqual([[leaves.userId, 'CONTAINERS SHIPMENTS']]);
    const third = await add('Stacks third');
    await move({ nodeId: unit, targetNodeId: third, effectiveDate: '2024-01-01' });
    expect((await preview({ nodeId: unit, targetNodeId: to, effectiveDate: '2023-01-01' })).body).toMatchObject({
      gainCount: 0,
      lossCount: 0,
    });
  });

  it('in a hierarchy by which nobody has access, nothing is said', async () => {
    const { from, to, unit } = await twoSites('Meters');
    await member(drums, from);
    const other = await api.within(companyId, (scope) => createHierarchy(scope, { name: 'Steam', altname: 'Steam' }));
    for (const nodeId of [from, to])
      await administrator.call(addNodeToHierarchy, { hierarchyId: other, nodeId, hierarchyDate: '2020-01-01' });
    await administrator.call(attachChildren, {
      hierarchyId: other,
      nodeId: from,
      childNodeIds: [unit],
      hierarchyDate: '2020-01-01',
    });
    const input = { hierarchyId: other, targetHierarchyId: other, nodeId: unit, targetNodeId: to };
    expect((await administrator.call(previewMove, input)).body).toMatchObject({ gainCount: 0, lossCount: 0 });
    const out = { ...input, hierarchyId, targetHierarchyId: other };
    const refused = await refusal(administrator.call(moveNode, out));
    expect(refused).toMatchObject({ status: 400, body: { code: 'hierarchy.organisationKeepsNodes' } });
    expect(await refusal(administrator.call(previewMove, out))).toEqual(refused);
  });

  it('it is refused for what the move is refused for', async () => {
    const { from, to, unit } = await twoSites('Pumps');
    await member(drums, unit);
    const mover = await member(places, root);
    const wanted = { nodeId: unit, targetNodeId: to };
    const refused = await refusal(move(wanted, mover));
    expect(refused).toMatchObject({ status: 403, body: { errors: [{ permission: 'SC_USERS_FULL' }] } });
    expect(await refusal(preview(wanted, mover))).toEqual(refused);
    const circle = { nodeId: from, targetNodeId: unit };
    expect(await refusal(preview(circle))).toEqual(await refusal(move(circle)));
    const stale = { ...asked(wanted), expectedParentNodeId: to };
    expect((await administrator.call(previewMove, stale)).status).toBe(409);
    const elsewhere = await member(places, to);
    expect((await preview(wanted, elsewhere)).status).toBe(403);
    expect((await preview(wanted, await member(drums, root))).status).toBe(403);
  });

  it('who administers no people reads how many these are, and not who', async () => {
    const { from, to, unit } = await twoSites('Filters');
    await member(drums, from);
    await member(editors, to);
    const mover = await member(places, root);
    const { body } = await preview({ nodeId: unit, targetNodeId: to }, mover);
    expect(body).toEqual({ gains: [], losses: [], gainCount: 1, lossCount: 1, missing: [] });
  });

  it('who administers one site reads who is given something there', async () => {
    const { from, to, unit } = await twoSites('Vents');
    const here = await add('Vents hall', { parent: from });
    const hall = await member(drums, here);
    await member(editors, from);
    const local = await member(people, from);
    expect((await preview({ nodeId: unit, targetNodeId: to }, local)).status).toBe(403);
    const { body } = await preview({ nodeId: unit, targetNodeId: here }, local);
    expect(named(body.gains)).toEqual([[hall.userId, 'CONTAINERS SHIPMENTS']]);
    expect(body).toMatchObject({ gainCount: 1, lossCount: 0 });
  });

  it('nobody gains or loses where nobody is assigned', async () => {
    const empty = await createTestHierarchy(api, 'Willow Power');
    const [from, to] = [await empty.add('From'), await empty.add('To')];
    const input = { hierarchyId: empty.hierarchyId, targetHierarchyId: empty.hierarchyId };
    const { body } = await empty.administrator.call(previewMove, { ...input, nodeId: from, targetNodeId: to });
    expect(body).toEqual({ gains: [], losses: [], gainCount: 0, lossCount: 0, missing: [] });
  });
});
