import { notCountedFlags } from '@oikos/domain/measurement/measurement-flags.ts';
import { addDays, addMonths, earlierOf, type LocalDate, laterOf, yearOf } from '@oikos/domain/period/local-date.ts';
import { sql } from 'kysely';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { todayOf } from '../../hierarchy/public.ts';
import { isAnswered } from '../../measurement/public.ts';
import { expectedSources } from './completeness.ts';
import type { EmissionFilters } from './emission-sources.ts';
import { addUp, type MonthValues, readMonths } from './month-values.ts';

type Asked = Pick<EmissionFilters, 'nodeId' | 'moduleId'>;

export interface Days {
  readonly beginDate: LocalDate;
  readonly endDate: LocalDate;
}

export interface ChosenDays extends Days {
  readonly chosenAs: 'completeYear' | 'yearToDate';
}

const yearDays = (year: number): Days => ({ beginDate: `${year}-01-01`, endDate: `${year}-12-31` });
const monthText = (year: number, month: number): string => `${year}-${String(month).padStart(2, '0')}`;
const lastDayOf = (month: string): LocalDate => addDays(addMonths(`${month}-01`, 1), -1);

/** Whether every value expected in the year is there. Ends at the first one that is missing. */
async function isComplete(scope: TenantScope, asked: Asked, year: number): Promise<boolean> {
  const { beginDate, endDate } = yearDays(year);
  const { rows } = await sql<{ isComplete: boolean }>`
    ${expectedSources(scope, asked)}
    select not exists (
      select from source s
      cross join generate_series(${beginDate}::timestamp, ${endDate}::timestamp, interval '1 month') month
      where month >= s.active_date and month + interval '1 month' <= s.inactive_date
        and not exists (
          select from measurement m
          where m.node_id = s.node_id and m.parameter_id = s.parameter_id and m.slot = -1 and m.begin_date = month::date
            and ${isAnswered} and m.flags & ${notCountedFlags} = 0)
    ) as is_complete`.execute(scope.db);
  return rows[0]?.isComplete ?? false;
}

/** The latest year that is over, has results from its first to its last month, and lacks no expected value. */
async function latestCompleteYear(scope: TenantScope, asked: Asked, results: Days): Promise<number | null> {
  for (let year = yearOf(results.endDate); year >= yearOf(results.beginDate); year -= 1) {
    const { beginDate, endDate } = yearDays(year);
    const isCovered = beginDate >= results.beginDate && endDate <= results.endDate && endDate < todayOf(scope);
    if (isCovered && (await isComplete(scope, asked, year))) return year;
  }
  return null;
}

/**
 * The months from January on of the latest year in which as many values are there as in the same months a year before: what
 * has only begun to be entered isn't shown beside what is all there. Where nothing is expected, the months with results.
 */
export function comparableYearToDate(months: readonly MonthValues[], lastResult: LocalDate): Days {
  const presentTo = (year: number, month: number): number =>
    addUp(
      months
        .filter((each) => each.month >= monthText(year, 1) && each.month <= monthText(year, month))
        .map(({ present }) => present),
    );
  const isExpected = months.some(({ expected }) => expected > 0);
  const last = yearOf(lastResult);
  const first = yearOf(`${months[0]?.month ?? lastResult.slice(0, 7)}-01`);
  for (let year = last; year >= first; year -= 1) {
    const end = year === last ? Number(lastResult.slice(5, 7)) : 12;
    for (let month = end; month >= 1; month -= 1) {
      const present = presentTo(year, month);
      if (present >= presentTo(year - 1, month) && (present > 0 || !isExpected))
        return {
          beginDate: yearDays(year).beginDate,
          endDate: earlierOf(lastResult, lastDayOf(monthText(year, month))),
        };
    }
  }
  return { beginDate: yearDays(last).beginDate, endDate: lastResult };
}

/** What a dashboard shows where no dates are asked for: the latest complete year, else the year to date. */
export async function defaultDays(scope: TenantScope, asked: Asked, results: Days): Promise<ChosenDays> {
  const year = await latestCompleteYear(scope, asked, results);
  if (year !== null) return { ...yearDays(year), chosenAs: 'completeYear' };
  const looked = { beginDate: yearDays(yearOf(results.beginDate)).beginDate, endDate: results.endDate };
  const months = await readMonths(scope, { ...asked, ...looked });
  return { ...comparableYearToDate(months, results.endDate), chosenAs: 'yearToDate' };
}

/** The time after what is shown, up to the end of the latest year with results or the last month that is over. */
export function laterDays(scope: TenantScope, shown: Days, lastResult: LocalDate): Days | null {
  if (lastResult <= shown.endDate) return null;
  const lastOver = addDays(`${todayOf(scope).slice(0, 7)}-01`, -1);
  const beginDate = laterOf(yearDays(yearOf(lastResult)).beginDate, addDays(shown.endDate, 1));
  const endDate = earlierOf(yearDays(yearOf(lastResult)).endDate, laterOf(lastOver, lastResult));
  return { beginDate, endDate };
}
