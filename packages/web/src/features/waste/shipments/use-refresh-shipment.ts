import { checkManifest } from '@oikos/contract/waste/manifests.ts';
import { readShipmentLines, searchLoadableContainers } from '@oikos/contract/waste/shipment-lines.ts';
import { readShipment, searchShipments } from '@oikos/contract/waste/shipments.ts';
import { searchActions, searchMyActions } from '@oikos/contract/work/actions.ts';
import { searchAuditLog } from '@oikos/contract/work/audit-log.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { queryKey } from '../../../api/query-keys.ts';

const stale = [
  readShipment,
  readShipmentLines,
  searchLoadableContainers,
  checkManifest,
  searchShipments,
  searchAuditLog,
  searchMyActions,
  searchActions,
];

/** Has everything that shows shipments read again, after one was changed. */
export function useRefreshShipment(): () => Promise<void> {
  const client = useQueryClient();
  return useCallback(async () => {
    await Promise.all(stale.map((each) => client.invalidateQueries({ queryKey: queryKey(each) })));
  }, [client]);
}
