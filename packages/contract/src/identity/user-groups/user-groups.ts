import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { idOf, idOrNone } from '../../entity.ts';
import { distinct, requiredText, searchText, version } from '../../fields.ts';
import { generalMessages as general } from '../../general-messages.ts';
import { defineList } from '../../list.ts';
import { pageOf, skipTakeSearch } from '../../paging.ts';
import { created, done, updated } from '../../replies.ts';
import { accessPreview } from '../roles/roles.ts';
import { userGroupMessages as say } from './user-group-messages.ts';

/** Groups of people that hold roles (E027, E033 to E035, E037, E038, E057). */

export const userGroupRow = z.object({
  id: z.int(),
  /** What the specification calls the id. */
  uGroupId: z.int(),
  name: z.string(),
  roleIds: z.array(z.int()),
  /** Their names. */
  roles: z.array(z.string()),
  /** People who are in it today, at any place. */
  memberCount: z.int(),
  placeCount: z.int(),
  isShipped: z.boolean(),
  version: z.int(),
});
export type UserGroupRow = z.output<typeof userGroupRow>;

/** The groups of the company (E027). */
export const searchUserGroups = defineList({
  name: 'userGroups',
  sortable: ['name', 'roles', 'memberCount', 'placeCount'],
  chosenBy: { hint: 'roles', within: { take: 0 } },
  method: 'POST',
  path: 'admin/usergroups/search',
  shows: ['userGroup', 'role', 'user'],
  permission: 'SC_USERS',
  reads: true,
  input: skipTakeSearch({ contains: searchText(), roleId: idOrNone('role').default(-1) }),
  output: pageOf(userGroupRow),
  summary: 'User groups',
});

/** E033. The people in it: admin/usergroups/{id}/userassignments/search. */
export const readUserGroup = endpoint({
  method: 'GET',
  path: 'admin/usergroups/{id}',
  shows: ['userGroup', 'role', 'user'],
  permission: 'SC_USERS',
  input: z.object({ id: idOf('userGroup') }),
  output: userGroupRow,
  summary: 'A user group with its roles',
});

const fields = {
  name: requiredText(100),
  roleIds: distinct(idOf('role')).max(100),
} as const;

/** What the form of a group takes. */
export const userGroupForm = z.object(fields);

/** E035. Its roles together hold nothing that the caller doesn't hold for the whole company. */
export const createUserGroup = endpoint({
  method: 'POST',
  path: 'admin/usergroups',
  saves: ['userGroup'],
  permission: 'SC_USERS_FULL',
  input: z.object({ ...fields, roleIds: fields.roleIds.default([]) }),
  output: created,
  failure: general.couldNotSave,
  summary: 'Creates a user group',
});

/** What is left out stays (E034). */
export const updateUserGroup = endpoint({
  method: 'PUT',
  path: 'admin/usergroups/{id}',
  saves: ['userGroup'],
  permission: 'SC_USERS_FULL',
  input: z.object({
    id: idOf('userGroup'),
    name: fields.name.optional(),
    roleIds: fields.roleIds.optional(),
    version: version(),
  }),
  output: updated,
  failure: general.couldNotSave,
  summary: 'Changes a user group',
});

export const previewUserGroup = endpoint({
  method: 'POST',
  path: 'admin/usergroups/{id}/preview',
  shows: ['role', 'userGroup', 'user', 'node'],
  permission: 'SC_USERS',
  reads: true,
  input: z.object({ id: idOf('userGroup'), roleIds: fields.roleIds }),
  output: accessPreview,
  summary: 'Who gains and who loses by other roles of a user group',
});

export const deleteUserGroup = endpoint({
  method: 'DELETE',
  path: 'admin/usergroups/{id}',
  saves: ['userGroup'],
  permission: 'SC_USERS_DELETE',
  input: z.object({ id: idOf('userGroup') }),
  output: done,
  failure: general.couldNotSave,
  summary: 'Deletes a user group that nobody is in',
});

/** The roles alone (E037). */
export const readRolesOfUserGroup = endpoint({
  method: 'GET',
  path: 'admin/usergroups/{id}/roles',
  shows: ['userGroup', 'role'],
  permission: 'SC_USERS',
  input: z.object({ id: idOf('userGroup') }),
  output: z.object({ roleIds: z.array(z.int()) }),
  summary: 'Roles of a user group',
});

/** The roles alone, in place of those before (E038). */
export const setRolesOfUserGroup = endpoint({
  method: 'PUT',
  path: 'admin/usergroups/{id}/roles',
  saves: ['userGroup'],
  permission: 'SC_USERS_FULL',
  input: z.object({ id: idOf('userGroup'), roleIds: fields.roleIds, version: version() }),
  output: updated,
  failure: general.couldNotSave,
  summary: 'Sets the roles of a user group',
});

/** What a reset puts back: the group's roles before and after. */
const resetGroup = z.object({
  userGroupId: z.int(),
  name: z.string(),
  /** Names of roles. */
  removed: z.array(z.string()),
  added: z.array(z.string()),
});

/** A role that gets its shipped permissions back, and which these are. */
const resetRole = z.object({
  roleId: z.int(),
  name: z.string(),
  /** Permissions. */
  removed: z.array(z.string()),
  added: z.array(z.string()),
});

/** E057: groups that came with the product get back the roles they came with; members stay, and own groups stay as they are. */
export const resetUserGroups = endpoint({
  method: 'POST',
  path: 'admin/companies/{id}/usergroups/default',
  saves: ['userGroup', 'role'],
  permission: 'SC_USERS_FULL',
  input: z.object({
    id: idOf('company'),
    /** All that came with the product where it is left out. */
    userGroupIds: distinct(idOf('userGroup')).max(500).optional(),
    /** True: says what would change, and changes nothing. */
    preview: z.boolean().default(false),
  }),
  output: z.object({
    isSuccessful: z.literal(true),
    userGroups: z.array(resetGroup),
    roles: z.array(resetRole),
    effect: accessPreview,
  }),
  failure: say.notReset,
  summary: 'Puts shipped user groups back to their shipped roles',
});
