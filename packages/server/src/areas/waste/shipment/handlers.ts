import type { Handler } from '../../../foundation/http/handler.ts';
import { landDisposalHandlers } from './land-disposal-notices/handlers.ts';
import { manifestHandlers } from './manifests/handlers.ts';
import { shipmentDocumentHandlers } from './shipment-documents/handlers.ts';
import { shipmentFileHandlers } from './shipment-file/handlers.ts';
import { shipmentImportHandlers } from './shipment-import/handlers.ts';
import { shipmentLineHandlers } from './shipment-lines/handlers.ts';
import { shipmentHandlers } from './shipments/handlers.ts';

export const wasteShipmentHandlers: Handler[] = [
  ...landDisposalHandlers,
  ...shipmentHandlers,
  ...shipmentFileHandlers,
  ...shipmentImportHandlers,
  ...shipmentLineHandlers,
  ...shipmentDocumentHandlers,
  ...manifestHandlers,
];
