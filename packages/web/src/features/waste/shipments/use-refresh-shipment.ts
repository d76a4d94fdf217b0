import { checkManifest } from '@oikos/contract/waste/manifests.ts';
import { readShipmentLines, searchLoadableContainers } from '@oikos/contract/waste/shipment-lines.ts';
import { readShipment, searchShipments } from '@oikos/contract/waste/shipments.ts';
import { searchActions, searchMyActions } from '@oikos/contract/work/actions.ts';
import { searchAuditLog } from '@oikos/contract/work/audit-log.ts';
import { useReadAgain } from '../../../api/use-read-again.ts';

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
export const useRefreshShipment = (): (() => Promise<void>) => useReadAgain(stale);
