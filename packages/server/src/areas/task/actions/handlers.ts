import {
  assignActions,
  changeActionStatus,
  deleteAction as deleteEndpoint,
  saveAction as saveEndpoint,
  snoozeActions,
  takeActions,
} from '@oikos/contract/task/actions/actions.ts';
import { type Handler, handle } from '../../../foundation/http/handler.ts';
import { assignees } from './assignees.ts';
import { assignAll, takeAll } from './give-actions.ts';
import { allActions, myActions } from './list-actions.ts';
import { changeStatus, deleteAction, saveAction } from './save-action.ts';
import { snoozeAll } from './snooze-actions.ts';

export const actionHandlers: Handler[] = [
  myActions,
  allActions,
  assignees,
  handle(saveEndpoint, ({ scope, input }) => saveAction(scope, input)),
  handle(changeActionStatus, ({ scope, input }) => changeStatus(scope, input)),
  handle(deleteEndpoint, ({ scope, input }) => deleteAction(scope, input)),
  handle(takeActions, ({ scope, input }) => takeAll(scope, input)),
  handle(assignActions, ({ scope, input }) => assignAll(scope, input)),
  handle(snoozeActions, ({ scope, input }) => snoozeAll(scope, input)),
];
