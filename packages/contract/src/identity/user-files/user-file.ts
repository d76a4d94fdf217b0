import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { computed, field } from '../../field.ts';
import { distinct, realDay, requiredText, text } from '../../fields.ts';
import { pageOf, skipTakeSearch } from '../../paging.ts';
import { defineResource } from '../../resource.ts';
import { userTexts as texts } from '../users/user-texts.ts';
import { createUser, updateUser, userFields } from '../users/users.ts';

/**
 * The people of a company as files have them (U97): the export comes back edited. Records are named, since people edit it: a
 * place by its name, with its id where several have it.
 */

/** By the number of the user type (U81). */
export const userTypeWords = ['internal', 'supportStaff', 'external', 'companyUser'] as const;
/** By the number of the module. */
export const moduleWords = ['air', 'water', 'waste'] as const;

export const MOST_GROUPS_OF_ROW = 500;

export const userFile = defineResource({
  name: 'userFile',
  entity: 'user',
  singular: texts.user,
  plural: texts.users,
  fields: {
    emailAddress: field(userFields.emailAddress, { label: texts.email }),
    firstName: field(userFields.firstName, { label: texts.firstName }),
    lastName: field(userFields.lastName, { label: texts.lastName }),
    phone: field(userFields.phone, { label: texts.phone }),
    userType: field(z.enum(userTypeWords).default('companyUser'), { label: texts.type }),
    isActive: field(z.boolean().default(true), { label: texts.active }),
    modules: field(distinct(z.enum(moduleWords)).max(moduleWords.length).default([]), { label: texts.modules }),
    defaultLocation: field(text(500).default(''), { label: texts.defaultLocation }),
    /** 'Viewer @ Cholla', and its days where it has any: 'Viewer @ Cholla (2026-01-01/2026-03-31)'. */
    userGroups: field(z.array(requiredText(700)).max(MOST_GROUPS_OF_ROW).default([]), { label: texts.groups }),
    expirationDays: field(userFields.expirationDays, { label: texts.expirationDays }),
    notificationDays: field(userFields.notificationDays, { label: texts.notificationDays }),
    expiresOn: field(realDay().nullable().default(null), { label: texts.expiresOn }),
    trainedUntil: field(realDay().nullable().default(null), { label: texts.trainedUntil }),
    externalId: field(text(200).default(''), { label: texts.externalId }),
  },
  computed: {
    language: computed(z.string().nullable()),
    timeZone: computed(z.string().nullable()),
    isAuthenticatedByProvider: computed(z.boolean()),
    hasSecondFactor: computed(z.boolean()),
    managedBy: computed(z.enum(['manual', 'directory', 'token'])),
    lastSignInAt: computed(z.string().nullable()),
  },
  sortable: ['emailAddress', 'lastName'],
  searched: ['emailAddress'],
  imports: { key: ['emailAddress'], after: ['userGroups'], removesAdded: true },
  endpoints: ({ row }) => ({
    search: endpoint({
      method: 'POST',
      path: 'admin/users/file/search',
      shows: ['user', 'userGroup', 'node'],
      permission: 'SC_USERS',
      reads: true,
      input: skipTakeSearch({}),
      output: pageOf(row),
      summary: 'Users as files have them',
    }),
    create: createUser,
    update: updateUser,
  }),
});
export type UserFileRow = z.output<typeof userFile.row>;
/** What a row of a file may say of a user. */
export type UserFileValues = z.output<z.ZodObject<typeof userFile.fields>>;
