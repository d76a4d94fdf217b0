import {
  checkDeletion as checkEndpoint,
  deleteChosen as deleteEndpoint,
  undoChange as undoEndpoint,
} from '@oikos/contract/records/undo.ts';
import { type Handler, handle } from '../../http/handler.ts';
import { checkDeletion } from './check-deletion.ts';
import { deleteChosen } from './delete-chosen.ts';
import { undoChange } from './undo-change.ts';

export const undoHandlers: readonly Handler[] = [
  handle(checkEndpoint, checkDeletion),
  handle(deleteEndpoint, deleteChosen),
  handle(undoEndpoint, ({ scope, session, input }) => undoChange(scope, session, input)),
];
