import type { InputOf } from '@oikos/contract/endpoint.ts';
import type { DashboardGroup } from '@oikos/contract/reporting/dashboards/dashboards.ts';
import type { EmissionKind, readEmissionSum } from '@oikos/contract/reporting/dashboards/figure-sources.ts';
import { addDays, addMonths, earlierOf, laterOf } from '@oikos/domain/period/local-date.ts';
import { addressOfPage } from '../../../../kit/page/site-map.ts';
import { useModule } from '../../../../kit/page/use-visitor.ts';
import type { AnsweredFilters } from '../answered-filters.ts';

/** A part of what a dashboard shows. */
export interface Detail {
  /** 'yyyy-MM': that month alone. */
  readonly month?: string;
  readonly group?: { readonly by: DashboardGroup; readonly key: string };
  readonly state?: 'failed';
  readonly kind?: EmissionKind;
}

type EmissionFilters = InputOf<typeof readEmissionSum>;

/** How the address says 'sources without a fuel': what is blank is left out of an address. */
export const WITHOUT_FUEL = '(none)';

/** Lines of gases that are differences, so that no results are theirs. */
export const isDifference = (by: DashboardGroup, key: string): boolean =>
  by === 'gas' && (key === 'other' || key === 'kept');

function groupFilter(by: DashboardGroup, key: string): Partial<EmissionFilters> {
  if (isDifference(by, key)) return {};
  if (by === 'facility') return { facilityId: Number(key) };
  if (by === 'gas') return { kind: key as EmissionKind };
  return by === 'scope' ? { scope: Number(key) } : { fuel: key };
}

/** The emission results behind a part of the dashboard: the same filters, narrowed to the part. */
export function detailFilters(shown: AnsweredFilters, { month, group, state, kind = 'co2e' }: Detail) {
  const begin = month ? `${month}-01` : shown.beginDate;
  const end = month ? addDays(addMonths(begin, 1), -1) : shown.endDate;
  const { nodeId, programmeId, scope2Method, moduleId } = shown;
  return {
    ...{ nodeId, programmeId, scope2Method, moduleId, kind },
    beginDate: laterOf(begin, shown.beginDate),
    endDate: earlierOf(end, shown.endDate),
    ...(group ? groupFilter(group.by, group.key) : {}),
    ...(state ? { state } : {}),
  } satisfies EmissionFilters;
}

/** The same as the query of the page of emission details. */
export function detailQuery(shown: AnsweredFilters, detail: Detail): URLSearchParams {
  const { nodeId, programmeId, scope2Method, moduleId: _module, ...others } = detailFilters(shown, detail);
  const filters = {
    ...others,
    ...('fuel' in others && others.fuel === '' ? { fuel: WITHOUT_FUEL } : {}),
    ...(nodeId > 0 ? { nodeId } : {}),
    ...(programmeId > 0 ? { programmeId } : {}),
    ...(scope2Method === 'market' ? { scope2Method } : {}),
  };
  return new URLSearchParams(Object.entries(filters).map(([name, value]) => [name, String(value)]));
}

/** Makes the addresses of emission details in the current module. */
export function useDetailAddress(shown: AnsweredFilters): (detail: Detail) => string {
  const module = useModule();
  return (detail) => `${addressOfPage('/emission-details', module)}?${detailQuery(shown, detail)}`;
}
