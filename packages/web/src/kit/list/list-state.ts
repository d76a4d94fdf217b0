/** What a list shows: text, filters, sort, page and page size. It lives in the address, so that a link shows the same. */
export interface ListState {
  readonly search: string;
  readonly sort: { readonly column: string; readonly direction: 'asc' | 'desc' } | undefined;
  /** From 1. */
  readonly page: number;
  readonly size: number;
  readonly filters: Readonly<Record<string, string>>;
}

/** The largest is scrolled: its rows are drawn as they come into sight. */
export const pageSizes: number[] = [20, 50, 100, 200, 10_000];
/** 0 section 9. */
export const defaultPageSize = 20;

const whole = (text: string | null, fallback: number): number => {
  const value = Number(text);
  return text !== null && Number.isSafeInteger(value) && value > 0 ? value : fallback;
};

/** Reads the state from the address; `prefix` tells two lists of one page apart. */
export function readListState(
  parameters: URLSearchParams,
  filterNames: readonly string[],
  prefix = '',
  standardSize = defaultPageSize,
): ListState {
  const get = (name: string) => parameters.get(prefix + name);
  const sort = get('sort');
  const filters = filterNames.map((name) => [name, get(name)] as const).filter(([, value]) => value);
  return {
    search: get('search') ?? '',
    sort: sort ? { column: sort.replace(/^-/, ''), direction: sort.startsWith('-') ? 'desc' : 'asc' } : undefined,
    page: whole(get('page'), 1),
    size: whole(get('size'), standardSize),
    filters: Object.fromEntries(filters) as Record<string, string>,
  };
}

/** The address with a changed state. What is standard is left out, filters that aren't named stay; everything but a page change goes back to page 1. */
export function writeListState(
  parameters: URLSearchParams,
  state: ListState,
  change: Partial<ListState>,
  prefix = '',
  standardSize = defaultPageSize,
): URLSearchParams {
  const next = new URLSearchParams(parameters);
  const { search, sort, page, size } = { ...state, page: 1, ...change };
  const filters = { ...state.filters, ...change.filters };
  const set = (name: string, value: string) => (value ? next.set(prefix + name, value) : next.delete(prefix + name));
  set('search', search);
  set('sort', sort ? `${sort.direction === 'desc' ? '-' : ''}${sort.column}` : '');
  set('page', page > 1 ? String(page) : '');
  set('size', size === standardSize ? '' : String(size));
  for (const [name, value] of Object.entries(filters)) set(name, value);
  return next;
}

/** The change that takes every filter back. */
export const clearedFilters = ({ filters }: Pick<ListState, 'filters'>): Record<string, string> =>
  Object.fromEntries(Object.keys(filters).map((name) => [name, '']));

/** The last page that has rows, from 1. */
export const lastPage = (total: number, size: number): number => Math.max(1, Math.ceil(total / size));

/** The search input of either family of lists: skip/take or skip/top (C19). */
export function searchInput(state: ListState, family: 'take' | 'top'): Record<string, unknown> {
  return {
    skip: (state.page - 1) * state.size,
    [family]: state.size,
    ...(state.sort ? { sort: [state.sort] } : {}),
    ...(state.search.trim() ? { contains: state.search.trim() } : {}),
  };
}
