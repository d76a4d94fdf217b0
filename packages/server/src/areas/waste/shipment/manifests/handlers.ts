import {
  checkManifest as checkEndpoint,
  exportManifest as exportEndpoint,
  importManifest as importEndpoint,
  printManifest as printEndpoint,
} from '@oikos/contract/waste/shipment/manifests/manifests.ts';
import { type Handler, handle } from '../../../../foundation/http/handler.ts';
import { checkManifest } from './check-manifest.ts';
import { exportShipment } from './e-manifest.ts';
import { importShipment } from './import-shipment.ts';
import { printManifest } from './print-manifest.ts';

export const manifestHandlers: Handler[] = [
  handle(checkEndpoint, ({ scope, input }) => checkManifest(scope, input.id)),
  handle(printEndpoint, ({ scope, input }) => printManifest(scope, input)),
  handle(exportEndpoint, ({ scope, input }) => exportShipment(scope, input.id)),
  handle(importEndpoint, ({ scope, input }) => importShipment(scope, input)),
];
