import {
  readOnSiteForecast,
  searchGeneration,
  searchGenerationEntries,
} from '@oikos/contract/waste/accumulation/generation.ts';
import type { OnSiteForecast } from '@oikos/contract/waste/accumulation/generation-figures.ts';
import { type Handler, handle } from '../../../../foundation/http/handler.ts';
import { serveList } from '../../../../foundation/records/serve-list.ts';
import { generationEntries } from './generation-entries.ts';
import { generationItem, generationRows } from './generation-rows.ts';
import { forecastSites } from './on-site-forecasts.ts';

export const generationHandlers: Handler[] = [
  serveList({
    endpoint: searchGeneration,
    query: ({ scope, input }) => generationRows(scope, input),
    item: generationItem,
  }),
  serveList({
    endpoint: searchGenerationEntries,
    query: ({ scope, input }) => generationEntries(scope, input),
  }),
  handle(readOnSiteForecast, async ({ scope, input: { locationId } }) => {
    const forecasts = await forecastSites(scope, [locationId]);
    return forecasts.get(locationId) as OnSiteForecast;
  }),
];
