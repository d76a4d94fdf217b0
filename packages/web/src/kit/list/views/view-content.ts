import type { ListView, ListViewContent } from '@oikos/contract/identity/list-views.ts';
import type { ColumnLayout } from '../column-layout.ts';
import { plainLayout } from '../column-layout.ts';
import { type ListState, readListState, writeListState } from '../list-state.ts';

/** A view that a list brings along: filters under a name, whatever the columns. */
export interface BuiltInView {
  /** In the address. */
  readonly key: string;
  readonly label: string;
  /** Values of its filters, as in the address. */
  readonly filters: Readonly<Record<string, string>>;
}

/** A view as it is chosen: one that was kept has an id, a version and columns. */
export interface ShownView {
  readonly key: string;
  readonly label: string;
  readonly content: Pick<ListViewContent, 'filters' | 'search' | 'sort'>;
  readonly kept?: ListView;
}

/** Which view the address names. */
export const VIEW_PARAMETER = 'listview';

export const builtIn = ({ key, label, filters }: BuiltInView): ShownView => ({
  key,
  label,
  content: { filters, search: '', sort: null },
});

export const storedView = (view: ListView): ShownView => ({
  key: String(view.id),
  label: view.name,
  content: view.content,
  kept: view,
});

export interface ListPlace {
  readonly filterNames: readonly string[];
  readonly prefix: string;
  readonly pageSize: number | undefined;
}

/** Nothing in the address says what the list shows: the person has just opened it. */
export function isBare(parameters: URLSearchParams, { filterNames, prefix }: ListPlace): boolean {
  const names = [...filterNames, VIEW_PARAMETER, 'search', 'sort', 'page', 'size'];
  return !names.some((name) => parameters.has(prefix + name));
}

/** The address that shows a view: all of its filters are in it, so that a reload and a link show the same. */
export function addressOfView(
  parameters: URLSearchParams,
  { filterNames, prefix, pageSize }: ListPlace,
  { key, content }: ShownView,
): URLSearchParams {
  const state = readListState(parameters, filterNames, prefix, pageSize);
  const blank = Object.fromEntries(filterNames.map((name) => [name, '']));
  const known = Object.entries(content.filters).filter(([name]) => filterNames.includes(name));
  const next = writeListState(
    parameters,
    state,
    { search: content.search, sort: content.sort ?? undefined, filters: { ...blank, ...Object.fromEntries(known) } },
    prefix,
    pageSize,
  );
  next.set(prefix + VIEW_PARAMETER, key);
  return next;
}

/** What a view names that the list no longer has: filters and columns. */
export function unknownInView(
  { content, kept }: ShownView,
  filterNames: readonly string[],
  fields: readonly string[],
): string[] {
  const { order = [], hidden = [], frozen = [] } = kept?.content.layout ?? {};
  const columns = new Set([...order, ...hidden, ...frozen]);
  return [
    ...Object.keys(content.filters).filter((name) => !filterNames.includes(name)),
    ...[...columns].filter((field) => !fields.includes(field)),
  ];
}

const sorted = (record: Readonly<Record<string, unknown>>) =>
  Object.entries(record).sort(([one], [other]) => one.localeCompare(other));

const comparable = ({ filters, search, sort }: ShownView['content'], { widths, ...layout }: ColumnLayout) =>
  JSON.stringify([sorted(filters), search, sort?.column, sort?.direction, sorted(layout), sorted(widths)]);

/** Whether the list shows otherwise than its view was kept. */
export const isChanged = (view: ShownView, content: ShownView['content'], layout: ColumnLayout): boolean =>
  comparable(view.content, view.kept?.content.layout ?? plainLayout) !==
  comparable(content, view.kept ? layout : plainLayout);

/** What a list shows, to be kept. */
export const contentOf = ({ filters, search, sort }: ListState): ShownView['content'] => ({
  filters: { ...filters },
  search: search.trim(),
  sort: sort ?? null,
});
