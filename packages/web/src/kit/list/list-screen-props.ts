import type { AnyEndpoint, InputOf } from '@oikos/contract/endpoint.ts';
import type { AnyListEndpoint, ItemOf, SortableOf } from '@oikos/contract/list.ts';
import type { NeededThing } from '@oikos/domain/task/first-hour.ts';
import type { ReactNode } from 'react';
import type { ExportedList } from './ListMenu.tsx';
import type { ListColumn, ListFilters, RowAction, RowGroups, RowStep, Selection } from './list-types.ts';
import type { BuiltInView } from './views/view-content.ts';

/** A row that can be told from the others. */
export interface ListedRow {
  readonly id: number | string;
}
export type RowIn<E extends AnyListEndpoint> = ItemOf<E> & ListedRow;

/** The parts of a list that its table shows. */
export interface ListTableParts<Row extends ListedRow> {
  readonly endpoint: AnyListEndpoint;
  /** What the rows are called in the plural, as in 'No units yet'. */
  readonly plural: string;
  readonly columns: readonly ListColumn<Row>[];
  /** The page of a row, from the list's own or absolute: its first column is a link to it. Some rows may have none. */
  readonly address?: ((row: Row) => string | undefined) | undefined;
  /** What opens a row that has no page. */
  readonly onOpen?: ((row: Row) => void) | undefined;
  /** Which rows are opened; every one unless told. */
  readonly isOpened?: ((row: Row) => boolean) | undefined;
  readonly rowActions?: readonly RowAction<Row>[];
  /** The one button of each row; everything else that can be done with it is then behind '⋯'. */
  readonly step?: ((row: Row) => RowStep | undefined) | undefined;
  readonly groups?: RowGroups<Row> | undefined;
  readonly selection?: Selection<Row> | undefined;
}

export interface ListScreenProps<E extends AnyListEndpoint> extends ListTableParts<RowIn<E>> {
  readonly title: string;
  readonly help?: ReactNode;
  /** The call that changes the rows; where it is for the whole company and the user may not, the list says who may. */
  readonly changedBy?: AnyEndpoint | undefined;
  /** Beside the title, in one line: what to know of the list before its rows are read. */
  readonly remark?: ReactNode;
  /** Below the header: what to know of the list as a whole. */
  readonly notice?: ReactNode;
  /** Its declaration says what it is sorted by, and what it is called in exports. */
  readonly endpoint: E;
  /** Where the list isn't offered as a file. */
  readonly hasExport?: false;
  /** Another list with the same filters and orders that its menu exports too, such as what is in the records. */
  readonly alsoExported?: Omit<ExportedList, 'search'> | undefined;
  /** The order until the user chooses one, where it isn't the server's own. */
  readonly standardSort?: { readonly column: SortableOf<E>; readonly direction: 'asc' | 'desc' };
  readonly filters?: ListFilters<E>;
  /** Views that it brings along, besides all of its rows. */
  readonly views?: readonly BuiltInView[];
  /** Fixed part of the search. */
  readonly input?: Partial<InputOf<E>> | undefined;
  readonly searchable?: boolean;
  /** Where rows come from, said while there are none. */
  readonly emptyHint?: string | undefined;
  /** What its rows need first, where that isn't what the page says; an empty list: nothing. */
  readonly needs?: readonly NeededThing[] | undefined;
  /** What to do when there is nothing yet: one button. */
  readonly emptyAction?: ReactNode;
  /** Opens the import of a file, where the list has one. */
  readonly onImport?: (() => void) | undefined;
  /** Buttons of the page, the primary one last. */
  readonly actions?: ReactNode;
  /** Tells two lists of one page apart in the address. */
  readonly prefix?: string;
  /** Without its own page header: inside a tab or a drawer. */
  readonly embedded?: boolean;
}
