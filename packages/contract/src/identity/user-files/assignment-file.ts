import type { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { computed, field } from '../../field.ts';
import { endDate, localDate, requiredText } from '../../fields.ts';
import { generalMessages as general } from '../../general-messages.ts';
import { pageOf, skipTakeSearch } from '../../paging.ts';
import { defineResource } from '../../resource.ts';
import { addAssignments, assignmentRow, changeAssignment, endAssignments } from '../users/assignments.ts';
import { userTexts as texts } from '../users/user-texts.ts';

const { managedBy, state, userName, validFrom, validTo } = assignmentRow.shape;

/**
 * Who is in which user group, where and how long, as files have it: the second sheet of the exports of users and user groups
 * (E028, E029) comes back edited. Person, group and place are named, since people edit it, and a row is about all three.
 */
export const assignmentFile = defineResource({
  name: 'userAssignmentFile',
  entity: 'user',
  singular: texts.assignment,
  plural: texts.assignmentsTitle,
  fields: {
    emailAddress: field(requiredText(350), { label: texts.email }),
    userGroupName: field(requiredText(100), { label: texts.group }),
    nodeName: field(requiredText(500), { label: texts.location }),
    /** Blank: from today on, or as it is. */
    validFrom: field(localDate().nullable().default(null), { label: texts.from, shown: validFrom }),
    validTo: field(endDate(), { label: texts.until, shown: validTo }),
    /** Blank: by people, or else by what gave it. */
    managedBy: field(managedBy.nullable().default(null), { label: texts.managedBy, shown: managedBy }),
  },
  computed: { userName: computed(userName), state: computed(state) },
  sortable: ['emailAddress', 'userGroupName'],
  searched: ['emailAddress'],
  imports: { key: ['emailAddress', 'userGroupName', 'nodeName'], after: ['userGroups', 'userFile'] },
  endpoints: ({ row }) => ({
    search: endpoint({
      method: 'POST',
      path: 'admin/usergroups/userassignments/file/search',
      shows: ['user', 'userGroup', 'node'],
      permission: 'SC_USERS',
      reads: true,
      input: skipTakeSearch({}),
      output: pageOf(row),
      failure: general.unexpected,
      summary: 'All assignments of users to user groups, as files have them',
    }),
    create: addAssignments,
    update: changeAssignment,
    remove: endAssignments,
  }),
});
export type AssignmentFileRow = z.output<typeof assignmentFile.row>;
export type AssignmentFileValues = z.output<z.ZodObject<typeof assignmentFile.fields>>;
