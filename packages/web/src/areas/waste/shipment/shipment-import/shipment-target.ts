import type { OutputOf } from '@oikos/contract/endpoint.ts';
import { shipmentImportCalls } from '@oikos/contract/waste/shipment/shipment-import/shipment-imports.ts';
import type { ImportTarget } from '../../../collection/imports/public.ts';
import { ShipmentRows } from './ShipmentRows.tsx';
import { shipmentImportTexts as words } from './shipment-import-texts.ts';

export type ShipmentImport = OutputOf<typeof shipmentImportCalls.read>;

/** Imports of shipments and their lines. */
export const shipmentTarget: ImportTarget<ShipmentImport> = {
  calls: shipmentImportCalls,
  words,
  Rows: ShipmentRows,
};
