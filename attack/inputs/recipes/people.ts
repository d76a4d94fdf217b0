import * as absences from '@oikos/contract/identity/absences/absences.ts';
import * as accounts from '@oikos/contract/identity/accounts/accounts.ts';
import * as rights from '@oikos/contract/identity/rights/rights.ts';
import * as roles from '@oikos/contract/identity/roles/roles.ts';
import * as signInHelp from '@oikos/contract/identity/sign-in-help/sign-in-help.ts';
import * as supportAccess from '@oikos/contract/identity/support-access/support-access.ts';
import * as userGroups from '@oikos/contract/identity/user-groups/user-groups.ts';
import * as activation from '@oikos/contract/identity/users/activation.ts';
import * as assignments from '@oikos/contract/identity/users/assignments.ts';
import * as foundUsers from '@oikos/contract/identity/users/found-users.ts';
import * as users from '@oikos/contract/identity/users/users.ts';
import * as work from '@oikos/contract/identity/work/work.ts';
import { HELPED, HELPED_SESSION } from '../../chief.ts';
import { type Kit, recipe } from '../kit.ts';

const root = (kit: Kit) =>
  kit.id(
    'select a.node_id as id from hierarchy_association a join hierarchy h on h.id = a.hierarchy_id and h.is_organisation where a.parent_id is null',
  );
const shipped = (kit: Kit, key: string) => kit.id(`select id from user_group where shipped_key = '${key}'`);
const shippedRole = (kit: Kit, key: string) => kit.id(`select id from role where shipped_key = '${key}'`);

const newRole = (kit: Kit) => ({ name: kit.fresh('Role '), permissions: ['CONTAINERS' as const] });

async function makeRole(kit: Kit) {
  const { body } = await kit.call(roles.createRole, newRole(kit));
  return { id: body.id, version: body.version };
}

async function makeGroup(kit: Kit) {
  const { body } = await kit.call(userGroups.createUserGroup, { name: kit.fresh('Group '), roleIds: [] });
  return { id: body.id, version: body.version };
}

async function newUser(kit: Kit) {
  const nodeId = await root(kit);
  return {
    firstName: 'Nora',
    lastName: kit.fresh('New '),
    emailAddress: `${kit.fresh('nora').replaceAll(' ', '')}@attack.example`,
    defaultNodeId: nodeId,
    userGroupAssignments: [{ userGroupId: await shipped(kit, 'viewer'), nodeId }],
  };
}

async function makeUser(kit: Kit) {
  const { body } = await kit.call(users.createUser, await newUser(kit));
  return { id: body.id, version: body.version };
}

/** A filter that finds one person. */
async function foundUser(kit: Kit) {
  const user = await newUser(kit);
  await kit.call(users.createUser, user);
  return { filter: { contains: user.emailAddress }, count: 1 };
}

export const technician = async (kit: Kit) => ({
  userGroupId: await shipped(kit, 'wasteTechnician'),
  nodeId: await root(kit),
});

/** Somebody who is in two groups, so that one of them can end. */
async function userInTwoGroups(kit: Kit) {
  const { id } = await makeUser(kit);
  const assignment = await technician(kit);
  await kit.call(assignments.addAssignments, { userIds: [id], assignments: [assignment] });
  return { userId: id, locationId: assignment.nodeId, userGroupId: assignment.userGroupId };
}

const member = (kit: Kit, email: string) =>
  kit.id(`select m.user_id as id from installation.membership m join installation.app_user u on u.id = m.user_id
    where m.is_active and u.email like '${email}%' order by m.user_id limit 1`);

/** Days far ahead, each time later ones: a person's absences don't overlap. */
let daysAhead = 0;
async function newAbsence(kit: Kit) {
  daysAhead += 2;
  const day = new Date(Date.UTC(2040, 0, 1 + daysAhead)).toISOString().slice(0, 10);
  const userId = (await makeUser(kit)).id;
  return { userId, deputyId: await member(kit, ''), firstDay: day, lastDay: day };
}

/** A person of the company whose sign-in it manages. */
const helped = async (kit: Kit) => ({
  id: await kit.id(`select id from installation.app_user where email = '${HELPED}'`),
});

export const peopleRecipes = [
  recipe(work.readWork, async (kit) => ({ userIds: [(await makeUser(kit)).id] })),
  recipe(work.handOverWork, async (kit) => ({
    id: (await makeUser(kit)).id,
    handOver: [{ kind: 'task' as const, toUserId: await member(kit, '') }],
  })),
  recipe(absences.saveAbsence, newAbsence),
  recipe(absences.deleteAbsence, async (kit) => {
    const { body } = await kit.call(absences.saveAbsence, await newAbsence(kit));
    return { id: body.id };
  }),
  recipe(users.createUser, newUser),
  recipe(users.updateUser, async (kit) => ({ ...(await makeUser(kit)), phone: '555 0100' })),
  recipe(users.changeUsers, async (kit) => ({ userIds: [(await makeUser(kit)).id], step: 'renew' as const })),
  recipe(foundUsers.changeFoundUsers, async (kit) => ({ found: await foundUser(kit), step: 'renew' as const })),
  recipe(foundUsers.previewFoundDeactivation, async (kit) => ({ found: await foundUser(kit) })),
  recipe(foundUsers.previewFoundActivation, async (kit) => ({ found: await foundUser(kit), step: 'renew' as const })),
  recipe(activation.previewActivation, async (kit) => ({
    userIds: [(await makeUser(kit)).id],
    step: 'renew' as const,
  })),
  recipe(users.previewDeactivation, async (kit) => ({ userIds: [(await makeUser(kit)).id] })),
  recipe(accounts.readManagedAccount, (kit) => ({ id: kit.userId })),
  recipe(accounts.createAccount, newUser),
  recipe(accounts.updateAccount, makeUser),
  recipe(accounts.previewErasing, async (kit) => ({ id: (await makeUser(kit)).id })),
  recipe(accounts.deleteAccount, async (kit) => ({ id: (await makeUser(kit)).id })),
  recipe(assignments.addAssignments, async (kit) => ({
    userIds: [(await makeUser(kit)).id],
    assignments: [await technician(kit)],
  })),
  recipe(assignments.endAssignments, userInTwoGroups),
  recipe(assignments.changeAssignment, async (kit) => ({
    ...(await userInTwoGroups(kit)),
    validTo: '2099-12-31',
    former: { validFrom: kit.today, validTo: null },
  })),
  recipe(assignments.giveRolesAtLocation, async (kit) => ({
    id: await root(kit),
    roles: [await shippedRole(kit, 'wasteTechnician')],
    users: [(await makeUser(kit)).id],
  })),
  recipe(assignments.previewAssignment, async (kit) => ({
    userIds: [(await makeUser(kit)).id],
    ...(await technician(kit)),
  })),
  recipe(rights.explainAccess, async (kit) => ({ id: (await makeUser(kit)).id, call: 'POST container/search' })),
  recipe(rights.searchRights, async (kit) => ({ nodeId: await root(kit), at: '2026-01-31T08:00' })),
  recipe(signInHelp.startPasswordReset, helped),
  recipe(signInHelp.startFactorReset, async (kit) => ({
    ...(await helped(kit)),
    reason: 'They called from the plant',
  })),
  recipe(signInHelp.endUserSession, async (kit) => ({ ...(await helped(kit)), sessionId: HELPED_SESSION })),
  // The sessions from which the calls come would end too.
  recipe(signInHelp.endEverySession, () => ({ preview: true })),
  recipe(signInHelp.readUserSignIn, async (kit) => ({ id: (await makeUser(kit)).id })),
  // For a minute alone, so that who got through goes on under their own name; ending it is the next call.
  recipe(supportAccess.startSupportAccess, async (kit) => ({
    userId: (await helped(kit)).id,
    reason: 'Ticket 4711',
    minutes: 1,
  })),
  recipe(userGroups.createUserGroup, (kit) => ({ name: kit.fresh('Group '), roleIds: [] })),
  recipe(userGroups.updateUserGroup, async (kit) => ({ ...(await makeGroup(kit)), name: kit.fresh('Group ') })),
  recipe(userGroups.setRolesOfUserGroup, async (kit) => ({
    ...(await makeGroup(kit)),
    roleIds: [(await makeRole(kit)).id],
  })),
  recipe(userGroups.previewUserGroup, async (kit) => ({
    id: (await makeGroup(kit)).id,
    roleIds: [(await makeRole(kit)).id],
  })),
  recipe(userGroups.deleteUserGroup, async (kit) => ({ id: (await makeGroup(kit)).id })),
  recipe(userGroups.resetUserGroups, (kit) => ({ id: kit.companyId, preview: true })),
  recipe(roles.createRole, newRole),
  recipe(roles.updateRole, async (kit) => ({ ...(await makeRole(kit)), description: 'Changed' })),
  recipe(roles.deleteRole, async (kit) => ({ id: (await makeRole(kit)).id })),
  recipe(roles.deleteRoles, async (kit) => ({ roleIds: [(await makeRole(kit)).id] })),
  recipe(roles.resetRoles, async (kit) => ({ roleIds: [await shippedRole(kit, 'viewer')] })),
  recipe(roles.resetRole, async (kit) => {
    const id = await shippedRole(kit, 'viewer');
    const { body } = await kit.call(roles.readRole, { id });
    return { id, version: body.version };
  }),
  recipe(roles.readTemplateRoles, (kit) => ({ id: kit.companyId })),
];
