import { isRunning } from '@oikos/domain/collection/import-states.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { queryKey } from '../../../api/query-keys.ts';
import { useCall } from '../../../api/use-call.ts';
import type { ImportTarget, ShownImport } from './import-target.ts';

const REFRESH_MILLISECONDS = 3000;

/** An import; while something runs it is read again now and then, should the stream of its progress break. */
export function useImport<Shown extends ShownImport>({ calls, stale }: ImportTarget<Shown>, transactionId: number) {
  const client = useQueryClient();
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
  const refresh = useCallback(
    () =>
      Promise.all(
        [calls.read, calls.search, calls.searchRows, ...stale].map((endpoint) =>
          client.invalidateQueries({ queryKey: queryKey(endpoint) }),
        ),
      ),
    [client, calls, stale],
  );
  return { import: query.data, error: query.error, refresh };
}
