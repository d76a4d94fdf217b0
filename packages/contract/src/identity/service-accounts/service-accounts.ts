import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { idOf } from '../../entity.ts';
import { namedValues } from '../../field.ts';
import { requiredText, searchText, text, version } from '../../fields.ts';
import { generalMessages as general } from '../../general-messages.ts';
import { defineList } from '../../list.ts';
import { moduleId } from '../../module-ids.ts';
import { pageOf, skipTakeSearch } from '../../paging.ts';
import { changedRecord } from '../../partial-input.ts';
import { created, done, updated } from '../../replies.ts';
import { accessPreview } from '../roles/roles.ts';
import { assignmentInputs, assignmentRow } from '../users/assignments.ts';
import { userMessages } from '../users/user-messages.ts';

/**
 * Users of a company that are no persons: a person owns each, and it may never more than they may. They call with tokens, and
 * never sign in. Their ids are those of users: what they do is named by them.
 */

/** active: its tokens work; suspended: the owner's access has ended; ended: for good. */
export const serviceAccountStates = { active: 'Active', suspended: 'Suspended', ended: 'Ended' } as const;
export const serviceAccountStateNames = namedValues('serviceAccount.state', serviceAccountStates);
const state = z.enum(['active', 'suspended', 'ended']);

export const serviceAccountRow = z.object({
  id: z.int(),
  name: z.string(),
  purpose: z.string(),
  ownerId: z.int(),
  ownerName: z.string(),
  state,
  /** Names of the groups that it is in today. */
  userGroups: z.string(),
  /** Those that haven't ended. */
  tokenCount: z.int(),
  /** When the first of them ends. */
  nextTokenEnd: z.string().nullable(),
  lastUsedAt: z.string().nullable(),
  madeAt: z.string(),
  version: z.int(),
});
export type ServiceAccountRow = z.output<typeof serviceAccountRow>;

export const serviceToken = z.object({
  id: z.int(),
  name: z.string(),
  madeAt: z.string(),
  madeBy: z.string(),
  expiresAt: z.string(),
  lastUsedAt: z.string().nullable(),
  /** The network address. */
  lastUsedFrom: z.string().nullable(),
});
export type ServiceToken = z.output<typeof serviceToken>;

export const searchServiceAccounts = defineList({
  name: 'service-accounts',
  sortable: ['name', 'ownerName', 'state', 'tokenCount', 'nextTokenEnd', 'lastUsedAt', 'madeAt'],
  method: 'POST',
  path: 'admin/serviceaccounts/search',
  shows: ['serviceAccount', 'user', 'userGroup'],
  permission: 'SERVICE_ACCOUNTS',
  reads: true,
  input: skipTakeSearch({
    contains: searchText(),
    ownerId: idOf('user').optional(),
    state: state.optional(),
  }),
  output: pageOf(serviceAccountRow),
  summary: 'Service accounts with owner, tokens and last use',
});

export const readServiceAccount = endpoint({
  method: 'GET',
  path: 'admin/serviceaccounts/{id}',
  shows: ['serviceAccount', 'user', 'userGroup', 'node'],
  permission: 'SERVICE_ACCOUNTS',
  input: z.object({ id: idOf('serviceAccount') }),
  output: serviceAccountRow.extend({
    userGroupAssignments: z.array(assignmentRow),
    tokens: z.array(serviceToken),
    /** Whether the caller may change it: it has not ended, and holds nothing that the caller doesn't hold. */
    mayEdit: z.boolean(),
  }),
  summary: 'A service account with its user groups and tokens',
});
export type ServiceAccountDetail = z.output<typeof readServiceAccount.output>;

const fields = {
  name: requiredText(60),
  purpose: text(500).default(''),
  ownerId: idOf('user', userMessages.userMissing),
} as const;

export const createServiceAccount = endpoint({
  method: 'POST',
  path: 'admin/serviceaccounts',
  saves: ['serviceAccount', 'user'],
  permission: 'SERVICE_ACCOUNTS_FULL',
  input: z.object({ ...fields, userGroupAssignments: assignmentInputs }),
  output: created,
  failure: general.couldNotSave,
  summary: 'Makes a service account with an owner, in user groups at places',
});

/** What is left out stays; with another owner it is handed over. */
export const updateServiceAccount = endpoint({
  method: 'PUT',
  path: 'admin/serviceaccounts/{id}',
  saves: ['serviceAccount', 'user'],
  permission: 'SERVICE_ACCOUNTS_FULL',
  input: z.object({ ...changedRecord(fields), id: idOf('serviceAccount'), version: version() }),
  output: updated,
  failure: general.couldNotSave,
  summary: 'Changes a service account, or hands it over to another owner',
});

/** What a service account holds and where it works, with another owner; refused where that owner couldn't have it. */
export const previewOwner = endpoint({
  method: 'POST',
  path: 'admin/serviceaccounts/{id}/owner/preview',
  shows: ['serviceAccount', 'user', 'userGroup', 'role', 'node'],
  permission: 'SERVICE_ACCOUNTS_FULL',
  reads: true,
  input: z.object({ id: idOf('serviceAccount'), ownerId: fields.ownerId }),
  output: accessPreview.extend({ addedModules: z.array(moduleId), removedModules: z.array(moduleId) }),
  summary: 'What a service account gains or loses by another owner',
});

export const endServiceAccount = endpoint({
  method: 'DELETE',
  path: 'admin/serviceaccounts/{id}',
  saves: ['serviceAccount', 'user'],
  permission: 'SERVICE_ACCOUNTS_FULL',
  leavesRecord: true,
  input: z.object({ id: idOf('serviceAccount') }),
  output: done,
  failure: general.couldNotSave,
  summary: 'Ends a service account and its tokens for good',
});

/** What the form of a new one takes: one assignment, to which its page adds others. */
export const newServiceAccountForm = z.object({
  ...fields,
  userGroupId: idOf('userGroup', userMessages.groupMissing),
  nodeId: idOf('node', userMessages.locationMissing),
});
export const serviceAccountForm = z.object(fields);
