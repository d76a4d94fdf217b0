import type { DashboardGroup } from '@oikos/contract/reporting/dashboards/dashboards.ts';
import { addDays, addMonths, earlierOf, laterOf } from '@oikos/domain/period/local-date.ts';
import { addressOfPage } from '../../../../kit/page/site-map.ts';
import { useModule } from '../../../../kit/page/use-visitor.ts';
import type { AnsweredFilters } from './answered-filters.ts';

export interface Detail {
  /** 'yyyy-MM': that month alone. */
  readonly month?: string;
  readonly group?: { readonly by: DashboardGroup; readonly key: string };
  readonly state?: 'failed';
  readonly kind?: string;
}

/** How the address says 'sources without a fuel': what is blank is left out of an address. */
export const WITHOUT_FUEL = '(none)';

const groupFilter = (by: DashboardGroup, key: string): Readonly<Record<string, string>> => {
  if (by === 'facility') return { facilityId: key };
  if (by === 'gas') return key === 'other' || key === 'kept' ? {} : { kind: key };
  return { [by]: by === 'fuel' && key === '' ? WITHOUT_FUEL : key };
};

/** The query of the emission details behind a part of the dashboard: the same filters, narrowed to the part. */
export function detailQuery(shown: AnsweredFilters, detail: Detail): URLSearchParams {
  const { month, group, state } = detail;
  const begin = month ? `${month}-01` : shown.beginDate;
  const end = month ? addDays(addMonths(`${month}-01`, 1), -1) : shown.endDate;
  const query: Record<string, string> = {
    beginDate: laterOf(begin, shown.beginDate),
    endDate: earlierOf(end, shown.endDate),
    kind: detail.kind ?? 'co2e',
    ...(shown.nodeId > 0 ? { nodeId: String(shown.nodeId) } : {}),
    ...(shown.programmeId > 0 ? { programmeId: String(shown.programmeId) } : {}),
    ...(shown.scope2Method === 'market' ? { scope2Method: 'market' } : {}),
    ...(group ? groupFilter(group.by, group.key) : {}),
    ...(state ? { state } : {}),
  };
  return new URLSearchParams(query);
}

/** Makes the addresses of emission details in the current module. */
export function useDetailAddress(shown: AnsweredFilters): (detail: Detail) => string {
  const module = useModule();
  return (detail) => `${addressOfPage('/emission-details', module)}?${detailQuery(shown, detail)}`;
}
