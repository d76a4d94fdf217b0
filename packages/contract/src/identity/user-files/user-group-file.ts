import { z } from 'zod';
import { field } from '../../field.ts';
import { distinct, requiredText } from '../../fields.ts';
import { defineResource } from '../../resource.ts';
import {
  createUserGroup,
  deleteUserGroup,
  searchUserGroups,
  updateUserGroup,
  userGroupForm,
} from '../user-groups/user-groups.ts';
import { userTexts as texts } from '../users/user-texts.ts';

/** The user groups of a company as files have them (E029): the export comes back edited. Roles are named, since people edit it. */
export const userGroupFile = defineResource({
  name: 'userGroups',
  entity: 'userGroup',
  singular: texts.group,
  plural: texts.groups,
  fields: {
    /** Says which group it is, also under a new name; blank of a new one, and of one that its name says. */
    id: field(z.int().positive().nullable().default(null), { label: texts.groupId, shown: z.int() }),
    name: field(userGroupForm.shape.name, { label: texts.group }),
    roles: field(distinct(requiredText(100)).max(100).default([]), { label: texts.roles }),
  },
  sortable: ['name'],
  searched: ['name'],
  imports: { key: ['name'] },
  endpoints: () => ({
    search: searchUserGroups,
    create: createUserGroup,
    update: updateUserGroup,
    remove: deleteUserGroup,
  }),
});
export type UserGroupFileValues = z.output<z.ZodObject<typeof userGroupFile.fields>>;
