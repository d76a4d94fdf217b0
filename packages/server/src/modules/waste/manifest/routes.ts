import { checkManifest as checkEndpoint, exportManifest as exportEndpoint } from '@oikos/contract/waste/manifests.ts';
import { type Handling, handle } from '../../../http/handling.ts';
import { checkManifest } from './check-manifest.ts';
import { exportShipment } from './e-manifest.ts';

export const manifestHandlings: Handling[] = [
  handle(checkEndpoint, ({ scope, input }) => checkManifest(scope, input.id)),
  handle(exportEndpoint, ({ scope, input }) => exportShipment(scope, input.id)),
];
