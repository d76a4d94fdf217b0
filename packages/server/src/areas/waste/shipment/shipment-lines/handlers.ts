import {
  createShipmentLine,
  deleteShipmentLine,
  loadContainers as loadEndpoint,
  prefillShipmentLine,
  readShipmentLines,
  reorderShipmentLines,
  saveShipmentLineTexts,
  searchLoadableContainers,
  unloadContainers as unloadEndpoint,
  updateShipmentLine,
} from '@oikos/contract/waste/shipment/shipment-lines/shipment-lines.ts';
import { type Handler, handle } from '../../../../foundation/http/handler.ts';
import { wholePage } from '../../../../foundation/records/whole-page.ts';
import { deleteLine, reorderLines } from './arrange-lines.ts';
import { loadContainers, unloadContainers } from './load-containers.ts';
import { prefillLine } from './prefill-line.ts';
import { readLines } from './read-lines.ts';
import { saveLine, saveLineTexts } from './save-line.ts';
import { searchLoadable } from './search-loadable.ts';

export const shipmentLineHandlers: Handler[] = [
  handle(readShipmentLines, async ({ scope, input }) => wholePage(await readLines(scope, input.id))),
  handle(reorderShipmentLines, ({ scope, input }) => reorderLines(scope, input)),
  handle(createShipmentLine, ({ scope, input }) => saveLine(scope, input)),
  handle(updateShipmentLine, ({ scope, input }) => saveLine(scope, input)),
  handle(saveShipmentLineTexts, ({ scope, input }) => saveLineTexts(scope, input)),
  handle(deleteShipmentLine, ({ scope, input }) => deleteLine(scope, input.id)),
  handle(loadEndpoint, ({ scope, input }) => loadContainers(scope, input)),
  handle(unloadEndpoint, ({ scope, input }) => unloadContainers(scope, input)),
  handle(searchLoadableContainers, ({ scope, input }) => searchLoadable(scope, input.id)),
  handle(prefillShipmentLine, async ({ scope, input }) => ({
    line: await prefillLine(scope, input.id, input.wasteStreamId),
  })),
];
