import { addMonths } from '@oikos/domain/period/local-date.ts';
import { sql } from 'kysely';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { completeness } from './completeness.ts';
import type { EmissionFilters } from './emission-sources.ts';

const MONTHS_OF_YEAR = 12;

type Asked = Pick<EmissionFilters, 'nodeId' | 'moduleId' | 'beginDate' | 'endDate'>;

export interface MonthValues {
  /** yyyy-MM */
  readonly month: string;
  readonly expected: number;
  readonly present: number;
}

export const addUp = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0);

/** The same dates, and those before them from a year earlier on. */
export const withYearBefore = <Dated extends { readonly beginDate: string }>(dated: Dated): Dated => ({
  ...dated,
  beginDate: addMonths(dated.beginDate, -MONTHS_OF_YEAR),
});

/** How many values were expected and are there, of all facilities, in each month of the dates. */
export async function readMonths(scope: TenantScope, asked: Asked): Promise<readonly MonthValues[]> {
  const { rows } = await sql<MonthValues>`
    select month, sum(expected)::int as expected, sum(present)::int as present
    from (${completeness(scope, asked)}) list group by month order by month`.execute(scope.db);
  return rows;
}
