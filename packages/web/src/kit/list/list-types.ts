import type { AnyListEndpoint, FilterOf } from '@oikos/contract/list.ts';
import type { ReactNode } from 'react';
import type { FilePart } from './file-columns.ts';
import type { ListState } from './list-state.ts';

/** A column: its field is the sort; what its cells say is declared once, for the screen and for files. */
export interface ListColumn<Row> extends FilePart<keyof Row & string> {
  /** Where its cells are more than text. */
  readonly render?: (row: Row) => ReactNode;
  /** Its cells are links themselves, so that a first column doesn't lead to the row besides. */
  readonly isLink?: true;
  /** Numbers are right-aligned with tabular figures. */
  readonly numeric?: boolean;
  readonly width?: number | string;
  readonly noWrap?: boolean;
  /** Only there where somebody chooses it. */
  readonly isExtra?: true;
  /** Not sorted here although the list can be. */
  readonly sortable?: false;
  /** Fields that its cells show beside their own: columns of their own in exports. */
  readonly also?: readonly FilePart<keyof Row & string>[];
  /** On a phone, where a row is a card: its status, beside what it is called; a fact wherever it comes; false: never there. */
  readonly onCard?: 'badge' | 'fact' | false;
  /** What is in files in its place; none where it is a picture. */
  readonly inFile?: false | readonly FilePart<keyof Row & string>[];
}

/** The part of a search that one of its fields is; nothing where the value is undefined. */
export const filledIn = <Field extends string>(field: Field, value: unknown): { readonly [Name in Field]?: unknown } =>
  (value === undefined ? {} : { [field]: value }) as { readonly [Name in Field]?: unknown };

/** A filter of a list, by some of the fields of its search. */
export interface ListFilter<Field extends string> {
  /** Its name in the address. */
  readonly name: string;
  readonly label: string;
  readonly control: (value: string | undefined, set: (value: string | undefined) => void) => ReactNode;
  /** What its chip says of a value. */
  readonly shown: (value: string) => ReactNode;
  /** What it is while the address says nothing: its chip is always there, since rows are left out by it. */
  readonly standard?: string;
  /** Its control takes one value and has then done its work. */
  readonly takesOne?: true;
  /** Whether the address' text is a value it can have; without it any text may be one. */
  readonly knows?: (value: string) => boolean;
  /** From the address' text to the search. */
  readonly toInput: (value: string) => { readonly [Name in Field]?: unknown };
}

/** For what shows filters, whatever they filter. */
export type AnyListFilter = ListFilter<string>;
export type ListFilters<E extends AnyListEndpoint> = readonly ListFilter<FilterOf<E>>[];

export interface RowAction<Row> {
  readonly label: string;
  readonly icon: ReactNode;
  readonly onClick: (row: Row) => void;
  readonly isHidden?: (row: Row) => boolean;
  readonly color?: string;
}

/** The one button of a row, in a word: it leads to where the row's work is done, or does it. */
export interface RowStep {
  readonly label: string;
  /** What is read aloud in its place: the word and the row. */
  readonly name: string;
  readonly to?: string | undefined;
  readonly onClick?: (() => void) | undefined;
}

/** Rows that belong together are beside each other: the list is in their order. */
export interface RowGroups<Row> {
  /** The same for all of a group. */
  readonly keyOf: (row: Row) => string | number;
  /** Above its first row. */
  readonly heading: (row: Row) => ReactNode;
}

export const isFirstOfGroup = <Row>(rows: readonly Row[], index: number, { keyOf }: RowGroups<Row>): boolean => {
  const [row, before] = [rows[index], rows[index - 1]];
  return row !== undefined && (before === undefined || keyOf(row) !== keyOf(before));
};

export interface Selection<Row> {
  /** What can be done with the selected rows. */
  readonly actions: (rows: readonly Row[], clear: () => void) => ReactNode;
  readonly isSelectable?: (row: Row) => boolean;
  /** What can be done with all rows that the filter finds; the server gets the filter. */
  readonly onFound?: (found: FoundRows<Row>, clear: () => void) => ReactNode;
  /** Where the server gets rows and no filter: so many at once. All that the filter finds are then rows of the selection. */
  readonly most?: number;
}

/** All rows that a list's filter finds. */
export interface FoundRows<Row> {
  readonly search: Readonly<Record<string, unknown>>;
  readonly count: number;
  /** Those of the page. */
  readonly rows: readonly Row[];
}

/** The filters that leave rows out, and what each says. */
export const shownFilters = (filters: readonly AnyListFilter[], { filters: values }: Pick<ListState, 'filters'>) =>
  filters.flatMap(({ name, label, standard, shown }) => {
    const value = values[name] ?? standard;
    return value === undefined ? [] : [{ name, label, value: shown(value) }];
  });

/** What the filters add to the search. */
export const searchOfFilters = (
  filters: readonly AnyListFilter[],
  { filters: values }: Pick<ListState, 'filters'>,
): Record<string, unknown> =>
  Object.assign(
    {},
    ...filters.map(({ name, standard, toInput }) => {
      const value = values[name] || standard;
      return value ? toInput(value) : {};
    }),
  );
