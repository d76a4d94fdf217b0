import {
  type ShipmentImportMapping,
  shipmentImportMapping,
} from '@oikos/contract/waste/shipment/shipment-import/shipment-import-fields.ts';
import type { ImportTarget, ImportTransaction } from '../../../collection/imports/public.ts';

export type ShipmentTransaction = ImportTransaction<ShipmentImportMapping>;

/** Imports of shipments (R112): what their mapping is. */
export const shipmentTarget: ImportTarget<ShipmentImportMapping> = {
  name: 'shipments',
  mapping: shipmentImportMapping,
};
