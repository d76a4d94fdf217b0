import { readImport, searchImportRows, searchImports, searchImportTexts } from '@oikos/contract/collection/imports.ts';
import type { OutputOf } from '@oikos/contract/endpoint.ts';
import { isRunning } from '@oikos/domain/collection/import-states.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { queryKey } from '../../../api/query-keys.ts';
import { useCall } from '../../../api/use-call.ts';

export type Import = OutputOf<typeof readImport>;

const REFRESH_MILLISECONDS = 3000;

/** An import; while something runs it is read again now and then, should the stream of its progress break. */
export function useImport(transactionId: number) {
  const client = useQueryClient();
  const query = useCall(
    readImport,
    { transactionId },
    {
      enabled: transactionId > 0,
      refetchInterval: ({ state }) =>
        state.data && (isRunning(state.data.state) || state.data.undone === 'inProgress')
          ? REFRESH_MILLISECONDS
          : false,
    },
  );
  const refresh = useCallback(
    () =>
      Promise.all(
        [readImport, searchImports, searchImportRows, searchImportTexts].map((endpoint) =>
          client.invalidateQueries({ queryKey: queryKey(endpoint) }),
        ),
      ),
    [client],
  );
  return { import: query.data, error: query.error, refresh };
}
