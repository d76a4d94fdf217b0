import { searchNodes } from '@oikos/contract/hierarchy/nodes/node-lists.ts';
import { searchRoles } from '@oikos/contract/identity/roles/roles.ts';
import { searchUserGroups } from '@oikos/contract/identity/user-groups/user-groups.ts';
import { searchUsers } from '@oikos/contract/identity/users/users.ts';
import { lookupOf } from '../../../kit/list/lookup-of.ts';

export const userGroupLookup = lookupOf(searchUserGroups);
export const roleLookup = lookupOf(searchRoles);
export const userLookup = lookupOf(searchUsers);
/** People who can answer for something. */
export const personLookup = lookupOf(searchUsers, { within: { isServiceAccount: false, states: ['active'] } });

/** Places of the organization, each with its path. */
export const placeLookup = (hierarchyId: number) =>
  lookupOf(searchNodes, {
    hint: (node) => node.path.map((step) => step.name).join(' › '),
    within: { hierarchyId },
  });
