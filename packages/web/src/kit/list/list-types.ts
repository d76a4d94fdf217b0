import type { AnyEndpoint, OutputOf } from '@oikos/contract/endpoint.ts';
import type { ReactNode } from 'react';
import type { FilePart } from './file-columns.ts';

/** A column: its field is the sort; what its cells say is declared once, for the screen and for files. */
export interface ListColumn<Row> extends FilePart<keyof Row & string> {
  /** Where its cells are more than text. */
  readonly render?: (row: Row) => ReactNode;
  /** Numbers stand right-aligned with tabular figures. */
  readonly numeric?: boolean;
  readonly width?: number | string;
  readonly noWrap?: boolean;
  readonly sortable?: boolean;
  /** Fields that its cells show beside their own: columns of their own in exports. */
  readonly also?: readonly FilePart<keyof Row & string>[];
  /** What stands in files in its place; none where it is a picture. */
  readonly inFile?: false | readonly FilePart<keyof Row & string>[];
}

export interface ListFilter {
  /** Its name in the address, and in the search input unless `toInput` says otherwise. */
  readonly name: string;
  readonly label: string;
  readonly control: (value: string | undefined, set: (value: string | undefined) => void) => ReactNode;
  /** Whether the address' text is a value it can have; without it any text may be one. */
  readonly knows?: (value: string) => boolean;
  /** From the address' text to the input; the text itself when left out. */
  readonly toInput?: (value: string) => Record<string, unknown>;
}

export interface RowAction<Row> {
  readonly label: string;
  readonly icon: ReactNode;
  readonly onClick: (row: Row) => void;
  readonly isHidden?: (row: Row) => boolean;
  readonly color?: string;
}

export interface Selection<Row> {
  /** What can be done with the selected rows. */
  readonly actions: (rows: readonly Row[], clear: () => void) => ReactNode;
  readonly isSelectable?: (row: Row) => boolean;
}

/** The items of an endpoint's page. */
export type ItemOf<E extends AnyEndpoint> = OutputOf<E> extends { items: readonly (infer Item)[] } ? Item : never;
