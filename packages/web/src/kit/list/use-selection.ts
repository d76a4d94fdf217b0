import { type ReactNode, useState } from 'react';
import type { ListedRow } from './list-screen-props.ts';
import type { Selection } from './list-types.ts';
import type { ListData } from './use-list.ts';

export interface SelectedRows<Row> {
  readonly rows: readonly Row[];
  /** How many are selected: rows, or all that the filter finds. */
  readonly count: number;
  readonly set: (rows: readonly Row[]) => void;
  readonly clear: () => void;
  /** What can be done with them; undefined while none is selected. */
  readonly actions: ReactNode;
  /** Whether they were selected by the filter. */
  readonly isFound: boolean;
  /** Selects the page's rows; undefined where they all are. */
  readonly selectPage: (() => void) | undefined;
  /** Selects so many of those that the filter finds; undefined where that can't be, or isn't more than the page. */
  readonly toFind: { readonly count: number; readonly select: () => Promise<void> } | undefined;
}

/** Where none of the page's rows can be selected, there are no boxes: a column of them would say nothing. */
export const selectionOf = <Row extends ListedRow>(
  rows: readonly Row[],
  selection: Selection<Row> | undefined,
): Selection<Row> | undefined =>
  rows.length === 0 || selectableOf(rows, selection).length > 0 ? selection : undefined;

/** The selected rows of a list, or all that its filter finds: another filter finds others, and ends that. */
export function useSelection<Row extends ListedRow>(
  list: ListData<Row>,
  selection: Selection<Row> | undefined,
): SelectedRows<Row> {
  const [chosen, setChosen] = useState<Chosen<Row>>({ rows: [] });
  const { onFound, most = 0 } = selection ?? {};
  const { rows, isFound, isPage, findable } = selectedNow(list, selection, chosen);
  const set = (next: readonly Row[]) => setChosen({ rows: next });
  const clear = () => set([]);
  /** Where the server gets the filter itself. */
  const byFilter = isFound ? onFound : undefined;
  const select = async () => {
    const found = onFound ? rows : selectableOf((await list.readFirst(most)).rows, selection);
    setChosen({ rows: found, foundBy: searchOf(list) });
  };
  const actions = () =>
    byFilter ? byFilter({ search: list.search, count: list.total, rows }, clear) : selection?.actions(rows, clear);
  return {
    rows,
    count: byFilter ? list.total : rows.length,
    set,
    clear,
    actions: rows.length === 0 ? undefined : actions(),
    isFound,
    selectPage: isPage ? undefined : () => set(selectableOf(list.rows, selection)),
    toFind: findable === undefined ? undefined : { count: findable, select },
  };
}

/** Rows that were selected one by one, or by a search. */
interface Chosen<Row> {
  readonly rows: readonly Row[];
  readonly foundBy?: string;
}

type Listed<Row> = Pick<ListData<Row>, 'rows' | 'total' | 'search'>;

const searchOf = ({ search }: Pick<ListData<never>, 'search'>): string => JSON.stringify(search);

/** What is selected of a list that shows these rows now, and how many more can be: all that its filter finds, or the first of them. */
export function selectedNow<Row extends ListedRow>(
  list: Listed<Row>,
  selection: Pick<Selection<Row>, 'isSelectable' | 'onFound' | 'most'> | undefined,
  chosen: Chosen<Row>,
) {
  const { onFound, most = 0 } = selection ?? {};
  const isFound = chosen.foundBy === searchOf(list) && chosen.rows.length > 0;
  // What was read by another filter isn't on the page.
  const rows = chosen.foundBy === undefined || isFound || onFound ? chosen.rows : [];
  const selectable = selectableOf(list.rows, selection);
  const selected = new Set(rows.map(({ id }) => id));
  const isPage = selectable.length > 0 && selectable.every(({ id }) => selected.has(id));
  const isMore = isPage && !isFound && list.total > list.rows.length;
  const findable = onFound ? list.total : Math.min(list.total, most);
  return { rows, isFound, isPage, findable: isMore && findable > 0 ? findable : undefined };
}

const selectableOf = <Row extends ListedRow>(
  rows: readonly Row[],
  selection: Pick<Selection<Row>, 'isSelectable'> | undefined,
) => rows.filter((row) => selection?.isSelectable?.(row) !== false);

/** The box that checks all rows of the page, those included that aren't drawn. */
export function checkAll<Row extends ListedRow>(
  rows: readonly Row[],
  selected: readonly Row[],
  selection: Selection<Row>,
  select: (rows: readonly Row[]) => void,
) {
  const selectable = selectableOf(rows, selection);
  const chosen = new Set(selected.map(({ id }) => id));
  const isAll = selectable.length > 0 && selectable.every(({ id }) => chosen.has(id));
  return {
    checked: isAll,
    indeterminate: !isAll && selected.length > 0,
    disabled: selectable.length === 0,
    onChange: () => select(isAll ? [] : selectable),
  };
}
