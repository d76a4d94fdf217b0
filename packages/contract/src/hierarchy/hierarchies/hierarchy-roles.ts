import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { idOf } from '../../entity.ts';
import { distinct, version } from '../../fields.ts';
import { updated } from '../../replies.ts';
import { hierarchyIdField } from '../nodes/node-fields.ts';
import { hierarchyRoleTexts as say } from './hierarchy-role-texts.ts';

/** Who finds a hierarchy beside the organization's (E056): the holders of some roles, or everybody. */

export const readHierarchyRoles = endpoint({
  method: 'GET',
  path: 'admin/hierarchy/{hierarchyId}/roles',
  shows: ['hierarchy', 'role'],
  permission: 'HIERARCHIES_FULL',
  also: 'SC_USERS',
  input: z.object({ hierarchyId: hierarchyIdField() }),
  output: z.object({ roles: z.array(z.object({ id: z.int(), name: z.string() })), version: z.int() }),
  summary: 'The roles whose holders find a hierarchy; none: everybody finds it',
});

export const setHierarchyRoles = endpoint({
  method: 'POST',
  path: 'admin/hierarchy/roles',
  saves: ['hierarchy'],
  permission: 'HIERARCHIES_FULL',
  also: 'SC_USERS',
  input: z.object({
    hierarchyId: hierarchyIdField(),
    roles: distinct(idOf('role')).max(200),
    /** Left out, it is saved over what others saved in the meantime. */
    version: version().optional(),
  }),
  output: updated,
  failure: say.rolesNotSaved,
  summary: 'Limits a hierarchy to the holders of roles; none: everybody finds it',
});
