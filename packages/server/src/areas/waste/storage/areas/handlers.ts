import { areaFile } from '@oikos/contract/waste/storage/areas/area-file.ts';
import {
  createArea as createAreaEndpoint,
  deleteArea as deleteAreaEndpoint,
  readArea,
  searchAreas,
  searchAreasOfLocations,
  updateArea as updateAreaEndpoint,
} from '@oikos/contract/waste/storage/areas/areas.ts';
import { type Handler, handle } from '../../../../foundation/http/handler.ts';
import { registerImport } from '../../../../foundation/records/importable-lists.ts';
import { serveList } from '../../../../foundation/records/serve-list.ts';
import { describe, type RowsRule } from '../../../../foundation/records/served-resource.ts';
import { areaChoices, areaRows, readAreaRow } from './area-rows.ts';
import { deleteArea } from './delete-area.ts';
import { fileAreaRows } from './list-file-areas.ts';
import { createArea, updateArea } from './save-area.ts';
import { fileAreaRule, fileAreaStorage } from './save-file-areas.ts';

registerImport(
  describe(areaFile, { select: fileAreaRows, storage: fileAreaStorage, beforeSave: fileAreaRule as RowsRule }),
);

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
  serveList({ endpoint: areaFile.endpoints.search, query: ({ scope }) => fileAreaRows(scope) }),
  handle(readArea, ({ scope, input }) => readAreaRow(scope, input.id)),
  handle(createAreaEndpoint, ({ scope, input }) => createArea(scope, input)),
  handle(updateAreaEndpoint, ({ scope, input }) => updateArea(scope, input)),
  handle(deleteAreaEndpoint, async ({ scope, input }) => {
    await deleteArea(scope, input.id);
    return { isSuccessful: true as const };
  }),
];
