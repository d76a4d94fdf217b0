import type { OutputOf } from '@oikos/contract/endpoint.ts';
import {
  type DashboardFigure,
  type DashboardGroup,
  OTHERS,
  type readCorporateDashboard,
} from '@oikos/contract/reporting/dashboards/dashboards.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { todayOf } from '../../hierarchy/public.ts';
import { readCompleteness } from './completeness.ts';
import type { EmissionFilters } from './emission-sources.ts';
import { type FigureRow, readFigures } from './figures.ts';
import { chosenProgramme, datesOfResults, programmesWithEmissions } from './programmes.ts';
import { readRevision } from './revision.ts';

type Dashboard = OutputOf<typeof readCorporateDashboard>;

/** Rows of one view, the largest first; those without a value last. */
function rowsOf(rows: readonly FigureRow[], view: FigureRow['view']): FigureRow[] {
  const sizeOf = (row: FigureRow) => row.value ?? Number.NEGATIVE_INFINITY;
  return rows
    .filter((row) => row.view === view)
    .sort((a, b) => (sizeOf(a) === sizeOf(b) ? a.label.localeCompare(b.label) : sizeOf(b) - sizeOf(a)));
}

const figureOf = ({ key, label, value, previous }: FigureRow): DashboardFigure => ({ key, label, value, previous });

const figureNamed = (rows: readonly FigureRow[], view: FigureRow['view'], key: string, label: string) => {
  const found = rows.find((row) => row.view === view && row.key === key);
  return { key, label, value: found?.value ?? null, previous: found?.previous ?? null };
};

/** A quotient of what may be missing; nothing by nothing is nothing. */
const quotient = (part: number | null, whole: number | null): number | null =>
  part === null || whole === null || whole === 0 ? null : part / whole;

function totalsOf(rows: readonly FigureRow[]): Dashboard['totals'] {
  const all = figureNamed(rows, 'total', 'co2e', 'CO2e');
  const made = figureNamed(rows, 'production', '', 'Net generation');
  return {
    carbonDioxideEquivalent: all,
    scope1: figureNamed(rows, 'scope', '1', 'Scope 1'),
    scope2: figureNamed(rows, 'scope', '2', 'Scope 2'),
    biogenicCarbonDioxide: figureNamed(rows, 'total', 'biogenic_co2', 'Biogenic CO2'),
    production: { ...made, key: 'production' },
    intensity: {
      key: 'intensity',
      label: 'Intensity',
      value: quotient(all.value, made.value),
      previous: quotient(all.previous, made.previous),
    },
  };
}

const facilityOf = (row: FigureRow) => {
  const { value, production, failed } = row;
  return { ...figureOf(row), production, intensity: quotient(value, production), failed };
};

function facilitiesOf(rows: readonly FigureRow[]): Pick<Dashboard, 'facilities' | 'otherFacilities'> {
  const facilities = rowsOf(rows, 'facility');
  const others = facilities.find(({ key }) => key === OTHERS);
  return {
    facilities: facilities
      .filter((row) => row !== others)
      .map((row) => ({ ...facilityOf(row), nodeId: Number(row.key) })),
    otherFacilities: others ? { ...facilityOf(others), count: others.lines } : null,
  };
}

/** What the rows of one reading say. */
function partsOf(rows: readonly FigureRow[]) {
  const uncounted = rows.find((row) => row.view === 'uncounted');
  return {
    totals: totalsOf(rows),
    overTime: rows
      .filter((row) => row.view === 'month')
      .map(({ period, key, label, value, lines }) => ({
        ...{ month: period ?? '', key, label },
        ...{ value: value ?? 0, count: lines },
      }))
      .sort((a, b) => a.month.localeCompare(b.month) || a.label.localeCompare(b.label)),
    yearAgainstYear: rows
      .filter((row) => row.view === 'year')
      .map(({ key, period, value }) => ({ year: Number(key), month: Number(period), value: value ?? 0 }))
      .sort((a, b) => a.year - b.year || a.month - b.month),
    ...facilitiesOf(rows),
    fuels: rowsOf(rows, 'fuel').map(figureOf),
    scopes: rowsOf(rows, 'scope').map(figureOf),
    gases: rowsOf(rows, 'gas').map((row) => ({ ...figureOf(row), mass: row.mass })),
    failedCount: uncounted?.failed ?? 0,
    forecastCount: uncounted?.forecast ?? 0,
  };
}

export interface AskedDashboard extends Omit<EmissionFilters, 'beginDate' | 'endDate'> {
  readonly beginDate?: string | undefined;
  readonly endDate?: string | undefined;
  readonly groupBy: DashboardGroup;
}

interface Days {
  readonly beginDate: string;
  readonly endDate: string;
}

/**
 * The days asked for. Without any, the latest year with results up to the last day that has any, so that it is compared
 * with the same days a year before and not with a whole year; without results, this year.
 */
function daysOf(scope: TenantScope, asked: AskedDashboard, lastResult: string | null): Days {
  const lastDay = lastResult ?? todayOf(scope);
  const endDate = asked.endDate ?? (asked.beginDate && asked.beginDate > lastDay ? asked.beginDate : lastDay);
  return { beginDate: asked.beginDate ?? `${endDate.slice(0, 4)}-01-01`, endDate };
}

/** Everything the corporate dashboard shows for the filters, in few statements. */
export async function corporateDashboard(scope: TenantScope, asked: AskedDashboard): Promise<Dashboard> {
  // First: what is read afterwards is at least as new.
  const revision = await readRevision(scope);
  const programmes = await programmesWithEmissions(scope, asked.moduleId);
  const chosen = await chosenProgramme(scope, asked.programmeId, asked.moduleId);
  const programme = programmes.find((each) => each.id === chosen) ?? null;
  const results = programme && (await datesOfResults(scope, programme.id, asked.nodeId));
  const days = daysOf(scope, asked, results?.to ?? null);
  const filters = { ...asked, ...days, programmeId: programme?.id ?? -1 };
  return {
    ...days,
    revision,
    programme,
    programmes,
    unit: 't',
    resultsFrom: results?.from ?? null,
    resultsTo: results?.to ?? null,
    ...(await readCompleteness(scope, filters)),
    ...partsOf(programme ? await readFigures(scope, filters, asked.groupBy) : []),
  };
}
