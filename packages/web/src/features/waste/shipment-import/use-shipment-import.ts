import type { OutputOf } from '@oikos/contract/endpoint.ts';
import {
  readShipmentImport,
  searchShipmentImportRows,
  searchShipmentImports,
} from '@oikos/contract/waste/shipment-imports.ts';
import { searchShipments } from '@oikos/contract/waste/shipments.ts';
import { isRunning } from '@oikos/domain/collection/import-states.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { queryKey } from '../../../api/query-keys.ts';
import { useCall } from '../../../api/use-call.ts';

export type ShipmentImport = OutputOf<typeof readShipmentImport>;

const REFRESH_MILLISECONDS = 3000;

/** An import; while something runs it is read again now and then, should the stream of its progress break. */
export function useShipmentImport(transactionId: number) {
  const client = useQueryClient();
  const query = useCall(
    readShipmentImport,
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
        [readShipmentImport, searchShipmentImports, searchShipmentImportRows, searchShipments].map((endpoint) =>
          client.invalidateQueries({ queryKey: queryKey(endpoint) }),
        ),
      ),
    [client],
  );
  return { import: query.data, error: query.error, refresh };
}
