import { currentQueue, removeOperations } from '../../../../api/offline/queue.ts';
import { isFormOperation } from './form-operation.ts';

/** Takes back a file that waits to be sent: nothing of it is on the server. */
export const removeWaitingFile = ({ id }: { readonly id: number }): Promise<void> =>
  removeOperations(
    currentQueue().operations.filter(
      (each) => isFormOperation(each) && each.kind === 'formPhoto' && each.order === -id,
    ),
  );
