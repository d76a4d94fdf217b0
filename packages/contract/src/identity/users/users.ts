import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { idOf, idOrNone } from '../../entity.ts';
import { distinct, realDay, requiredText, searchText, text, version } from '../../fields.ts';
import { generalMessages as general } from '../../general-messages.ts';
import { defineList } from '../../list.ts';
import { ruleText } from '../../message.ts';
import { moduleId } from '../../module-ids.ts';
import { pageOf, skipTakeSearch } from '../../paging.ts';
import { changedRecord } from '../../partial-input.ts';
import { created, saidMessage, updated } from '../../replies.ts';
import { accessPreview } from '../roles/roles.ts';
import { handOver } from '../work/work.ts';
import { assignmentInputs, assignmentRow } from './assignments.ts';
import { userMessages as say } from './user-messages.ts';

/** The people of a company: an account is the person's, a membership the company's (E026, E030 to E032; V090 to V095). */

/** U81: 1 internal, 2 support staff, 3 external, 4 company user. */
export const userTypeIds = [1, 2, 3, 4] as const;
/** Of the company itself. */
export const COMPANY_USER = 4;
/** Those of the operator's staff: only super administrators give them. */
export const operatorTypeIds: readonly number[] = [1, 2];

/**
 * invited: hasn't accepted the invitation, or never signed in; declined: doesn't want to belong to the company; withdrawn: the
 * directory took the invitation back; expired: the account reached its end; inactive: somebody deactivated it.
 */
export const userStates = ['active', 'invited', 'declined', 'withdrawn', 'expired', 'inactive'] as const;

/** Of people who have never worked in the company: what it knows of them is what it entered. */
export const neverCame = (state: (typeof userStates)[number]): boolean =>
  state === 'invited' || state === 'declined' || state === 'withdrawn';

export const userRow = z.object({
  id: z.int(),
  name: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  emailAddress: z.string(),
  phone: z.string(),
  userTypeId: z.int(),
  /** No person: it calls with tokens (`service-accounts`). */
  isServiceAccount: z.boolean(),
  state: z.enum(userStates),
  isActive: z.boolean(),
  isAuthenticatedByProvider: z.boolean(),
  hasSecondFactor: z.boolean(),
  modules: z.array(moduleId),
  defaultNodeId: z.int().nullable(),
  defaultNodeName: z.string().nullable(),
  /** Names of the groups that the user is in today. */
  userGroups: z.string(),
  assignmentCount: z.int(),
  expirationDays: z.int(),
  notificationDays: z.int(),
  /** Optional last day. */
  expiresOn: z.string().nullable(),
  /** The last day of access by date or by days without a sign-in; null: no end. */
  lastDay: z.string().nullable(),
  lastSignInAt: z.string().nullable(),
  /** Last day of the training for signing manifests. */
  trainedUntil: z.string().nullable(),
  externalId: z.string().nullable(),
  managedBy: z.enum(['manual', 'directory', 'token']),
  /** What they chose; null: the company's holds. */
  language: z.string().nullable(),
  timeZone: z.string().nullable(),
  version: z.int(),
});
export type UserRow = z.output<typeof userRow>;

/** The people of the company (E026): all of them for the whole company's user administrators, else those of the caller's places. */
export const searchUsers = defineList({
  name: 'users',
  sortable: [
    'name',
    'emailAddress',
    'state',
    'userTypeId',
    'userGroups',
    'assignmentCount',
    'lastDay',
    'lastSignInAt',
    'trainedUntil',
  ],
  chosenBy: { hint: 'emailAddress' },
  method: 'POST',
  path: 'admin/users/search',
  shows: ['user', 'userGroup', 'node'],
  permission: 'SC_USERS',
  reads: true,
  input: skipTakeSearch({
    contains: searchText(),
    userGroupId: idOrNone('userGroup').default(-1),
    roleId: idOrNone('role').default(-1),
    /** The place and all below it. */
    nodeId: idOrNone('node').default(-1),
    states: distinct(z.enum(userStates)).max(userStates.length).optional(),
    userTypes: distinct(z.int().min(1).max(4)).max(userTypeIds.length).optional(),
    /** Whose access ends within so many days. */
    endsWithinDays: z.int().min(0).max(3650).optional(),
    /** Who hasn't signed in for at least so many days, or never. */
    unseenForDays: z.int().min(0).max(3650).optional(),
    hasSecondFactor: z.boolean().optional(),
    /** People alone, or service accounts alone. */
    isServiceAccount: z.boolean().optional(),
  }),
  output: pageOf(userRow),
  failure: say.notLoaded,
  summary: 'Users',
});

/** One user as the list shows them, with assignments (E030). */
export const readUser = endpoint({
  method: 'GET',
  path: 'admin/users/{id}',
  shows: ['user', 'userGroup', 'node'],
  permission: 'SC_USERS',
  input: z.object({ id: idOf('user') }),
  output: userRow.extend({
    userGroupAssignments: z.array(assignmentRow),
    /** Whether the caller may change the user, who holds nothing that the caller doesn't hold. */
    mayEdit: z.boolean(),
    /** Whether the company changes name and e-mail. */
    isOurAccount: z.boolean(),
    /** The day on which who they are is erased; null: it isn't planned. */
    erasesOn: z.string().nullable(),
  }),
  failure: say.notLoaded,
  failureCarries: { id: -1 },
  summary: 'A user with all assignments',
});

export type UserDetail = z.output<typeof readUser.output>;

const email = () => requiredText(320).regex(z.regexes.email, ruleText(say.invalidEmail));

const days = (least: number) =>
  z
    .int(ruleText(general.wholeNumber))
    .min(least, ruleText(general.atLeast, least))
    .max(3650, ruleText(general.atMost, 3650));

export const userFields = {
  firstName: requiredText(100),
  lastName: requiredText(100),
  emailAddress: email(),
  phone: text(50).default(''),
  userTypeId: z.int().min(1).max(4).default(4),
  isActive: z.boolean().default(true),
  modules: distinct(moduleId).max(3).default([]),
  defaultNodeId: idOf('node').nullable().default(null),
  expirationDays: days(1).default(120),
  notificationDays: days(0).default(15),
  expiresOn: realDay().nullable().default(null),
  trainedUntil: realDay().nullable().default(null),
  externalId: text(200).nullable().default(null),
} as const;

/** What a company's directory writes of the people whom it manages: here it is read only. */
export const directoryFields = ['firstName', 'lastName', 'emailAddress', 'phone', 'externalId'] as const;

const { isActive: _isActive, ...newUserFields } = userFields;

/** E032. Without a default location V093 asks for one: the person begins there. */
export const createUser = endpoint({
  method: 'POST',
  path: 'admin/users',
  saves: ['user'],
  permission: 'SC_USERS_FULL',
  changes: 'handler',
  input: z.object({
    ...newUserFields,
    /** The company's settings say how many where these are left out. */
    expirationDays: days(1).optional(),
    notificationDays: days(0).optional(),
    defaultNodeId: idOf('node', say.locationMissing),
    userGroupAssignments: assignmentInputs,
  }),
  output: created.extend({
    /** Where the person sets their password, shown once; null where it went by mail. */
    invitationLink: z.string().nullable(),
  }),
  failure: general.couldNotSave,
  summary: 'Invites a user',
});

/** E031: what is left out stays; assignments are replaced only where they are sent. */
export const updateUser = endpoint({
  method: 'PUT',
  path: 'admin/users/{id}',
  saves: ['user'],
  permission: 'SC_USERS_FULL',
  changes: 'handler',
  input: z.object({
    ...changedRecord(userFields),
    id: idOf('user'),
    version: version(),
    userGroupAssignments: assignmentInputs.optional(),
  }),
  output: updated,
  failure: general.couldNotSave,
  summary: 'Changes a user',
});

export const chosenUsers = distinct(idOf('user')).min(1).max(500);

const named = z.object({ userId: z.int(), userName: z.string() });

/** Somebody who was left as they were, or would be, and why. */
export const leftUser = named.extend({ problem: saidMessage });

/** Of people who were invited again, shown once; none where they went by mail. */
export const invitationLinks = z.array(
  z.object({ userId: z.int(), emailAddress: z.string(), invitationLink: z.string() }),
);

const userVerdicts = z.object({
  doneCount: z.int(),
  verdicts: z.array(named.extend({ problem: saidMessage.nullable() })),
  links: invitationLinks,
});
export type UserVerdicts = z.output<typeof userVerdicts>;

/** invite: another link to somebody who hasn't accepted yet. */
export const userSteps = ['activate', 'deactivate', 'renew', 'endSessions', 'invite'] as const;

/** What a step asks besides whom it is for. */
export const stepFields = {
  step: z.enum(userSteps),
  /** Of a deactivation: who takes over what they leave. */
  handOver: handOver.default([]),
} as const;

export const savedBySteps = ['user', 'action', 'notification', 'importTransaction', 'absence'] as const;

/** Each user is judged alone: those with a problem are left as they are. */
export const changeUsers = endpoint({
  method: 'POST',
  path: 'admin/users/change',
  saves: savedBySteps,
  permission: 'SC_USERS_FULL',
  changes: 'handler',
  input: z.object({ userIds: chosenUsers, ...stepFields }),
  output: userVerdicts,
  failure: general.couldNotSave,
  summary: 'Activates, deactivates, renews or invites users again, or ends their sessions',
});

/** What users lose by a deactivation, everywhere. Where everyone would be refused, so is this. */
export const previewDeactivation = endpoint({
  method: 'POST',
  path: 'admin/users/deactivation/preview',
  shows: ['user', 'userGroup', 'role', 'node'],
  permission: 'SC_USERS_FULL',
  reads: true,
  input: z.object({ userIds: chosenUsers }),
  output: accessPreview.extend({
    /** Who would stay active, and why. */
    refused: z.array(leftUser),
  }),
  summary: 'What users lose by a deactivation',
});

/** What the form of an invitation takes: one assignment, to which the user's page adds others. */
export const invitationForm = z.object({
  firstName: userFields.firstName,
  lastName: userFields.lastName,
  emailAddress: userFields.emailAddress,
  phone: userFields.phone,
  userTypeId: userFields.userTypeId,
  modules: userFields.modules,
  defaultNodeId: idOf('node', say.locationMissing),
  userGroupId: idOf('userGroup', say.groupMissing),
  expiresOn: userFields.expiresOn,
});

/** What the form of a user's details takes. */
const { isActive: _state, ...detailFields } = userFields;
export const userDetailsForm = z.object(detailFields);
