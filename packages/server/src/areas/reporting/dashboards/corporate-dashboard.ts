import type { OutputOf } from '@oikos/contract/endpoint.ts';
import {
  type DashboardFigure,
  type DashboardGroup,
  OTHERS,
  type readCorporateDashboard,
} from '@oikos/contract/reporting/dashboards/dashboards.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { todayOf } from '../../hierarchy/public.ts';
import { readTargets } from '../targets/read-targets.ts';
import { colorPlaces } from './chart-colors.ts';
import { changeOf, comparisonOf } from './compare-like-for-like.ts';
import { readCompleteness } from './completeness.ts';
import { type Days, defaultDays, laterDays } from './default-period.ts';
import type { EmissionFilters } from './emission-sources.ts';
import { type FigureRow, readFigures } from './figures.ts';
import { addUp, readMonths, withYearBefore } from './month-values.ts';
import { chosenProgramme, datesOfResults, programmesWithEmissions } from './programmes.ts';
import { readRevision } from './read-revision.ts';

type Dashboard = OutputOf<typeof readCorporateDashboard>;

/** Rows of one view, the largest first; those without a value last. */
function rowsOf(rows: readonly FigureRow[], view: FigureRow['view']): FigureRow[] {
  const sizeOf = (row: FigureRow) => row.value ?? Number.NEGATIVE_INFINITY;
  return rows
    .filter((row) => row.view === view)
    .sort((a, b) => (sizeOf(a) === sizeOf(b) ? a.label.localeCompare(b.label) : sizeOf(b) - sizeOf(a)));
}

/** Adds by how much a figure changed in a year, where the two periods may be compared. */
type Compared = <Plain extends Omit<DashboardFigure, 'change'>>(
  figure: Plain,
) => Plain & { readonly change: number | null };

const comparedIf =
  (isAlike: boolean): Compared =>
  (figure) => ({ ...figure, change: isAlike ? changeOf(figure.value, figure.previous) : null });

const plainOf = ({ key, label, value, previous }: FigureRow) => ({ key, label, value, previous });

const figureNamed = (rows: readonly FigureRow[], view: FigureRow['view'], key: string, label: string) => {
  const found = rows.find((row) => row.view === view && row.key === key);
  return { key, label, value: found?.value ?? null, previous: found?.previous ?? null };
};

/** A quotient of what may be missing; nothing by nothing is nothing. */
const quotient = (part: number | null, whole: number | null): number | null =>
  part === null || whole === null || whole === 0 ? null : part / whole;

function totalsOf(rows: readonly FigureRow[], compared: Compared): Dashboard['totals'] {
  const all = figureNamed(rows, 'total', 'co2e', 'CO2e');
  const made = figureNamed(rows, 'production', '', 'Net generation');
  return {
    carbonDioxideEquivalent: compared(all),
    scope1: compared(figureNamed(rows, 'scope', '1', 'Scope 1')),
    scope2: compared(figureNamed(rows, 'scope', '2', 'Scope 2')),
    biogenicCarbonDioxide: compared(figureNamed(rows, 'total', 'biogenic_co2', 'Biogenic CO2')),
    production: compared({ ...made, key: 'production' }),
    intensity: compared({
      key: 'intensity',
      label: 'Intensity',
      value: quotient(all.value, made.value),
      previous: quotient(all.previous, made.previous),
    }),
  };
}

function facilitiesOf(
  rows: readonly FigureRow[],
  compared: Compared,
): Pick<Dashboard, 'facilities' | 'otherFacilities'> {
  const facilityOf = (row: FigureRow) => {
    const { value, production, failed } = row;
    return { ...compared(plainOf(row)), production, intensity: quotient(value, production), failed };
  };
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
function partsOf(rows: readonly FigureRow[], compared: Compared) {
  const uncounted = rows.find((row) => row.view === 'uncounted');
  return {
    totals: totalsOf(rows, compared),
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
    ...facilitiesOf(rows, compared),
    fuels: rowsOf(rows, 'fuel').map((row) => compared(plainOf(row))),
    scopes: rowsOf(rows, 'scope').map((row) => compared(plainOf(row))),
    gases: rowsOf(rows, 'gas').map((row) => ({ ...compared(plainOf(row)), mass: row.mass })),
    failedCount: uncounted?.failed ?? 0,
    forecastCount: uncounted?.forecast ?? 0,
  };
}

export interface AskedDashboard extends Omit<EmissionFilters, 'beginDate' | 'endDate'> {
  readonly beginDate?: string | undefined;
  readonly endDate?: string | undefined;
  readonly groupBy: DashboardGroup;
}

type ChosenDays = Days & Pick<Dashboard, 'chosenAs'>;

/** The days asked for, from January to the last result where one end is left out; without any, those that compare best. */
async function daysOf(scope: TenantScope, asked: AskedDashboard, results: Partial<Days>): Promise<ChosenDays> {
  const { beginDate, endDate } = results;
  if (!asked.beginDate && !asked.endDate && beginDate && endDate)
    return defaultDays(scope, asked, { beginDate, endDate });
  const last = endDate ?? todayOf(scope);
  const end = asked.endDate ?? (asked.beginDate && asked.beginDate > last ? asked.beginDate : last);
  return { beginDate: asked.beginDate ?? `${end.slice(0, 4)}-01-01`, endDate: end, chosenAs: 'asked' };
}

/** How many values the time after a period chosen for the reader has: why it isn't the one shown. */
async function laterValues(
  scope: TenantScope,
  asked: AskedDashboard,
  shown: ChosenDays,
  lastResult: string | undefined,
): Promise<Dashboard['later']> {
  const days = shown.chosenAs === 'asked' || !lastResult ? null : laterDays(scope, shown, lastResult);
  if (!days) return null;
  const months = await readMonths(scope, { ...asked, ...days });
  const sumOf = (field: 'expected' | 'present') => addUp(months.map((month) => month[field]));
  return { ...days, expected: sumOf('expected'), present: sumOf('present') };
}

/** Everything the corporate dashboard shows for the filters, in few statements. */
export async function corporateDashboard(scope: TenantScope, asked: AskedDashboard): Promise<Dashboard> {
  // First: what is read afterwards is at least as new.
  const revision = await readRevision(scope);
  const programmes = await programmesWithEmissions(scope, asked.moduleId);
  const chosen = await chosenProgramme(scope, asked.programmeId, asked.moduleId);
  const programme = programmes.find((each) => each.id === chosen) ?? null;
  const found = programme && (await datesOfResults(scope, programme.id, asked.nodeId));
  const results = found?.from && found.to ? { beginDate: found.from, endDate: found.to } : {};
  const days = await daysOf(scope, asked, results);
  const filters = { ...asked, beginDate: days.beginDate, endDate: days.endDate, programmeId: programme?.id ?? -1 };
  const rows = programme ? await readFigures(scope, filters, asked.groupBy) : [];
  const compared = comparisonOf(filters, await readMonths(scope, withYearBefore(filters)), rows);
  const parts = partsOf(rows, comparedIf(compared.comparison.basis === 'alike'));
  return {
    ...days,
    ...compared,
    later: await laterValues(scope, asked, days, results.endDate),
    revision,
    programme,
    programmes,
    unit: 't',
    resultsFrom: results.beginDate ?? null,
    resultsTo: results.endDate ?? null,
    ...(await readCompleteness(scope, filters)),
    targets: await readTargets(scope, filters),
    ...parts,
    colorPlaces: await colorPlaces(
      scope,
      asked.groupBy,
      parts.overTime.map(({ key }) => key),
    ),
  };
}
