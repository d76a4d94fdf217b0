import type { ModuleId } from '@oikos/contract/modules.ts';
import { type DashboardGroup, dashboardGroups } from '@oikos/contract/reporting/dashboards/dashboards.ts';
import { addDays, addMonths, isLocalDate, laterOf } from '@oikos/domain/period/local-date.ts';

/** What a dashboard shows; it lives in the address, so that a link shows the same. Without dates: those that the server chooses. */
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

interface Days {
  readonly beginDate: string | undefined;
  readonly endDate: string | undefined;
}

/** 'standard': what the server chooses; 'yyyy': that year. */
export type DatePreset = 'standard' | 'lastTwelveMonths' | 'allYears' | `${number}`;

/** The most years that a dashboard shows at once. */
const YEARS_MAXIMUM = 30;
/** The latest years one can choose by name; earlier ones by their days. */
const YEARS_CHOSEN_FROM = 10;

/** What can be chosen with a click, from the first and the last day with results; the latest years first. */
export function presetsOf(resultsFrom: string, resultsTo: string): readonly (Days & { readonly preset: DatePreset })[] {
  const last = Number(resultsTo.slice(0, 4));
  const first = Math.max(Number(resultsFrom.slice(0, 4)), last - YEARS_CHOSEN_FROM + 1);
  const years = Array.from({ length: last - first + 1 }, (_, at) => last - at);
  return [
    { preset: 'standard', beginDate: undefined, endDate: undefined },
    ...years.map((year) => ({
      preset: `${year}` as const,
      beginDate: `${year}-01-01`,
      endDate: `${year}-12-31`,
    })),
    { preset: 'lastTwelveMonths', beginDate: addMonths(addDays(resultsTo, 1), -12), endDate: resultsTo },
    {
      preset: 'allYears',
      beginDate: laterOf(resultsFrom, `${last - YEARS_MAXIMUM + 1}-01-01`),
      endDate: resultsTo,
    },
  ];
}

/** The preset that the days are, if any. */
export const presetOf = (days: Days, resultsFrom: string, resultsTo: string): DatePreset | undefined =>
  presetsOf(resultsFrom, resultsTo).find(
    ({ beginDate, endDate }) => beginDate === days.beginDate && endDate === days.endDate,
  )?.preset;
