import { NO_END } from '@oikos/domain/period/local-date.ts';
import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { idOf, idOrNone } from '../../entity.ts';
import { distinct, endDate, localDate, searchText, text } from '../../fields.ts';
import { generalMessages as general } from '../../general-messages.ts';
import { defineList } from '../../list.ts';
import { ruleText } from '../../message.ts';
import { pageOf, skipTakeSearch } from '../../paging.ts';
import { done, saidMessage } from '../../replies.ts';
import { accessPreview } from '../roles/roles.ts';
import { userMessages as say } from './user-messages.ts';

/** Who is in which user group, at which place and for how long (E041 to E044). */

/** Without a first day it holds from today on, without a last day for good. */
export const assignmentInput = z
  .object({
    userGroupId: idOf('userGroup'),
    nodeId: idOf('node'),
    validFrom: localDate().nullable().default(null),
    /** The last day. */
    validTo: endDate(),
  })
  .refine(({ validFrom, validTo }) => validFrom === null || validFrom <= validTo, {
    path: ['validTo'],
    error: ruleText(general.endBeforeBegin),
  });
export type AssignmentInput = z.output<typeof assignmentInput>;

export const MOST_ASSIGNMENTS = 500;
export const assignmentInputs = z.array(assignmentInput).min(1, ruleText(say.groupMissing)).max(MOST_ASSIGNMENTS);

/** Not yet, now, or no longer. */
export const assignmentStates = ['planned', 'held', 'ended'] as const;

export const assignmentRow = z.object({
  id: z.int(),
  userId: z.int(),
  userName: z.string(),
  userGroupId: z.int(),
  userGroupName: z.string(),
  nodeId: z.int(),
  nodeName: z.string(),
  validFrom: z.string(),
  /** The last day; null: no end. */
  validTo: z.string().nullable(),
  state: z.enum(assignmentStates),
  managedBy: z.enum(['manual', 'directory', 'token']),
  grantedAt: z.string().nullable(),
  grantedBy: z.string().nullable(),
});
export type AssignmentRow = z.output<typeof assignmentRow>;

const sortable = ['userName', 'userGroupName', 'nodeName', 'validFrom', 'validTo', 'grantedAt'] as const;

/** The people of a group (E041). */
export const searchMembers = defineList({
  name: 'userGroupMembers',
  sortable: ['userName', ...sortable.filter((each) => each !== 'userName')],
  method: 'POST',
  path: 'admin/usergroups/{id}/userassignments/search',
  shows: ['user', 'userGroup', 'node'],
  permission: 'SC_USERS',
  reads: true,
  input: skipTakeSearch({
    id: idOf('userGroup'),
    /** In the names of people and places. */
    contains: searchText(),
    states: distinct(z.enum(assignmentStates)).max(assignmentStates.length).optional(),
  }),
  output: pageOf(assignmentRow),
  summary: 'Users of a user group, with place and dates',
});

/** The groups of a person (E042). */
export const searchUserAssignments = defineList({
  name: 'userAssignments',
  sortable: ['userGroupName', ...sortable.filter((each) => each !== 'userGroupName')],
  method: 'POST',
  path: 'admin/users/{id}/usergroupassignments/search',
  shows: ['user', 'userGroup', 'node'],
  permission: 'SC_USERS',
  reads: true,
  input: skipTakeSearch({
    id: idOf('user'),
    /** In the names of groups and places. */
    contains: searchText(),
    states: distinct(z.enum(assignmentStates)).max(assignmentStates.length).optional(),
  }),
  output: pageOf(assignmentRow),
  summary: 'User groups of a user, with place and dates',
});

export const USERS_AT_ONCE = 500;

/**
 * What became of a pair. added: it is new, or had ended; extended: it holds on more days; there: they have it on all days asked
 * for; otherDays: they have it, on fewer days; refused: see the problem.
 */
export const assignmentOutcomes = ['added', 'extended', 'there', 'otherDays', 'refused'] as const;

export const assignmentVerdict = z.object({
  userId: z.int(),
  userName: z.string(),
  userGroupId: z.int(),
  nodeId: z.int(),
  outcome: z.enum(assignmentOutcomes),
  /** From when until when they have it now; null where they don't. */
  days: z.object({ validFrom: z.string(), validTo: z.string().nullable() }).nullable(),
  problem: saidMessage.nullable(),
});
export type AssignmentVerdict = z.output<typeof assignmentVerdict>;

/** Those with a problem are left as they are, the others are done. */
export const assignmentVerdicts = z.object({ doneCount: z.int(), verdicts: z.array(assignmentVerdict) });

/** E043: adds, and leaves what is there. Whether the caller may give it is judged for each place and group. */
export const addAssignments = endpoint({
  method: 'POST',
  path: 'admin/usergroups/userassignments',
  saves: ['user'],
  permission: 'SC_USERS_FULL',
  changes: 'handler',
  input: z.object({
    userIds: distinct(idOf('user')).min(1).max(USERS_AT_ONCE),
    assignments: z.array(assignmentInput).min(1, ruleText(say.groupMissing)).max(20),
    /** Who has one on fewer days gets the others too; else they keep theirs, and the answer says so. */
    extends: z.boolean().default(false),
  }),
  output: assignmentVerdicts,
  failure: say.notAssigned,
  summary: 'Adds users to user groups at locations',
});

/** E044: ends a user's assignments at the place, or the one in a group; the user's last one stays. */
export const endAssignments = endpoint({
  method: 'DELETE',
  path: 'admin/usergroups/users/{userId}/locations/{locationId}',
  saves: ['user'],
  permission: 'SC_USERS_FULL',
  changes: 'handler',
  leavesRecord: true,
  input: z.object({ userId: idOf('user'), locationId: idOf('node'), userGroupId: idOrNone('userGroup').default(0) }),
  output: done,
  failure: say.notUnassigned,
  summary: "Ends a user's assignments at a location",
});

/** Other days for an assignment that people gave; what it was stays in its history. */
export const changeAssignment = endpoint({
  method: 'PUT',
  path: 'admin/usergroups/users/{userId}/locations/{locationId}',
  saves: ['user'],
  permission: 'SC_USERS_FULL',
  changes: 'handler',
  input: z.object({
    userId: idOf('user'),
    locationId: idOf('node'),
    userGroupId: idOf('userGroup'),
    /** Left out, the first day stays. */
    validFrom: localDate().nullable().default(null),
    validTo: endDate(),
    /** The days that the caller saw; refused where they have changed since. */
    former: z.object({ validFrom: localDate(), validTo: endDate() }),
  }),
  output: done,
  failure: say.notAssigned,
  summary: "Changes from when until when a user's assignment holds",
});

/** E039, writing: each role's own user group, to each user. */
export const giveRolesAtLocation = endpoint({
  method: 'POST',
  path: 'admin/locations/{id}/roles',
  saves: ['user'],
  permission: 'SC_USERS_FULL',
  changes: 'places',
  when: (body) => typeof body === 'object' && body !== null && ('roles' in body || 'users' in body),
  input: z.object({
    id: idOf('node'),
    roles: distinct(idOf('role')).min(1).max(20),
    users: distinct(idOf('user')).min(1).max(USERS_AT_ONCE),
  }),
  output: assignmentVerdicts,
  failure: say.notAssigned,
  summary: 'Gives users the user group of each role at a location',
});

/** What an assignment would give users beyond what they have, or what its end would take from them. */
export const previewAssignment = endpoint({
  method: 'POST',
  path: 'admin/usergroups/userassignments/preview',
  shows: ['role', 'userGroup', 'user', 'node'],
  permission: 'SC_USERS',
  reads: true,
  input: z.object({
    userIds: distinct(idOf('user')).max(USERS_AT_ONCE).default([]),
    /** Besides them, the members of a group of the directory, or whose last sign-in named a group; asked by who may map it. */
    directoryGroupId: idOrNone('directoryGroup').default(-1),
    tokenGroup: text(256).default(''),
    /** And somebody who is to be invited; they have nothing yet. */
    isInvited: z.boolean().default(false),
    userGroupId: idOf('userGroup'),
    nodeId: idOf('node'),
    /** It would end, or the mapping of the group; else it would begin. */
    isEnding: z.boolean().default(false),
  }),
  output: accessPreview,
  summary: 'What users gain by an assignment, or lose by its end',
});

export const lastDayOf = (validTo: string): string | null => (validTo === NO_END ? null : validTo);

/** What the form of an assignment's days takes. */
export const assignmentDatesForm = z.object({
  validFrom: localDate().nullable().default(null),
  validTo: localDate().nullable().default(null),
});

/** What the form of an assignment takes; the person or the group is the page's own where it is left out. */
export const assignmentForm = assignmentDatesForm.extend({
  userId: idOf('user', say.userMissing),
  userGroupId: idOf('userGroup', say.groupMissing),
  nodeId: idOf('node', say.locationMissing),
});
