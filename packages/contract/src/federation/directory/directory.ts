import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { idOf } from '../../entity.ts';
import { requiredText, searchText } from '../../fields.ts';
import { generalMessages as general } from '../../general-messages.ts';
import { serviceToken } from '../../identity/service-accounts/service-accounts.ts';
import { rotateServiceToken } from '../../identity/service-accounts/service-tokens.ts';
import { userMessages } from '../../identity/users/user-messages.ts';
import { defineList } from '../../list.ts';
import { pageOf, skipTakeSearch } from '../../paging.ts';
import { done } from '../../replies.ts';

/**
 * The company's directory (SCIM 2.0): which tokens it calls with, how it gets on, and what its groups give here. The
 * directory itself calls below /scim/v2, not by these.
 */

/** Letting a directory in decides about everybody's access, and about the company's settings. */
const ofAdministrators = { permission: 'SC_USERS_FULL', also: 'COMPANY_ADMIN', failure: general.couldNotSave } as const;

const directoryRequest = z.object({
  at: z.string(),
  /** Method and path as declared: nothing that was entered. */
  call: z.string(),
  status: z.int(),
  /** The code of the text that refused it. */
  reason: z.string().nullable(),
});
export type DirectoryRequest = z.output<typeof directoryRequest>;

export const readDirectory = endpoint({
  method: 'GET',
  path: 'admin/directory',
  shows: ['user', 'directoryGroup'],
  permission: 'SC_USERS_FULL',
  also: 'COMPANY_ADMIN',
  input: z.object({}),
  output: z.object({
    /** What the directory is given as the address of the service. */
    address: z.string(),
    /** No token was made yet. */
    isNew: z.boolean(),
    mailsInvitations: z.boolean(),
    tokens: z.array(serviceToken),
    userCount: z.int(),
    groupCount: z.int(),
    /** The latest first; none where the installation keeps no log of requests. */
    requests: z.array(directoryRequest),
    lastError: directoryRequest.nullable(),
  }),
  summary: 'The directory of the company: tokens, last requests and how many it manages',
});
export type Directory = z.output<typeof readDirectory.output>;

export const updateDirectory = endpoint({
  ...ofAdministrators,
  method: 'PUT',
  path: 'admin/directory',
  saves: ['user'],
  input: z.object({ mailsInvitations: z.boolean() }),
  output: done,
  summary: 'Says whether people whom the directory adds are mailed an invitation',
});

const { days, overlapHours } = rotateServiceToken.input.shape;
const tokenId = z.int().positive();

export const makeDirectoryToken = endpoint({
  ...ofAdministrators,
  method: 'POST',
  path: 'admin/directory/tokens',
  saves: ['user'],
  isRepeatable: true,
  input: z.object({ name: requiredText(60), days }),
  output: z.object({ token: z.string() }),
  summary: 'Makes a token of the directory; shown this once',
});

export const rotateDirectoryToken = endpoint({
  ...ofAdministrators,
  method: 'POST',
  path: 'admin/directory/tokens/{tokenId}/rotate',
  saves: ['user'],
  isRepeatable: true,
  input: z.object({ tokenId, days, overlapHours }),
  output: z.object({ token: z.string() }),
  summary: 'Makes a token in place of another, which works on for some hours; shown this once',
});

export const endDirectoryToken = endpoint({
  ...ofAdministrators,
  method: 'DELETE',
  path: 'admin/directory/tokens/{tokenId}',
  saves: ['user'],
  leavesRecord: true,
  input: z.object({ tokenId }),
  output: done,
  summary: 'Ends a token of the directory at once',
});

export const directoryMapping = z.object({
  id: z.int(),
  userGroupId: z.int(),
  userGroupName: z.string(),
  nodeId: z.int(),
  nodeName: z.string(),
});

export type DirectoryMapping = z.output<typeof directoryMapping>;

export const directoryGroupRow = z.object({
  id: z.int(),
  name: z.string(),
  externalId: z.string().nullable(),
  memberCount: z.int(),
  mappings: z.array(directoryMapping),
  changedAt: z.string(),
});
export type DirectoryGroupRow = z.output<typeof directoryGroupRow>;

export const searchDirectoryGroups = defineList({
  name: 'directory-groups',
  sortable: ['name', 'externalId', 'memberCount', 'changedAt'],
  method: 'POST',
  path: 'admin/directory/groups/search',
  shows: ['directoryGroup', 'user', 'userGroup', 'node'],
  permission: 'SC_USERS_FULL',
  also: 'COMPANY_ADMIN',
  reads: true,
  input: skipTakeSearch({
    contains: searchText(),
    /** Those that are mapped to a user group, or those that aren't. */
    gives: z.enum(['something', 'nothing']).optional(),
  }),
  output: pageOf(directoryGroupRow),
  summary: 'Groups of the directory with what they are mapped to',
});

export const mapDirectoryGroup = endpoint({
  ...ofAdministrators,
  method: 'POST',
  path: 'admin/directory/groups/{id}/mappings',
  saves: ['directoryGroup', 'user'],
  input: z.object({
    id: idOf('directoryGroup'),
    userGroupId: idOf('userGroup', userMessages.groupMissing),
    nodeId: idOf('node', userMessages.locationMissing),
  }),
  output: done,
  summary: 'Has members of a group of the directory hold a user group at a place',
});

export const unmapDirectoryGroup = endpoint({
  ...ofAdministrators,
  method: 'DELETE',
  path: 'admin/directory/groups/{id}/mappings/{mappingId}',
  saves: ['directoryGroup', 'user'],
  leavesRecord: true,
  input: z.object({ id: idOf('directoryGroup'), mappingId: z.int().positive() }),
  output: done,
  summary: 'Ends what a group of the directory gives at a place',
});

/** What the form of a mapping takes. */
export const directoryMappingForm = mapDirectoryGroup.input.omit({ id: true });
