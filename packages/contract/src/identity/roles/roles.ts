import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { idOf, idOrNone } from '../../entity.ts';
import { distinct, requiredText, searchText, text, version } from '../../fields.ts';
import { generalMessages as general } from '../../general-messages.ts';
import { hasNoId } from '../../library-endpoints.ts';
import { defineList } from '../../list.ts';
import { ruleText } from '../../message.ts';
import { pageOf, skipTakeSearch } from '../../paging.ts';
import { created, done, saidMessage, updated } from '../../replies.ts';
import { permissions as everyPermission, type Permission } from '../permissions.ts';
import { roleMessages as say } from './role-messages.ts';

/** Roles are rows of the company: shipped ones, which it may change and put back, and its own (U77; E036). */

const permission = z.enum(everyPermission as readonly [Permission, ...Permission[]]);

/** Where a role comes from: with the product, as it was or changed since, or made by the company. */
export const roleOrigins = ['shipped', 'changed', 'own'] as const;

export const roleRow = z.object({
  id: z.int(),
  name: z.string(),
  description: z.string(),
  permissions: z.array(z.string()),
  permissionCount: z.int(),
  /** Names of the groups that hold it. */
  userGroups: z.string(),
  /** People who hold it today, at any place. */
  holderCount: z.int(),
  isShipped: z.boolean(),
  isCustomised: z.boolean(),
  origin: z.enum(roleOrigins),
  version: z.int(),
});
export type RoleRow = z.output<typeof roleRow>;

export const searchRoles = defineList({
  name: 'roles',
  sortable: ['name', 'description', 'origin', 'userGroups', 'permissionCount', 'holderCount'],
  chosenBy: { hint: 'description', within: { take: 0 } },
  method: 'POST',
  path: 'admin/roles/search',
  shows: ['role', 'userGroup', 'user'],
  permission: 'SC_USERS',
  reads: true,
  input: skipTakeSearch({
    contains: searchText(),
    /** Roles that let somebody do this, also by a permission that implies it. */
    permission: permission.optional(),
    origin: z.enum(roleOrigins).optional(),
    userGroupId: idOrNone('userGroup').default(-1),
    /** Roles that the person holds today. */
    userId: idOrNone('user').default(-1),
  }),
  output: pageOf(roleRow),
  summary: 'Roles with their permissions',
});

export const readRole = endpoint({
  method: 'GET',
  path: 'admin/roles/{id}',
  shows: ['role', 'userGroup', 'user'],
  permission: 'SC_USERS',
  input: z.object({ id: idOf('role') }),
  output: roleRow,
  summary: 'A role with its permissions',
});

const fields = {
  name: requiredText(100),
  description: text(512),
  permissions: distinct(permission).min(1, ruleText(say.noPermissions)).max(everyPermission.length),
} as const;

/** What the form of a role takes. */
export const roleForm = z.object(fields);

/** Each permission is one that the caller holds for the whole company. */
export const createRole = endpoint({
  method: 'POST',
  path: 'admin/roles/createormodify',
  saves: ['role'],
  permission: 'SC_USERS_FULL',
  when: hasNoId,
  input: z.object({ ...fields, description: fields.description.default('') }),
  output: created,
  failure: general.couldNotSave,
  summary: 'Creates a role',
});

/** Each permission that is added is one that the caller holds for the whole company. */
export const updateRole = endpoint({
  method: 'POST',
  path: 'admin/roles/createormodify',
  saves: ['role'],
  permission: 'SC_USERS_FULL',
  input: z.object({
    id: idOf('role'),
    name: fields.name.optional(),
    description: fields.description.optional(),
    permissions: fields.permissions.optional(),
    version: version(),
  }),
  output: updated,
  failure: general.couldNotSave,
  summary: 'Changes a role',
});

export const deleteRole = endpoint({
  method: 'DELETE',
  path: 'admin/roles/{id}',
  saves: ['role'],
  permission: 'SC_USERS_DELETE',
  input: z.object({ id: idOf('role') }),
  output: done,
  failure: general.couldNotSave,
  summary: 'Deletes a role that no user group holds',
});

/** Each role is judged alone: those with a problem are left as they are. */
const manyRoles = {
  method: 'POST',
  saves: ['role'],
  input: z.object({ roleIds: distinct(idOf('role')).min(1).max(200) }),
  output: z.object({
    doneCount: z.int(),
    verdicts: z.array(z.object({ roleId: z.int(), name: z.string(), problem: saidMessage.nullable() })),
  }),
  failure: general.couldNotSave,
} as const;

export const deleteRoles = endpoint({
  ...manyRoles,
  path: 'admin/roles/delete',
  permission: 'SC_USERS_DELETE',
  summary: 'Deletes those of several roles that no user group holds',
});

export const resetRoles = endpoint({
  ...manyRoles,
  path: 'admin/roles/reset',
  permission: 'SC_USERS_FULL',
  summary: 'Puts several shipped roles back to their shipped permissions',
});
export type RoleVerdicts = z.output<(typeof manyRoles)['output']>;

/** What a person would newly hold at places, or no longer hold there; 0, without a name: somebody who is to be invited. */
const affected = z.object({
  userId: z.int(),
  name: z.string(),
  permissions: z.array(z.string()),
  /** Where it is the same: of many places the first few by name. Each counts for what is below it, too. */
  places: z.array(z.object({ nodeId: z.int(), nodeName: z.string() })),
  placeCount: z.int(),
});

/** Who gains and who loses by a change of access. */
export const accessPreview = z.object({
  /** Of those at places that the caller administers, a hundred at most; somebody who gains otherwise elsewhere is there again. */
  gains: z.array(affected),
  losses: z.array(affected),
  /** People, those included who aren't listed. */
  gainCount: z.int(),
  lossCount: z.int(),
  /** Permissions that the caller can't give, because they don't hold them there, or for the whole company. */
  missing: z.array(z.string()),
});
export type AccessPreview = z.output<typeof accessPreview>;

export const previewRole = endpoint({
  method: 'POST',
  path: 'admin/roles/{id}/preview',
  shows: ['role', 'userGroup', 'user', 'node'],
  permission: 'SC_USERS',
  reads: true,
  input: z.object({ id: idOf('role'), permissions: distinct(permission).max(everyPermission.length) }),
  output: accessPreview,
  summary: 'Who gains and who loses by a change of a role',
});

/** Puts a shipped role back to the permissions that it came with. */
export const resetRole = endpoint({
  method: 'POST',
  path: 'admin/roles/{id}/reset',
  saves: ['role'],
  permission: 'SC_USERS_FULL',
  input: z.object({ id: idOf('role'), version: version() }),
  output: updated,
  failure: general.couldNotSave,
  summary: 'Puts a shipped role back to its shipped permissions',
});

/** What came with the product, and what the company made of it (E036). */
export const readTemplateRoles = endpoint({
  method: 'GET',
  path: 'admin/companies/{id}/templateroles',
  shows: ['role'],
  permission: 'SC_USERS',
  input: z.object({ id: idOf('company') }),
  output: z.object({
    items: z.array(
      z.object({
        key: z.string(),
        name: z.string(),
        description: z.string(),
        /** The company's role; null where it was deleted. */
        roleId: z.int().nullable(),
        shipped: z.array(z.string()),
        company: z.array(z.string()),
        added: z.array(z.string()),
        removed: z.array(z.string()),
      }),
    ),
  }),
  summary: 'Shipped roles against what the company made of them',
});

/** Where roles are held. */
export const rolesAndPlaces = {
  roles: distinct(idOf('role')).max(100),
  locations: distinct(idOf('node')).max(1000),
} as const;

/** E040: at which of the places the roles are held; none named: at which of all that the caller sees. */
export const findLocationsByRoles = endpoint({
  method: 'POST',
  path: 'admin/locations/byroles',
  shows: ['role', 'user', 'node'],
  permission: 'SC_USERS',
  reads: true,
  input: z.object({
    ...rolesAndPlaces,
    locations: rolesAndPlaces.locations.default([]),
    userId: idOrNone('user').default(0),
  }),
  output: z.object({ locations: z.array(z.object({ nodeId: z.int(), roleIds: z.array(z.int()) })) }),
  summary: 'At which locations roles are held',
});

/** E039, reading: who holds which role at the place, and by which path. */
export const readRolesAtLocation = endpoint({
  method: 'POST',
  path: 'admin/locations/{id}/roles',
  shows: ['role', 'userGroup', 'user', 'node'],
  permission: 'SC_USERS',
  reads: true,
  input: z.object({ id: idOf('node') }),
  output: z.object({
    items: z.array(
      z.object({
        userId: z.int(),
        userName: z.string(),
        roleId: z.int(),
        roleName: z.string(),
        userGroupId: z.int(),
        userGroupName: z.string(),
        /** Where it was given: the place, or one above it. */
        nodeId: z.int(),
        nodeName: z.string(),
        lastDay: z.string().nullable(),
      }),
    ),
  }),
  summary: 'Who holds which role at a location, and by which path',
});
