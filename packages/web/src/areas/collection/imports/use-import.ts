import { isRunning } from '@oikos/domain/collection/import-states.ts';
import { useCall } from '../../../api/use-call.ts';
import { useReadAgain } from '../../../api/use-read-again.ts';
import type { ImportTarget, ShownImport } from './import-target.ts';

const REFRESH_MILLISECONDS = 3000;

/** An import; while something runs it is read again now and then, should the stream of its progress break. */
export function useImport<Shown extends ShownImport>({ calls, stale }: ImportTarget<Shown>, transactionId: number) {
  const query = useCall(
    calls.read,
    { transactionId },
    {
      refetchInterval: ({ state }) =>
        state.data && (isRunning(state.data.state) || state.data.undone === 'inProgress')
          ? REFRESH_MILLISECONDS
          : false,
    },
  );
  const refresh = useReadAgain([calls.read, calls.search, calls.searchRows, ...stale]);
  return { import: query.data, error: query.error, refresh };
}
