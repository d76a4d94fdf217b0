import {
  createArea as createAreaEndpoint,
  deleteArea as deleteAreaEndpoint,
  readArea,
  searchAreas,
  searchAreasOfLocations,
  updateArea as updateAreaEndpoint,
} from '@oikos/contract/waste/storage/areas/areas.ts';
import { type Handler, handle } from '../../../../foundation/http/handler.ts';
import { serveList } from '../../../../foundation/records/serve-list.ts';
import { areaChoices, areaRows, readAreaRow } from './area-rows.ts';
import { deleteArea } from './delete-area.ts';
import { createArea, updateArea } from './save-area.ts';

export const areaHandlers: Handler[] = [
  serveList({
    endpoint: searchAreasOfLocations,
    tieBreaker: 'wasteStorageAreaId',
    query: ({ scope, input }) => areaChoices(scope, input),
  }),
  serveList({
    endpoint: searchAreas,
    query: ({ scope, input }) => areaRows(scope, input),
  }),
  handle(readArea, ({ scope, input }) => readAreaRow(scope, input.id)),
  handle(createAreaEndpoint, ({ scope, input }) => createArea(scope, input)),
  handle(updateAreaEndpoint, ({ scope, input }) => updateArea(scope, input)),
  handle(deleteAreaEndpoint, async ({ scope, input }) => {
    await deleteArea(scope, input.id);
    return { isSuccessful: true as const };
  }),
];
