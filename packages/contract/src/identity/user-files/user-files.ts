import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { generalMessages as general } from '../../general-messages.ts';
import { defineList } from '../../list.ts';
import { pageOf, skipTakeSearch } from '../../paging.ts';
import { exportFormats, readersLanguage } from '../../records/downloads.ts';
import { assignmentRow } from '../users/assignments.ts';
import { userFile } from './user-file.ts';

/** Files of users and user groups (E028, E029). */

export const searchUserFile = userFile.endpoints.search;

/** The second sheet of both: who is in which group, where and how long. */
export const searchAssignmentFile = defineList({
  name: 'userAssignmentFile',
  sortable: ['emailAddress', 'userGroupName'],
  method: 'POST',
  path: 'admin/usergroups/userassignments/file/search',
  shows: ['user', 'userGroup', 'node'],
  permission: 'SC_USERS',
  reads: true,
  input: skipTakeSearch({}),
  output: pageOf(
    assignmentRow
      .pick({
        id: true,
        userName: true,
        userGroupName: true,
        nodeName: true,
        validFrom: true,
        validTo: true,
        state: true,
        managedBy: true,
      })
      .extend({ emailAddress: z.string() }),
  ),
  failure: general.unexpected,
  summary: 'All assignments of users to user groups, as files have them',
});

const file = { format: z.enum(exportFormats).default('xlsx'), language: readersLanguage };

/** XLSX has the assignments on a second sheet; CSV has a row for each user. */
export const exportUsers = endpoint({
  method: 'GET',
  path: '/download/api/v1.0/admin/export',
  shows: ['user', 'userGroup', 'node'],
  permission: 'SC_USERS',
  input: z.object(file),
  output: z.unknown(),
  summary: 'Users as a file',
});

export const exportUserGroups = endpoint({
  method: 'GET',
  path: '/download/api/v1.0/admin/usergroups/export',
  shows: ['user', 'userGroup', 'node'],
  permission: 'SC_USERS',
  input: z.object(file),
  output: z.unknown(),
  summary: 'User groups as a file',
});
