import {
  readCorporateDashboard,
  readDashboardProgrammes,
  readDashboardRevision,
  searchCompleteness,
  searchDashboardFigures,
} from '@oikos/contract/reporting/dashboards/dashboards.ts';
import {
  readEmissionSum,
  searchEmissionDetails,
  searchExpectedValues,
  searchProductionDetails,
} from '@oikos/contract/reporting/dashboards/figure-sources.ts';
import { readMissingValues, readYearToDate } from '@oikos/contract/reporting/dashboards/overviews.ts';
import { sql } from 'kysely';
import { type Handler, handle } from '../../../foundation/http/handler.ts';
import { serveList } from '../../../foundation/records/serve-list.ts';
import { completeness } from './completeness.ts';
import { corporateDashboard } from './corporate-dashboard.ts';
import { emissionItem, emissionSum, emissionsOf, expectedOf, productionOf } from './figure-sources.ts';
import { figuresOfView } from './figures.ts';
import { missingValues } from './missing-values.ts';
import { chosenProgramme, programmesWithEmissions } from './programmes.ts';
import { readRevision } from './read-revision.ts';
import { yearToDate } from './year-to-date.ts';

const dashboardFigures = serveList({
  endpoint: searchDashboardFigures,
  query: ({ scope, input }) => sql`
    select coalesce(f.period, '') || '_' || f.key as id, f.key, f.label, f.period, f.value, f.previous, f.mass, f.failed,
      f.production, f.value / nullif(f.production, 0) as intensity
    from (${figuresOfView(scope, input, input)}) f`,
  isComputed: true,
});

const completenessByMonth = serveList({
  endpoint: searchCompleteness,
  query: ({ scope, input }) => completeness(scope, input),
});

export const dashboardHandlers: Handler[] = [
  handle(readCorporateDashboard, ({ scope, input }) => corporateDashboard(scope, input)),
  handle(readDashboardRevision, async ({ scope }) => ({ revision: await readRevision(scope) })),
  handle(readDashboardProgrammes, async ({ scope, input: { moduleId } }) => ({
    programmes: await programmesWithEmissions(scope, moduleId),
    standardId: await chosenProgramme(scope, -1, moduleId),
  })),
  handle(readMissingValues, ({ scope, input }) => missingValues(scope, input)),
  handle(readYearToDate, ({ scope, input }) => yearToDate(scope, input)),
  serveList({
    endpoint: searchEmissionDetails,
    query: ({ scope, input }) => emissionsOf(scope, input),
    item: emissionItem,
  }),
  handle(readEmissionSum, ({ scope, input }) => emissionSum(scope, input)),
  serveList({ endpoint: searchProductionDetails, query: ({ scope, input }) => productionOf(scope, input) }),
  serveList({ endpoint: searchExpectedValues, query: ({ scope, input }) => expectedOf(scope, input) }),
  dashboardFigures,
  completenessByMonth,
];
