import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { exportFormats, readersLanguage } from '../../records/downloads.ts';
import { assignmentFile } from './assignment-file.ts';
import { userFile } from './user-file.ts';

/** Files of users and user groups (E028, E029). */

export const searchUserFile = userFile.endpoints.search;

/** The second sheet of both: who is in which group, where and how long. */
export const searchAssignmentFile = assignmentFile.endpoints.search;

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
