import {
  createUserGroup,
  deleteUserGroup,
  previewUserGroup,
  readRolesOfUserGroup,
  readUserGroup,
  resetUserGroups,
  setRolesOfUserGroup,
  updateUserGroup,
} from '@oikos/contract/identity/user-groups/user-groups.ts';
import { type Handler, handle } from '../../../foundation/http/handler.ts';
import { userGroupList } from './list-user-groups.ts';
import { previewOfGroup } from './preview-user-group.ts';
import { resetGroups } from './reset-user-groups.ts';
import { addUserGroup, changeUserGroup, deleteGroup, readGroup } from './save-user-group.ts';

export const userGroupHandlers: Handler[] = [
  userGroupList,
  handle(readUserGroup, ({ scope, input: { id } }) => readGroup(scope, id)),
  handle(createUserGroup, ({ scope, input }) => addUserGroup(scope, input)),
  handle(updateUserGroup, ({ scope, input }) => changeUserGroup(scope, input)),
  handle(previewUserGroup, ({ scope, input: { id, roleIds } }) => previewOfGroup(scope, id, roleIds)),
  handle(deleteUserGroup, ({ scope, input: { id } }) => deleteGroup(scope, id)),
  handle(readRolesOfUserGroup, async ({ scope, input: { id } }) => ({ roleIds: (await readGroup(scope, id)).roleIds })),
  handle(setRolesOfUserGroup, ({ scope, input }) => changeUserGroup(scope, input)),
  handle(resetUserGroups, ({ scope, input }) => resetGroups(scope, input)),
];
