import { searchAuditLog } from '@oikos/contract/records/audit-log.ts';
import { searchActions, searchMyActions } from '@oikos/contract/task/actions/actions.ts';
import { checkManifest } from '@oikos/contract/waste/shipment/manifests/manifests.ts';
import {
  readShipmentLines,
  searchLoadableContainers,
} from '@oikos/contract/waste/shipment/shipment-lines/shipment-lines.ts';
import { readShipment, searchShipments } from '@oikos/contract/waste/shipment/shipments/shipments.ts';
import { useReadAgain } from '../../../../api/use-read-again.ts';

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
