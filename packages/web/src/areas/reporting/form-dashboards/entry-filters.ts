import { formTimespans } from '@oikos/contract/collection/forms/form-templates.ts';
import type { InputOf } from '@oikos/contract/endpoint.ts';
import type { countDashboardForms } from '@oikos/contract/reporting/form-dashboards/form-dashboards.ts';
import { EVERY_FREQUENCY, type Frequency } from '@oikos/contract/reporting/form-dashboards/form-filters.ts';
import { type FormView, formViews, type RangeDate, rangeDates } from '@oikos/domain/collection/forms/form-views.ts';
import { isLocalDate } from '@oikos/domain/period/local-date.ts';

/** What the data entry dashboard is about; it lives in the address. */
export interface EntryFilters {
  /** Undefined: 90 days back (V243). */
  readonly periodStart: string | undefined;
  readonly frequency: Frequency;
  readonly period: RangeDate;
  readonly ownerId: number;
  readonly nodeId: number;
}

const idIn = (text: string | null): number => {
  const id = Number(text);
  return text !== null && Number.isSafeInteger(id) && id > 0 ? id : -1;
};

/** Every frequency where the text names none. */
export const frequencyIn = (text: string | null): Frequency =>
  formTimespans.find(({ value }) => String(value) === text)?.value ?? EVERY_FREQUENCY;

export function readEntryFilters(parameters: URLSearchParams): EntryFilters {
  const periodStart = parameters.get('periodStart');
  return {
    periodStart: isLocalDate(periodStart) ? periodStart : undefined,
    frequency: frequencyIn(parameters.get('frequency')),
    period: Object.values(rangeDates).find((each) => String(each) === parameters.get('period')) ?? rangeDates.begin,
    ownerId: idIn(parameters.get('ownerId')),
    nodeId: idIn(parameters.get('nodeId')),
  };
}

/** The address with changed filters, from the first page on; what is standard is left out. */
export function writeEntryFilters(parameters: URLSearchParams, change: Partial<EntryFilters>): URLSearchParams {
  const next = new URLSearchParams(parameters);
  const { periodStart, frequency, period, ownerId, nodeId } = { ...readEntryFilters(parameters), ...change };
  const set = (name: keyof EntryFilters, text: string) => (text === '' ? next.delete(name) : next.set(name, text));
  set('periodStart', periodStart ?? '');
  set('frequency', frequency === EVERY_FREQUENCY ? '' : String(frequency));
  set('period', period === rangeDates.begin ? '' : String(period));
  set('ownerId', ownerId > 0 ? String(ownerId) : '');
  set('nodeId', nodeId > 0 ? String(nodeId) : '');
  next.delete('forms.page');
  return next;
}

export const entryInput = ({ periodStart, ...filters }: EntryFilters): InputOf<typeof countDashboardForms> => ({
  ...filters,
  dashboard: 'dataEntry',
  ...(periodStart !== undefined && { periodStart }),
});

export const viewIn = (parameters: URLSearchParams): FormView | undefined =>
  formViews.find((view) => view === parameters.get('view'));

/** The address of a view, or of all forms: the same filters, from its first page on. */
export function viewAddress(parameters: URLSearchParams, view: FormView | undefined): string {
  const next = writeEntryFilters(new URLSearchParams(), readEntryFilters(parameters));
  if (view !== undefined) next.set('view', view);
  return `?${next}`;
}
