import { associateNode } from '@oikos/contract/hierarchy/nodes/nodes.ts';
import { permissionSaid } from '@oikos/contract/identity/permission-texts.ts';
import type { Permission } from '@oikos/contract/identity/permissions.ts';
import { searchRights } from '@oikos/contract/identity/rights/rights.ts';
import { createRole, updateRole } from '@oikos/contract/identity/roles/roles.ts';
import {
  createUserGroup,
  resetUserGroups,
  setRolesOfUserGroup,
  updateUserGroup,
} from '@oikos/contract/identity/user-groups/user-groups.ts';
import { addAssignments, endAssignments, previewAssignment } from '@oikos/contract/identity/users/assignments.ts';
import { changeUsers, createUser, readUser, updateUser } from '@oikos/contract/identity/users/users.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createTestApi } from '../../../testing/api.ts';
import { createTestHierarchy } from '../../hierarchy/testing-hierarchy.ts';
import { makeGroup, memberOf, newUser, shippedGroup } from './testing-delegates.ts';

const api = await createTestApi();
const { companyId, root, hierarchyId, administrator, add } = await createTestHierarchy(api, 'Alder Power');
const site = await add('Site');
const other = await add('Other');
const administrators = await shippedGroup(api, companyId, 'administrator');
const people = await makeGroup(administrator, 'People', ['SC_USERS_FULL', 'CONTAINERS_FULL', 'CONTAINERS']);
const drums = await makeGroup(administrator, 'Drums', ['CONTAINERS']);
const labels = await makeGroup(administrator, 'Labels', ['LABEL_TEMPLATES_FULL']);
const delegate = await memberOf(api, companyId, { userGroupId: people.userGroupId, nodeId: site });
const technician = await memberOf(api, companyId, { userGroupId: drums.userGroupId, nodeId: site });
const corporate = await api.user(companyId, 'administrator');

const inWords = (permission: Permission, rest = '') =>
  expect.stringContaining(`“${permissionSaid(permission).message}”${rest}`);
/** X003, and beside it the missing right: in words for people, by its name for programs. */
const escalation = (permission: Permission, rest?: string) => ({
  status: 403,
  body: {
    message: "You don't have permission to do this action",
    errors: [{ message: inWords(permission, rest), permission }],
  },
});

/** Every way to give somebody rights, as somebody who holds SC_USERS_FULL and CONTAINERS_FULL at one site uses it. */
describe('nobody gives what they do not hold', () => {
  it('by a new user', async () => {
    expect(await delegate.call(createUser, newUser(site, administrators))).toMatchObject(
      escalation('ACCESS_REVIEW', ' at Site.'),
    );
    expect(await delegate.call(createUser, newUser(site, drums.userGroupId, other))).toMatchObject({ status: 403 });
    expect((await delegate.call(createUser, newUser(site, drums.userGroupId))).status).toBe(200);
  });

  it('and the form of a new user shows before what they gain, and what the caller lacks for it', async () => {
    const preview = (userGroupId: number, nodeId: number, caller = delegate) =>
      caller.call(previewAssignment, { isInvited: true, userGroupId, nodeId });
    expect((await preview(drums.userGroupId, site)).body).toEqual({
      gains: [
        {
          userId: 0,
          name: '',
          permissions: ['CONTAINERS'],
          places: [{ nodeId: site, nodeName: 'Site' }],
          placeCount: 1,
        },
      ],
      losses: [],
      gainCount: 1,
      lossCount: 0,
      missing: [],
    });
    const { body } = await delegate.call(createUser, newUser(site, drums.userGroupId));
    const held = await administrator.call(searchRights, { userId: body.newId, take: 0 });
    expect(held.body.items.map(({ permission, nodeId }) => ({ permission, nodeId }))).toEqual([
      { permission: 'CONTAINERS', nodeId: site },
    ]);
    expect((await preview(labels.userGroupId, site)).body.missing).toEqual(['LABEL_TEMPLATES_FULL']);
    expect((await preview(drums.userGroupId, other)).status).toBe(403);
    expect((await preview(drums.userGroupId, site, technician)).status).toBe(403);
  });

  it('by an assignment', async () => {
    const give = (userGroupId: number, nodeId: number) =>
      delegate.call(addAssignments, { userIds: [technician.userId], assignments: [{ userGroupId, nodeId }] });
    expect((await give(labels.userGroupId, site)).body.verdicts).toMatchObject([
      { outcome: 'refused', problem: { message: inWords('LABEL_TEMPLATES_FULL') } },
    ]);
    expect((await give(drums.userGroupId, other)).status).toBe(403);
    expect((await give(people.userGroupId, site)).body.doneCount).toBe(1);
    const again = await give(people.userGroupId, site);
    expect(again.body).toMatchObject({ doneCount: 0, verdicts: [{ outcome: 'there' }] });
  });

  it('by an edit of a user, oneself included', async () => {
    const { body: user } = await delegate.call(readUser, { id: technician.userId });
    const withLabels = [...assignmentsOf(user), { userGroupId: labels.userGroupId, nodeId: site }];
    const edited = { id: technician.userId, version: user.version, userGroupAssignments: withLabels };
    expect(await delegate.call(updateUser, edited)).toMatchObject(escalation('LABEL_TEMPLATES_FULL'));
    const { body: own } = await delegate.call(readUser, { id: delegate.userId });
    const promoted = [...assignmentsOf(own), { userGroupId: administrators, nodeId: site }];
    const self = { id: delegate.userId, version: own.version, userGroupAssignments: promoted };
    expect((await delegate.call(updateUser, self)).status).toBe(403);
  });

  it('by moving a place below one where they, or others, hold more', async () => {
    const movers = await makeGroup(administrator, 'Movers', ['NODE_MANAGEMENT_FULL']);
    const mover = await memberOf(api, companyId, { userGroupId: movers.userGroupId, nodeId: root });
    const [place, below] = [await add('Moved'), await add('Below')];
    const move = (parentNodeId: number) =>
      mover.call(associateNode, { hierarchyId, parentNodeId, dependantId: place, hierarchyDate: '2024-01-01' });
    await administrator.call(addAssignments, {
      userIds: [mover.userId],
      assignments: [{ userGroupId: drums.userGroupId, nodeId: below }],
    });
    expect(await move(below)).toMatchObject(escalation('CONTAINERS', ' at Moved.'));
    await administrator.call(endAssignments, {
      userId: mover.userId,
      locationId: below,
      userGroupId: drums.userGroupId,
    });
    expect((await move(below)).status).toBe(200);
  });

  it('by roles and groups, which hold for the whole company', async () => {
    const permissions = ['CONTAINERS'] as const;
    expect((await delegate.call(createRole, { name: 'Mine', permissions: [...permissions] })).status).toBe(403);
    expect(
      (await delegate.call(updateRole, { id: people.roleId, version: 1, permissions: [...permissions] })).status,
    ).toBe(403);
    expect((await delegate.call(createUserGroup, { name: 'Mine', roleIds: [labels.roleId] })).status).toBe(403);
    const roles = { id: people.userGroupId, version: 1, roleIds: [labels.roleId] };
    expect((await delegate.call(updateUserGroup, roles)).status).toBe(403);
    expect((await delegate.call(setRolesOfUserGroup, roles)).status).toBe(403);
    expect((await delegate.call(resetUserGroups, { id: companyId })).status).toBe(403);
  });

  it('by roles and groups, as somebody who administers users of the whole company and nothing else', async () => {
    const userManager = await memberOf(api, companyId, { userGroupId: people.userGroupId, nodeId: root });
    const role = { name: 'Labels again', permissions: ['LABEL_TEMPLATES_FULL' as const] };
    expect(await userManager.call(createRole, role)).toMatchObject(escalation('LABEL_TEMPLATES_FULL'));
    expect((await userManager.call(createRole, { ...role, permissions: ['CONTAINERS'] })).status).toBe(200);
    const widened = {
      id: drums.roleId,
      version: 1,
      permissions: ['CONTAINERS' as const, 'LABEL_TEMPLATES_FULL' as const],
    };
    expect(await userManager.call(updateRole, widened)).toMatchObject(escalation('LABEL_TEMPLATES_FULL'));
    const group = { name: 'Both', roleIds: [drums.roleId, labels.roleId] };
    expect(await userManager.call(createUserGroup, group)).toMatchObject(escalation('LABEL_TEMPLATES_FULL'));
    const roles = { id: drums.userGroupId, version: 1, roleIds: [drums.roleId, labels.roleId] };
    expect(await userManager.call(setRolesOfUserGroup, roles)).toMatchObject(escalation('LABEL_TEMPLATES_FULL'));
    expect(await userManager.call(resetUserGroups, { id: companyId })).toMatchObject({ status: 200 });
  });
});

describe('whoever holds more', () => {
  it('cannot be edited, deactivated or signed out by somebody who holds less', async () => {
    const { body: boss } = await administrator.call(readUser, { id: corporate.userId });
    const edit = { id: corporate.userId, version: boss.version, phone: '555' };
    expect((await delegate.call(updateUser, edit)).status).toBe(403);
    for (const step of ['deactivate', 'endSessions', 'renew', 'activate'] as const) {
      const { body } = await delegate.call(changeUsers, { userIds: [corporate.userId], step });
      expect(body).toMatchObject({
        doneCount: 0,
        verdicts: [{ problem: { message: expect.stringContaining("and you don't") } }],
      });
    }
  });

  it('keeps what others cannot take: an assignment is ended only by who could give it', async () => {
    const labeler = await memberOf(api, companyId, { userGroupId: labels.userGroupId, nodeId: site });
    await administrator.call(addAssignments, {
      userIds: [labeler.userId],
      assignments: [{ userGroupId: drums.userGroupId, nodeId: site }],
    });
    const end = (userGroupId: number) =>
      delegate.call(endAssignments, { userId: labeler.userId, locationId: site, userGroupId });
    expect(await end(labels.userGroupId)).toMatchObject(escalation('LABEL_TEMPLATES_FULL'));
    expect((await end(drums.userGroupId)).status).toBe(200);
  });
});

describe('the last administrator', () => {
  it('stays, whichever way they would go', async () => {
    const companyB = await api.company('Birch');
    const birch = await api.user(companyB, 'administrator');
    const rootB = await api.rootNode(companyB);
    const groupB = await shippedGroup(api, companyB, 'administrator');
    const viewersB = await shippedGroup(api, companyB, 'viewer');
    const roleB = await api.within(companyB, async ({ db }) => {
      const { rows } = await sql<{ id: number }>`select id from role where shipped_key = 'administrator'`.execute(db);
      return (rows[0] as { id: number }).id;
    });
    const { body: own } = await birch.call(readUser, { id: birch.userId });
    const kept = { status: 409 };
    const change = (fields: object) => birch.call(updateUser, { id: birch.userId, version: own.version, ...fields });
    expect(await change({ userGroupAssignments: [{ userGroupId: viewersB, nodeId: rootB }] })).toMatchObject(kept);
    expect(
      await change({ userGroupAssignments: [{ userGroupId: groupB, nodeId: rootB, validTo: '2050-01-01' }] }),
    ).toMatchObject(kept);
    expect(await change({ expiresOn: '2050-01-01' })).toMatchObject(kept);
    expect(await change({ isActive: false })).toMatchObject(kept);
    expect(await birch.call(updateUserGroup, { id: groupB, version: 1, roleIds: [] })).toMatchObject(kept);
    expect(await birch.call(updateRole, { id: roleB, version: 1, permissions: ['SC_USERS_FULL'] })).toMatchObject(kept);
    const second = await api.user(companyB, 'administrator');
    expect((await change({ expiresOn: '2050-01-01' })).status).toBe(200);
    expect((await second.call(changeUsers, { userIds: [birch.userId], step: 'deactivate' })).body.doneCount).toBe(1);
  });

  it('is one of two who remove each other at the same time', async () => {
    const companyC = await api.company('Cedar');
    const [ann, ben] = [await api.user(companyC, 'administrator'), await api.user(companyC, 'administrator')];
    const replies = await Promise.all([
      ann.call(changeUsers, { userIds: [ben.userId], step: 'deactivate' }),
      ben.call(changeUsers, { userIds: [ann.userId], step: 'deactivate' }),
    ]);
    const left = await api.within(companyC, ({ db }) =>
      sql`select from installation.membership where company_id = ${companyC} and is_active`.execute(db),
    );
    expect(left.rows).toHaveLength(1);
    expect(replies.map(({ status, body }) => status === 200 && body.doneCount === 1).filter(Boolean)).toHaveLength(1);
  });
});

function assignmentsOf(user: { userGroupAssignments: { userGroupId: number; nodeId: number; validFrom: string }[] }) {
  return user.userGroupAssignments.map(({ userGroupId, nodeId, validFrom }) => ({ userGroupId, nodeId, validFrom }));
}
