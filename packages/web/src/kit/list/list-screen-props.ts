import type { AnyEndpoint } from '@oikos/contract/endpoint.ts';
import type { ReactNode } from 'react';
import type { ListState } from './list-state.ts';
import type { ListColumn, ListFilter, RowAction, Selection } from './list-types.ts';

export interface ListScreenProps<Row extends { readonly id: number | string }> {
  readonly title: string;
  readonly help?: ReactNode;
  /** The call that changes the rows; where it is for the whole company and the user may not, the list says who may. */
  readonly changedBy?: AnyEndpoint | undefined;
  /** Below the header: what to know of the list as a whole. */
  readonly notice?: ReactNode;
  /** What the rows are called in the plural, as in 'No units yet'. */
  readonly plural: string;
  /** The list's name in exports; none, no export. */
  readonly exportName?: string;
  readonly endpoint: AnyEndpoint;
  readonly columns: readonly ListColumn<Row>[];
  /** Fields the server sorts by. */
  readonly sortable?: readonly string[];
  /** The order until the user chooses one, where it isn't the server's own. */
  readonly standardSort?: ListState['sort'];
  readonly filters?: readonly ListFilter[];
  /** Fixed part of the search. */
  readonly input?: Readonly<Record<string, unknown>>;
  readonly searchable?: boolean;
  readonly onOpen?: (row: Row) => void;
  readonly rowActions?: readonly RowAction<Row>[];
  readonly selection?: Selection<Row>;
  /** Small buttons beside export. */
  readonly tools?: ReactNode;
  /** Buttons of the page, the primary one last. */
  readonly actions?: ReactNode;
  /** Where rows come from, said while there are none. */
  readonly emptyHint?: string;
  /** What to do when there is nothing yet: one button. */
  readonly emptyAction?: ReactNode;
  /** Tells two lists of one page apart in the address. */
  readonly prefix?: string;
  /** Rows a page, where the specification doesn't mean the usual 20. */
  readonly pageSize?: number;
  /** Without its own page header: inside a tab or a drawer. */
  readonly embedded?: boolean;
}
