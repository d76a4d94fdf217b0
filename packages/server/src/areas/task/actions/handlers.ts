import {
  changeActionStatus,
  deleteAction as deleteEndpoint,
  saveAction as saveEndpoint,
} from '@oikos/contract/task/actions/actions.ts';
import { type Handler, handle } from '../../../foundation/http/handler.ts';
import { allActions, assignees, myActions } from './list-actions.ts';
import { changeStatus, deleteAction, saveAction } from './save-action.ts';

export const actionHandlers: Handler[] = [
  myActions,
  allActions,
  assignees,
  handle(saveEndpoint, ({ scope, input }) => saveAction(scope, input)),
  handle(changeActionStatus, ({ scope, input }) => changeStatus(scope, input)),
  handle(deleteEndpoint, ({ scope, input }) => deleteAction(scope, input.id)),
];
