import {
  createRole,
  deleteRole,
  deleteRoles,
  findLocationsByRoles,
  previewRole,
  readRole,
  readRolesAtLocation,
  readTemplateRoles,
  resetRole,
  resetRoles,
  updateRole,
} from '@oikos/contract/identity/roles/roles.ts';
import { type Handler, handle } from '../../../foundation/http/handler.ts';
import { denied } from '../../../foundation/http/refusals.ts';
import { removeRoles, restoreRoles } from './change-roles.ts';
import { roleList } from './list-roles.ts';
import { previewOfRole } from './preview-role.ts';
import { readHoldersAt, readLocationsOfRoles } from './read-holders.ts';
import { readTemplates } from './read-template-roles.ts';
import { addRole, changeRole, readRoleRow, removeRole, restoreRole } from './save-role.ts';

export const roleHandlers: Handler[] = [
  roleList,
  handle(readRole, ({ scope, input: { id } }) => readRoleRow(scope, id)),
  handle(createRole, ({ scope, input }) => addRole(scope, input)),
  handle(updateRole, ({ scope, input }) => changeRole(scope, input)),
  handle(deleteRole, ({ scope, input: { id } }) => removeRole(scope, id)),
  handle(deleteRoles, ({ scope, input: { roleIds } }) => removeRoles(scope, roleIds)),
  handle(resetRoles, ({ scope, input: { roleIds } }) => restoreRoles(scope, roleIds)),
  handle(previewRole, ({ scope, input: { id, permissions } }) => previewOfRole(scope, id, permissions)),
  handle(resetRole, ({ scope, input: { id, version } }) => restoreRole(scope, id, version)),
  handle(readTemplateRoles, async ({ scope, input: { id } }) => {
    if (id !== scope.companyId) throw denied();
    return readTemplates(scope);
  }),
  handle(findLocationsByRoles, ({ scope, input }) => readLocationsOfRoles(scope, input)),
  handle(readRolesAtLocation, ({ scope, input: { id } }) => readHoldersAt(scope, id)),
];
