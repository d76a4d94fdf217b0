import {
  changeActionStatus,
  deleteAction as deleteEndpoint,
  saveAction as saveEndpoint,
} from '@oikos/contract/work/actions.ts';
import { type Handling, handle } from '../../../http/handling.ts';
import { allActions, assignees, myActions } from './list-actions.ts';
import { changeStatus, deleteAction, saveAction } from './save-action.ts';

export const actionHandlings: Handling[] = [
  myActions,
  allActions,
  assignees,
  handle(saveEndpoint, ({ scope, input }) => saveAction(scope, input)),
  handle(changeActionStatus, ({ scope, input }) => changeStatus(scope, input)),
  handle(deleteEndpoint, ({ scope, input }) => deleteAction(scope, input.id)),
];
