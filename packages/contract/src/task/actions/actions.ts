import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { idOf, idOrNone } from '../../entity.ts';
import { distinct, localDate, realDay, requiredText, searchText, text, version } from '../../fields.ts';
import { generalMessages as general } from '../../general-messages.ts';
import { defineList } from '../../list.ts';
import { pageOf, skipTakeSearch } from '../../paging.ts';
import { created, deleted, saidMessage, undoId, updated } from '../../replies.ts';
import { actionStatus } from './action-lists.ts';
import { actionMessages as say } from './action-messages.ts';

/** Work on what somebody must do by a date (U100). */

const TITLE_MAXIMUM = 200;
const TEXT_MAXIMUM = 1024;

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
  output: updated.extend({ undoId }),
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
  output: deleted,
  summary: 'Deletes an action that a person entered',
});

/** As many are assigned or snoozed at once. */
export const ACTIONS_AT_ONCE = 500;

const chosenActions = z
  .array(z.object({ actionId: idOf('action'), version: version() }))
  .min(1)
  .max(ACTIONS_AT_ONCE);

/** What became of each: those with a problem are left as they are, the others are done. */
const verdicts = z.object({
  doneCount: z.int(),
  verdicts: z.array(
    z.object({
      actionId: z.int(),
      title: z.string(),
      titleSaid: saidMessage.nullable(),
      /** Why not; null: done. */
      problem: saidMessage.nullable(),
      /** Of a snoozed one: the day on which it is back, at the latest the day before it is due. */
      returnsOn: z.string().nullable(),
    }),
  ),
});
export type ActionVerdicts = z.output<typeof verdicts>;

const given = verdicts.extend({ undoId });
export type GivenActions = z.output<typeof given>;

/** An action of nobody is taken by anyone who may change its status, one of a group by its members, any by those who may assign it. */
export const takeActions = endpoint({
  method: 'POST',
  path: 'actions/take',
  saves: ['action', 'notification'],
  permission: 'anySignedIn',
  changes: 'own',
  failure: general.couldNotSave,
  input: z.object({ actions: chosenActions }),
  output: given,
  summary: 'Assigns actions to the caller',
});

/** Each needs the right to change it at its place; who it is given to must see that place. */
export const assignActions = endpoint({
  method: 'POST',
  path: 'actions/assign',
  saves: ['action', 'notification'],
  permission: 'ACTIONS',
  changes: 'own',
  failure: general.couldNotSave,
  input: z.object({
    actions: chosenActions,
    assignedToId: idOrNone('user').default(0),
    userGroupId: idOrNone('userGroup').default(0),
  }),
  output: given,
  summary: 'Assigns actions to a person or a user group',
});

/** For the caller alone. What is overdue, due today or due tomorrow stays on their list. */
export const snoozeActions = endpoint({
  method: 'POST',
  path: 'actions/snooze',
  saves: ['action', 'notification'],
  permission: 'anySignedIn',
  changes: 'own',
  failure: general.couldNotSave,
  input: z.object({
    actionIds: distinct(idOf('action')).min(1).max(ACTIONS_AT_ONCE),
    /** null: they are back at once. */
    until: realDay().nullable(),
  }),
  output: verdicts,
  summary: "Takes actions off the caller's list until a day, or brings them back",
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
  input: skipTakeSearch({
    contains: searchText(),
    kind: z.enum(['user', 'userGroup']).optional(),
    /** Only those who see all of these places. */
    nodeIds: distinct(idOf('node')).max(ACTIONS_AT_ONCE).default([]),
  }),
  output: pageOf(z.object({ id: z.int(), kind: z.enum(['user', 'userGroup']), name: z.string() })),
  summary: 'People and user groups that an action can be given to',
});
