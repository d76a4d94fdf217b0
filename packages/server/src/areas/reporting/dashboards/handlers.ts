import {
  readCorporateDashboard,
  readDashboardProgrammes,
  readDashboardRevision,
  searchCompleteness,
  searchDashboardFigures,
  searchEmissionDetails,
} from '@oikos/contract/reporting/dashboards/dashboards.ts';
import { readMissingValues, readYearToDate } from '@oikos/contract/reporting/dashboards/overviews.ts';
import { type MeasurementFlagName, unpackFlags } from '@oikos/domain/measurement/measurement-flags.ts';
import { isFailure, stateName } from '@oikos/domain/measurement/measurement-state.ts';
import { sql } from 'kysely';
import { type Handler, handle } from '../../../foundation/http/handler.ts';
import { serveList } from '../../../foundation/records/serve-list.ts';
import { containsCondition } from '../../../foundation/records/serve-resource.ts';
import { completeness } from './completeness.ts';
import { corporateDashboard } from './corporate-dashboard.ts';
import { emissionRows } from './emission-rows.ts';
import { figuresOfView } from './figures.ts';
import { missingValues } from './missing-values.ts';
import { chosenProgramme, programmesWithEmissions } from './programmes.ts';
import { readRevision } from './revision.ts';
import { yearToDate } from './year-to-date.ts';

const states = { value: sql`state = 0`, blank: sql`state = 1`, failed: sql`state > 1` };

/** The flags of a mask as words; approval is separate. */
const flagWords = (mask: number): string =>
  Object.entries(unpackFlags(mask))
    .filter(([name, isSet]) => isSet && name !== ('approved' satisfies MeasurementFlagName))
    .map(([name]) => name)
    .join(', ');

const nameOfState = (state: number): string => (isFailure(state) ? stateName(state) : state === 0 ? 'value' : 'blank');

const emissionDetails = serveList({
  endpoint: searchEmissionDetails,
  query: ({ scope, input }) => {
    const conditions = [
      sql`true`,
      ...containsCondition(['node', 'facility', 'parameter', 'fuel'], input.contains),
      ...(input.facilityId === undefined || input.facilityId < 0
        ? []
        : [sql`coalesce(facility_id, 0) = ${input.facilityId}`]),
      ...(input.fuel === undefined ? [] : [sql`fuel = ${input.fuel}`]),
      ...(input.kind ? [sql`kind = ${input.kind}`] : []),
      ...(input.scope === undefined ? [] : [sql`coalesce(scope, 0) = ${input.scope}`]),
      ...(input.state ? [states[input.state]] : []),
    ];
    return sql`select * from (${emissionRows(scope, input)}) as emission where ${sql.join(conditions, sql` and `)}`;
  },
  item: ({ flags, ...row }: { state: number; flags: number }) =>
    ({
      ...row,
      state: nameOfState(row.state),
      flags: flagWords(flags),
      isApproved: unpackFlags(flags).approved,
    }) as never,
});

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
  emissionDetails,
  dashboardFigures,
  completenessByMonth,
];
