import type { InputOf } from '@oikos/contract/endpoint.ts';
import type { readManagerDashboard } from '@oikos/contract/reporting/form-dashboards/form-dashboards.ts';
import { idsOf } from '../../../kit/list/many-filter.tsx';

/** What the manager dashboard is about; it lives in the address. */
export interface ManagerFilters {
  /** Undefined: this year. */
  readonly year: number | undefined;
  /** The round of submission. */
  readonly version: number;
  readonly nodeId: number;
  readonly templateIds: readonly number[];
}

/** The same, once it is known which year this is. */
export type ShownFilters = ManagerFilters & { readonly year: number };

/** The parameters that every tab keeps. */
export const managerParameters = ['year', 'version', 'nodeId', 'templates'] as const;

const wholeIn = (text: string | null): number | undefined => {
  const number = Number(text);
  return text !== null && Number.isSafeInteger(number) && number > 0 ? number : undefined;
};

const YEARS = { from: 1900, to: 9998 };
const MOST_ROUNDS = 1000;

export function readManagerFilters(parameters: URLSearchParams): ManagerFilters {
  const year = wholeIn(parameters.get('year'));
  const version = wholeIn(parameters.get('version')) ?? 1;
  return {
    year: year !== undefined && year >= YEARS.from && year <= YEARS.to ? year : undefined,
    version: version <= MOST_ROUNDS ? version : 1,
    nodeId: wholeIn(parameters.get('nodeId')) ?? -1,
    templateIds: idsOf(parameters.get('templates')),
  };
}

/** Which page of a list or of the matrix is shown. */
const pages = ['matrixPage', 'forms.page', 'by.page'] as const;

/** The address with changed filters, from the first page on; what is standard is left out. */
export function writeManagerFilters(parameters: URLSearchParams, change: Partial<ManagerFilters>): URLSearchParams {
  const next = new URLSearchParams(parameters);
  const { year, version, nodeId, templateIds } = { ...readManagerFilters(parameters), ...change };
  const set = (name: (typeof managerParameters)[number], text: string) =>
    text === '' ? next.delete(name) : next.set(name, text);
  set('year', year === undefined ? '' : String(year));
  set('version', version === 1 ? '' : String(version));
  set('nodeId', nodeId > 0 ? String(nodeId) : '');
  set('templates', templateIds.join(','));
  for (const page of pages) next.delete(page);
  return next;
}

export const managerInput = ({
  year,
  version,
  nodeId,
  templateIds,
}: ManagerFilters): InputOf<typeof readManagerDashboard> => ({
  version,
  nodeId,
  ...(year !== undefined && { year }),
  ...(templateIds.length > 0 && { templateIds: [...templateIds] }),
});

/** What tells the list of forms of this page from other lists, in the address. */
export const FORMS = 'forms.';

/** What a list of forms behind a number is filtered by, as in the address. */
export interface FormsWanted {
  readonly states?: readonly string[];
  readonly late?: string;
  readonly isWaiting?: true;
  readonly isReturned?: true;
  readonly isHere?: true;
  readonly month?: string;
  readonly ownerId?: number;
  readonly parameterSetId?: number;
}

/** The list of the forms that a number counts: the same filters, and more. */
export function formsAddress(filters: ManagerFilters, wanted: FormsWanted): string {
  const next = writeManagerFilters(new URLSearchParams({ tab: 'forms' }), filters);
  for (const [name, value] of Object.entries(wanted)) {
    if (value !== undefined) next.set(`${FORMS}${name}`, String(value));
  }
  return `?${next}`;
}
