import {
  recordScannedMove,
  resolveScan as resolveEndpoint,
  readDeviceSite as siteEndpoint,
} from '@oikos/contract/waste/handling/scanning/scanning.ts';
import { type Handler, handle } from '../../../../foundation/http/handler.ts';
import { readDeviceSite } from './device-site.ts';
import { recordMove } from './record-move.ts';
import { resolveScan } from './resolve-scan.ts';

export const scanningHandlers: Handler[] = [
  handle(resolveEndpoint, ({ scope, input, request }) =>
    resolveScan(scope, input.text, request.server.configuration.publicUrl),
  ),
  handle(siteEndpoint, ({ scope, input }) => readDeviceSite(scope, input.siteId)),
  handle(recordScannedMove, ({ scope, input }) => recordMove(scope, input)),
];
