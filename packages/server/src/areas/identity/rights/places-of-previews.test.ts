import { previewRole } from '@oikos/contract/identity/roles/roles.ts';
import {
  previewUserGroup,
  resetUserGroups,
  setRolesOfUserGroup,
} from '@oikos/contract/identity/user-groups/user-groups.ts';
import { addAssignments, previewAssignment } from '@oikos/contract/identity/users/assignments.ts';
import { describe, expect, it } from 'vitest';
import { createTestApi, type TestClient } from '../../../testing/api.ts';
import { createTestHierarchy } from '../../hierarchy/testing-hierarchy.ts';
import { makeGroup, memberOf, shippedGroup } from '../delegation/testing-delegates.ts';

const api = await createTestApi();
const { companyId, administrator, add } = await createTestHierarchy(api, 'Alder Power');
const sites = await Promise.all(['Ash', 'Birch', 'Cedar', 'Dogwood', 'Elm'].map((name) => add(name)));
const [ash, birch] = sites as [number, number];
const unit = await add('Ash boiler house', { parent: ash });
const drums = await makeGroup(administrator, 'Drums', ['CONTAINERS', 'SHIPMENTS']);
const people = await makeGroup(administrator, 'People', ['SC_USERS_FULL']);

const member = (userGroupId: number, nodeId: number) => memberOf(api, companyId, { userGroupId, nodeId });
const assign = (client: TestClient, userGroupId: number, nodeIds: readonly number[]) =>
  administrator.call(addAssignments, {
    userIds: [client.userId],
    assignments: nodeIds.map((nodeId) => ({ userGroupId, nodeId })),
  });
/** Who loses what where by a role without shipments. */
const lost = async (caller: TestClient, roleId = drums.roleId) =>
  (await caller.call(previewRole, { id: roleId, permissions: ['CONTAINERS'] })).body;
const placesOf = ({ places, placeCount }: { places: { nodeName: string }[]; placeCount: number }) => [
  ...places.map(({ nodeName }) => nodeName),
  placeCount,
];

describe('a preview of access says where', () => {
  it('the first places by name, and how many there are', async () => {
    const person = await member(drums.userGroupId, ash);
    await assign(person, drums.userGroupId, sites.toReversed());
    const { losses, lossCount } = await lost(administrator);
    expect(lossCount).toBe(1);
    expect(losses).toMatchObject([{ userId: person.userId, permissions: ['SHIPMENTS'] }]);
    expect(losses.map(placesOf)).toEqual([['Ash', 'Birch', 'Cedar', 5]]);
  });

  it('without places at which something else gives the same', async () => {
    const both = await makeGroup(administrator, 'Both', ['CONTAINERS', 'SHIPMENTS']);
    const person = await member(both.userGroupId, unit);
    await assign(person, both.userGroupId, [birch]);
    await assign(person, drums.userGroupId, [ash]);
    const { losses } = await lost(administrator, both.roleId);
    expect(losses.map(placesOf)).toEqual([['Birch', 1]]);
  });

  it('somebody once for each set of rights, and counted once', async () => {
    const shippers = await makeGroup(administrator, 'Shippers', ['SHIPMENTS', 'PERMITS']);
    const person = await member(shippers.userGroupId, ash);
    await assign(person, shippers.userGroupId, [birch, unit]);
    await assign(person, drums.userGroupId, [birch]);
    const { body } = await administrator.call(previewUserGroup, { id: shippers.userGroupId, roleIds: [] });
    expect(body.lossCount).toBe(1);
    expect(body.losses.map((each) => [each.permissions, placesOf(each)])).toEqual([
      [
        ['PERMITS', 'SHIPMENTS'],
        ['Ash', 'Ash boiler house', 2],
      ],
      [['PERMITS'], ['Birch', 1]],
    ]);
  });

  it('to somebody who administers one site, of that site alone', async () => {
    const loaders = await makeGroup(administrator, 'Loaders', ['CONTAINERS', 'SHIPMENTS']);
    const here = await member(loaders.userGroupId, unit);
    await assign(here, loaders.userGroupId, [birch]);
    await member(loaders.userGroupId, birch);
    const delegate = await member(people.userGroupId, ash);
    const { losses, lossCount } = await lost(delegate, loaders.roleId);
    expect(losses.map((each) => [each.userId, ...placesOf(each)])).toEqual([[here.userId, 'Ash boiler house', 1]]);
    expect(lossCount).toBe(1);
    const asked = { userIds: [here.userId], userGroupId: loaders.userGroupId, isEnding: true };
    expect((await delegate.call(previewAssignment, { ...asked, nodeId: birch })).status).toBe(403);
    const { body } = await delegate.call(previewAssignment, { ...asked, nodeId: unit });
    expect(body.losses.map(placesOf)).toEqual([['Ash boiler house', 1]]);
  });

  it('of a reset, too, which only who administers the whole company sees', async () => {
    const viewer = await api.user(companyId, 'viewer', { nodeId: ash });
    const viewers = await shippedGroup(api, companyId, 'viewer');
    const input = { id: companyId, userGroupIds: [viewers], preview: true };
    const spare = await makeGroup(administrator, 'Spare', ['PERMITS_FULL']);
    const changed = await administrator.call(setRolesOfUserGroup, { id: viewers, roleIds: [spare.roleId], version: 1 });
    expect(changed.status).toBe(200);
    const { effect } = (await administrator.call(resetUserGroups, input)).body;
    const { losses } = effect;
    expect(losses.filter(({ userId }) => userId === viewer.userId).map(placesOf)).toEqual([['Ash', 1]]);
    const delegate = await member(people.userGroupId, ash);
    expect((await delegate.call(resetUserGroups, input)).status).toBe(403);
  });

  it('that nobody gains or loses where nobody is assigned', async () => {
    const empty = await createTestHierarchy(api, 'Willow Power');
    const nobody = await makeGroup(empty.administrator, 'Nobody', ['CONTAINERS', 'SHIPMENTS']);
    const change = { id: nobody.roleId, permissions: ['PERMITS' as const] };
    expect((await empty.administrator.call(previewRole, change)).body).toEqual({
      gains: [],
      losses: [],
      gainCount: 0,
      lossCount: 0,
      missing: [],
    });
  });
});
