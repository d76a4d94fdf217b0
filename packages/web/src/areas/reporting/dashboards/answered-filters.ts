import type { Dashboard } from './corporate/dashboard-types.ts';
import type { DashboardFilters } from './dashboard-filters.ts';

/** The filters with the dates and the programme that an answer is about. */
export interface AnsweredFilters extends Omit<DashboardFilters, 'beginDate' | 'endDate'> {
  readonly beginDate: string;
  readonly endDate: string;
}

export const answeredFilters = (
  { beginDate, endDate, programme }: Dashboard,
  filters: DashboardFilters,
): AnsweredFilters => ({
  ...filters,
  beginDate,
  endDate,
  programmeId: programme?.id ?? -1,
});
