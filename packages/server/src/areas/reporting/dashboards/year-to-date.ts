import type { OutputOf, ParsedInputOf } from '@oikos/contract/endpoint.ts';
import type { readYearToDate } from '@oikos/contract/reporting/dashboards/overviews.ts';
import { addDays, type LocalDate } from '@oikos/domain/period/local-date.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { todayOf } from '../../hierarchy/public.ts';
import type { EmissionFilters } from './emission-sources.ts';
import { type FigureRow, readMonthsOfYears } from './figures.ts';
import { addUp, type MonthValues, readMonths, withYearBefore } from './month-values.ts';
import { chosenProgramme, datesOfResults, programmesWithEmissions } from './programmes.ts';

type YearToDate = OutputOf<typeof readYearToDate>;
type Dated = YearToDate['current'];

const EVERYWHERE = -1;
const MONTHS_OF_YEAR = 12;

/** From January to the last result, without the month that still runs: half a month compares with nothing. */
function datesToCompare(today: LocalDate, lastResult: LocalDate | null): { beginDate: LocalDate; endDate: LocalDate } {
  const lastComplete = addDays(`${today.slice(0, 7)}-01`, -1);
  const endDate = lastResult !== null && lastResult < lastComplete ? lastResult : lastComplete;
  return { beginDate: `${endDate.slice(0, 4)}-01-01`, endDate };
}

/** The months of a year up to the last one that is compared. */
class YearOfMonths {
  readonly #year: string;
  readonly #values: readonly MonthValues[];
  readonly #figures: readonly FigureRow[];

  constructor(year: number, lastMonth: string, values: readonly MonthValues[], figures: readonly FigureRow[]) {
    this.#year = String(year);
    this.#values = values.filter(({ month }) => month.startsWith(this.#year) && month.slice(-2) <= lastMonth);
    this.#figures = figures.filter(({ key, period }) => key === this.#year && (period ?? '') <= lastMonth);
  }

  total(value: number | null): Dated {
    return {
      value,
      expected: addUp(this.#values.map(({ expected }) => expected)),
      present: addUp(this.#values.map(({ present }) => present)),
      failed: addUp(this.#figures.map(({ failed }) => failed)),
    };
  }

  /** Nothing is missing in the month, and nothing failed: its result says all there is. Undefined where it doesn't. */
  completeValue(month: string): number | undefined {
    const values = this.#values.find((each) => each.month.endsWith(`-${month}`));
    const isComplete = values !== undefined && values.expected > 0 && values.present === values.expected;
    const figures = this.#figures.filter(({ period }) => period === month);
    const hasFailed = figures.some(({ view }) => view === 'failedMonth');
    return isComplete && !hasFailed ? (figures.find(({ view }) => view === 'year')?.value ?? undefined) : undefined;
  }
}

function compare(current: YearOfMonths, previous: YearOfMonths): YearToDate['alike'] {
  const months = Array.from({ length: MONTHS_OF_YEAR }, (_, at) => String(at + 1).padStart(2, '0'));
  const pairs = months.flatMap((month) => {
    const [value, before] = [current.completeValue(month), previous.completeValue(month)];
    return value === undefined || before === undefined ? [] : [{ month, value, before }];
  });
  if (pairs.length === 0) return null;
  return {
    months: pairs.map(({ month }) => month),
    value: addUp(pairs.map(({ value }) => value)),
    previous: addUp(pairs.map(({ before }) => before)),
  };
}

/** The year to date beside the same months a year before. The totals are those of the dashboard for the same dates. */
export async function yearToDate(
  scope: TenantScope,
  { moduleId }: ParsedInputOf<typeof readYearToDate>,
): Promise<YearToDate> {
  const chosen = await chosenProgramme(scope, -1, moduleId);
  const programme = (await programmesWithEmissions(scope, moduleId)).find(({ id }) => id === chosen) ?? null;
  const results = programme && (await datesOfResults(scope, programme.id, EVERYWHERE));
  const dates = datesToCompare(todayOf(scope), results?.to ?? null);
  const filters: EmissionFilters = {
    ...{ ...dates, moduleId, nodeId: EVERYWHERE },
    ...{ programmeId: programme?.id ?? -1, scope2Method: 'location' },
  };
  const figures = results?.to ? await readMonthsOfYears(scope, filters) : [];
  const months = results?.to ? await readMonths(scope, withYearBefore(filters)) : [];
  const year = Number(dates.endDate.slice(0, 4));
  const lastMonth = dates.endDate.slice(5, 7);
  const [current, previous] = [year, year - 1].map((each) => new YearOfMonths(each, lastMonth, months, figures)) as [
    YearOfMonths,
    YearOfMonths,
  ];
  const total = figures.find(({ view, key }) => view === 'total' && key === 'co2e');
  return {
    programme,
    ...dates,
    current: current.total(total?.value ?? null),
    previous: previous.total(total?.previous ?? null),
    alike: compare(current, previous),
  };
}
