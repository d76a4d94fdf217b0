import {
  correctAreaInspection,
  mendDeficiency,
  readAreaInspection,
  recordAreaInspection,
  searchAreaInspections,
} from '@oikos/contract/waste/storage/area-inspections/area-inspections.ts';
import { readAreaToInspect, searchDueAreas } from '@oikos/contract/waste/storage/area-inspections/due-areas.ts';
import { type Handler, handle } from '../../../../foundation/http/handler.ts';
import { serveList } from '../../../../foundation/records/serve-list.ts';
import { listDueAreas } from './due-areas.ts';
import { listInspections, nearestInspections, readInspection, readToInspect } from './list-inspections.ts';
import { correctInspection, mendFound, recordInspection } from './save-inspection.ts';

export const areaInspectionHandlers: Handler[] = [
  serveList({
    endpoint: searchAreaInspections,
    query: ({ scope, input }) => ({
      query: listInspections(scope, input),
      nearest: (wanted) => nearestInspections(scope, input, wanted),
    }),
  }),
  serveList({
    endpoint: searchDueAreas,
    query: ({ scope, input }) => listDueAreas(scope, input),
  }),
  handle(readAreaToInspect, ({ scope, input }) => readToInspect(scope, input.areaId)),
  handle(readAreaInspection, ({ scope, input }) => readInspection(scope, input.id)),
  handle(recordAreaInspection, ({ scope, input }) => recordInspection(scope, input)),
  handle(correctAreaInspection, ({ scope, input }) => correctInspection(scope, input)),
  handle(mendDeficiency, ({ scope, input }) => mendFound(scope, input)),
];
