import { actionStatuses } from '@oikos/domain/task/action-states.ts';
import { z } from 'zod';
import { idOrNone } from '../../entity.ts';
import { distinct, searchText } from '../../fields.ts';
import { generalMessages as general } from '../../general-messages.ts';
import { defineList } from '../../list.ts';
import { pageOf, skipTakeSearch } from '../../paging.ts';
import { saidMessage } from '../../replies.ts';
import { actionSources } from './action-sources.ts';

/** What somebody must do by a date: entered by people, or raised by the product from deadlines and limits (U100). */

export const actionStatus = z.enum(actionStatuses);

export const dueChoices = ['overdue', 'week', 'month', 'any'] as const;

const actionRow = z.object({
  id: z.int(),
  title: z.string(),
  /** What the product raised is said in the reader's language; null: a person wrote it. */
  titleSaid: saidMessage.nullable(),
  description: z.string(),
  descriptionSaid: saidMessage.nullable(),
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
  isAssignedToCaller: z.boolean(),
  /** Whether the caller may make it theirs. */
  mayTake: z.boolean(),
  /** Whether the caller may give it to others. */
  mayAssign: z.boolean(),
  /** The day on which it is back on the caller's list; null: it is on it. */
  snoozedUntil: z.string().nullable(),
  /** Where the list is by site: the first day on which something is due at the site, and how many actions are listed there. */
  siteDue: z.string().nullable(),
  siteCount: z.int().nullable(),
  siteOverdue: z.int().nullable(),
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
  /** Site after site, those with the most urgent actions first; each row says how many are listed of its site. */
  bySite: z.boolean().default(false),
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

export const snoozeChoices = ['without', 'only', 'with'] as const;

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
  input: skipTakeSearch({ ...filters, snoozed: z.enum(snoozeChoices).default('without') }),
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
