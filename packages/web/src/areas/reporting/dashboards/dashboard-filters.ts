import type { ModuleId } from '@oikos/contract/modules.ts';
import { type DashboardGroup, dashboardGroups } from '@oikos/contract/reporting/dashboards/dashboards.ts';
import { addDays, addMonths, isLocalDate, laterOf } from '@oikos/domain/period/local-date.ts';

/** What a dashboard shows; it lives in the address, so that a link shows the same. Without dates: the latest year with results. */
export interface DashboardFilters {
  readonly nodeId: number;
  readonly programmeId: number;
  readonly beginDate: string | undefined;
  readonly endDate: string | undefined;
  readonly groupBy: DashboardGroup;
  readonly scope2Method: 'location' | 'market';
  /** Of the address' path. */
  readonly moduleId?: ModuleId;
}

const idIn = (text: string | null): number => {
  const id = Number(text);
  return text !== null && Number.isSafeInteger(id) && id > 0 ? id : -1;
};
const dateIn = (text: string | null): string | undefined => (isLocalDate(text) ? text : undefined);

export function readFilters(parameters: URLSearchParams): DashboardFilters {
  const group = parameters.get('groupBy');
  return {
    nodeId: idIn(parameters.get('nodeId')),
    programmeId: idIn(parameters.get('programmeId')),
    beginDate: dateIn(parameters.get('beginDate')),
    endDate: dateIn(parameters.get('endDate')),
    groupBy: dashboardGroups.find((each) => each === group) ?? 'facility',
    scope2Method: parameters.get('scope2Method') === 'market' ? 'market' : 'location',
  };
}

/** The address with changed filters; what is standard is left out. */
export function writeFilters(parameters: URLSearchParams, change: Partial<DashboardFilters>): URLSearchParams {
  const next = new URLSearchParams(parameters);
  const filters = { ...readFilters(parameters), ...change };
  const set = (name: string, value: string | undefined) =>
    value === undefined ? next.delete(name) : next.set(name, value);
  const id = (value: number) => (value > 0 ? String(value) : undefined);
  set('nodeId', id(filters.nodeId));
  set('programmeId', id(filters.programmeId));
  set('beginDate', filters.beginDate);
  set('endDate', filters.endDate);
  set('groupBy', filters.groupBy === 'facility' ? undefined : filters.groupBy);
  set('scope2Method', filters.scope2Method === 'location' ? undefined : filters.scope2Method);
  return next;
}

export const datePresets = ['latestYear', 'yearBefore', 'lastTwelveMonths', 'allYears'] as const;
export type DatePreset = (typeof datePresets)[number];

interface Days {
  readonly beginDate: string | undefined;
  readonly endDate: string | undefined;
}

/** The most years that a dashboard shows at once. */
const YEARS_MAXIMUM = 30;

/** The days of a preset, from the first and the last day with results. */
export function presetDays(preset: DatePreset, resultsFrom: string, resultsTo: string): Days {
  const year = Number(resultsTo.slice(0, 4));
  switch (preset) {
    case 'latestYear':
      return { beginDate: undefined, endDate: undefined };
    case 'yearBefore':
      return { beginDate: `${year - 1}-01-01`, endDate: `${year - 1}-12-31` };
    case 'lastTwelveMonths':
      return { beginDate: addMonths(addDays(resultsTo, 1), -12), endDate: resultsTo };
    default:
      return { beginDate: laterOf(resultsFrom, `${year - YEARS_MAXIMUM + 1}-01-01`), endDate: resultsTo };
  }
}

/** The preset that the days are, if any. */
export function presetOf(days: Days, resultsFrom: string, resultsTo: string): DatePreset | undefined {
  return datePresets.find((preset) => {
    const { beginDate, endDate } = presetDays(preset, resultsFrom, resultsTo);
    return beginDate === days.beginDate && endDate === days.endDate;
  });
}

/** The change in percent against what was before; nothing where there is nothing to compare with. */
export function changeOf(value: number | null, previous: number | null): number | null {
  if (value === null || previous === null) return null;
  if (previous === 0) return value === 0 ? 0 : null;
  return ((value - previous) / Math.abs(previous)) * 100;
}
