import { currentQueue, removeOperations } from '../../../../api/offline/queue.ts';

/** Takes back a file that waits to be sent: nothing of it is on the server. */
export const removeWaitingFile = ({ id }: { readonly id: number }): Promise<void> =>
  removeOperations(currentQueue().operations.filter(({ order }) => order === -id));
