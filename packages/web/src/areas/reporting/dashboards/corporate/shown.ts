import type { DashboardFilters } from '../dashboard-filters.ts';
import type { Dashboard } from './dashboard-types.ts';

/** The filters with the dates and the programme that an answer is about. */
export interface Shown extends Omit<DashboardFilters, 'beginDate' | 'endDate'> {
  readonly beginDate: string;
  readonly endDate: string;
}

export const shownOf = ({ beginDate, endDate, programme }: Dashboard, filters: DashboardFilters): Shown => ({
  ...filters,
  beginDate,
  endDate,
  programmeId: programme?.id ?? -1,
});
