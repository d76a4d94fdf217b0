import { actionStatuses } from '@oikos/domain/task/action-states.ts';
import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { idOf, idOrNone } from '../../entity.ts';
import { distinct, localDate, requiredText, searchText, text } from '../../fields.ts';
import { generalMessages as general } from '../../general-messages.ts';
import { defineList } from '../../list.ts';
import { pageOf, skipTakeSearch } from '../../paging.ts';
import { created, done, updated } from '../../replies.ts';
import { actionMessages as say } from './action-messages.ts';
import { actionSources } from './action-sources.ts';

/** What somebody must do by a date: entered by people, or raised by the product from deadlines and limits (U100). */

export const actionStatus = z.enum(actionStatuses);
const TITLE_MAXIMUM = 200;
const TEXT_MAXIMUM = 1024;

export const dueChoices = ['overdue', 'week', 'month', 'any'] as const;

const actionRow = z.object({
  id: z.int(),
  title: z.string(),
  description: z.string(),
  status: actionStatus,
  dueDate: z.string().nullable(),
  /** Negative when overdue; null without a due date or when it has ended. */
  daysLeft: z.int().nullable(),
  assignedToId: z.int(),
  assignedTo: z.string(),
  userGroupId: z.int(),
  userGroup: z.string(),
  nodeId: z.int(),
  location: z.string(),
  sourceEntity: z.enum(actionSources).nullable(),
  sourceId: z.int().nullable(),
  /** The rule that raised it; null: a person entered it. */
  raisedByRule: z.string().nullable(),
  /** Raised by the product: ends on its own when it is settled. */
  isRaised: z.boolean(),
  completedOn: z.string().nullable(),
  completedBy: z.string().nullable(),
  completionNote: z.string(),
  /** Whether the caller may start, complete, cancel or reopen it. */
  mayChangeStatus: z.boolean(),
  createdAt: z.string(),
  version: z.int(),
});
export type ActionRow = z.output<typeof actionRow>;

const filters = {
  contains: searchText(),
  statuses: distinct(actionStatus).max(actionStatuses.length).optional(),
  due: z.enum(dueChoices).default('any'),
  nodeId: idOrNone('node').default(-1),
  sourceEntity: z.enum(actionSources).optional(),
};
const rows = pageOf(actionRow);
const actionSortable = [
  'dueDate',
  'title',
  'status',
  'assignedTo',
  'userGroup',
  'location',
  'createdAt',
  'completedOn',
] as const;

/** Assigned to the caller or to a group of theirs, or to nobody at a location where they see actions. */
export const searchMyActions = defineList({
  name: 'myActions',
  sortable: actionSortable,
  method: 'POST',
  path: 'actions/mine/search',
  shows: ['action'],
  permission: 'anySignedIn',
  reads: true,
  failure: general.unexpected,
  input: skipTakeSearch(filters),
  output: rows,
  summary: "The caller's actions, those due first in front",
});

export const searchActions = defineList({
  name: 'actions',
  sortable: actionSortable,
  method: 'POST',
  path: 'actions/search',
  shows: ['action'],
  permission: 'ACTIONS',
  reads: true,
  failure: general.unexpected,
  input: skipTakeSearch({ ...filters, assignedToId: idOrNone('user').default(-1) }),
  output: rows,
  summary: 'Actions at the locations of the caller',
});

const actionFields = {
  title: requiredText(TITLE_MAXIMUM),
  description: text(TEXT_MAXIMUM).default(''),
  dueDate: localDate().nullable().default(null),
  assignedToId: idOrNone('user').default(0),
  userGroupId: idOrNone('userGroup').default(0),
  nodeId: idOrNone('node').default(0),
};

export const actionInput = z.object(actionFields);

export const saveAction = endpoint({
  method: 'POST',
  path: 'actions/createormodify',
  saves: ['action', 'notification'],
  permission: 'ACTIONS_FULL',
  changes: 'own',
  failure: say.notCreated,
  input: actionInput.extend({ id: idOrNone('action').default(0), version: z.int().positive().optional() }),
  output: created,
  summary: 'Creates or changes an action',
});

/**
 * The status of an action is set by those it was given to, and by people who may change something at its location: a drum's
 * deadline is settled by who works there. Viewers and auditors see actions and change those alone that were given to them.
 */
export const changeActionStatus = endpoint({
  method: 'POST',
  path: 'actions/{id}/status',
  saves: ['action', 'notification'],
  permission: 'anySignedIn',
  changes: 'own',
  failure: general.couldNotSave,
  input: z.object({
    id: idOf('action'),
    version: z.int().positive(),
    status: actionStatus,
    completionNote: text(TEXT_MAXIMUM).default(''),
  }),
  output: updated,
  summary: 'Starts, completes, cancels or reopens an action',
});

export const deleteAction = endpoint({
  method: 'DELETE',
  path: 'actions/{id}',
  saves: ['action', 'notification'],
  permission: 'ACTIONS_FULL',
  changes: 'own',
  failure: general.couldNotSave,
  input: z.object({ id: idOf('action') }),
  output: done,
  summary: 'Deletes an action that a person entered',
});

/** People and groups that an action can be given to. */
export const searchAssignees = defineList({
  name: 'actionAssignees',
  sortable: ['name', 'kind'],
  method: 'POST',
  path: 'actions/assignees/search',
  shows: ['user', 'userGroup'],
  permission: 'ACTIONS',
  reads: true,
  failure: general.unexpected,
  input: skipTakeSearch({ contains: searchText(), kind: z.enum(['user', 'userGroup']).optional() }),
  output: pageOf(z.object({ id: z.int(), kind: z.enum(['user', 'userGroup']), name: z.string() })),
  summary: 'People and user groups that an action can be given to',
});
