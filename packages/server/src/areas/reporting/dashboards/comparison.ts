import { type RawBuilder, sql } from 'kysely';
import type { EmissionFilters } from './emission-sources.ts';

/** Whether the column `begin_date` is within the dates asked for. */
export const isCurrent = ({ beginDate, endDate }: EmissionFilters): RawBuilder<unknown> =>
  sql`(begin_date >= ${beginDate}::date and begin_date <= ${endDate}::date)`;

/**
 * Whether it is within the same dates a year before. Dates of more than a year overlap with theirs. The year before ends
 * where the day after the last one would begin, so that a February ends with its own last day.
 */
export const isPrevious = ({ beginDate, endDate }: EmissionFilters): RawBuilder<unknown> =>
  sql`(begin_date >= (${beginDate}::date - interval '1 year')::date
    and begin_date < ((${endDate}::date + 1) - interval '1 year')::date)`;
