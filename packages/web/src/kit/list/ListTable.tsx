import { useMediaQuery } from '@mantine/hooks';
import { IconArrowUp, IconSelector } from '@tabler/icons-react';
import { DataTable, type DataTableColumn } from 'mantine-datatable';
import { countText } from '../text/number-text.ts';
import 'mantine-datatable/styles.layer.css';
import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router';
import { useSpeech } from '../../translation/translate.ts';
import { kitTexts } from '../kit-texts.ts';
import { NothingFound } from './ListEmpty.tsx';
import classes from './list.module.css';
import type { ListedRow, ListTableParts } from './list-screen-props.ts';
import { pageSizes } from './list-state.ts';
import { rowAttributes } from './row-attributes.ts';
import type { ListData } from './use-list.ts';

const sortIcons = { sorted: <IconArrowUp size={13} />, unsorted: <IconSelector size={13} /> };

export interface ListTableProps<Row extends ListedRow> extends ListTableParts<Row> {
  readonly list: ListData<Row>;
  readonly tableColumns: DataTableColumn<Row>[];
  readonly selected: readonly Row[];
  readonly onSelect: (rows: readonly Row[]) => void;
}

/** However much is above it, some rows stay in sight, and the page scrolls. In px: head, rows of one line, pages. */
const leastHeight = (rows: number): number => (rows === 0 ? 240 : 32 + Math.min(rows, 7) * 36 + 36);

/** A link or a button in a cell does what it says; the row isn't opened besides. */
const isOnLink = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('a, button, [role="menu"]') !== null;

const notPinned = <Row,>({ pinned: _pinned, ...column }: DataTableColumn<Row>): DataTableColumn<Row> => column;

/** The rows. Arrow keys move between rows, Enter opens one; the head stays while the rows scroll. */
export function ListTable<Row extends ListedRow>(props: ListTableProps<Row>) {
  const { list, endpoint, selection, tableColumns } = props;
  const { say } = useSpeech();
  const open = useOpenRow(props);
  const sizes = sizesOf(endpoint.list.pageSize);
  // The name and the actions of a row stay in sight while the others scroll sideways; a phone has no room for them.
  const isWide = useMediaQuery('(min-width: 48em)', true, { getInitialValueInEffect: false });
  const { state, change } = list;
  return (
    <DataTable<Row>
      className={`${classes.table} ${list.total <= Math.min(...sizes, state.size) ? classes.onePage : ''}`}
      height="auto"
      minHeight={leastHeight(list.rows.length)}
      pinLastColumn={isWide && props.rowActions !== undefined && props.rowActions.length > 0}
      withTableBorder
      borderRadius="md"
      highlightOnHover
      verticalSpacing={0}
      horizontalSpacing={8}
      fz="sm"
      paginationSize="xs"
      sortIcons={sortIcons}
      idAccessor="id"
      columns={isWide ? tableColumns : tableColumns.map(notPinned)}
      records={[...list.rows]}
      // Until the first rows are there, their outline is.
      fetching={list.isFetching && list.rows.length > 0}
      loadingText={say(kitTexts.loading)}
      sortStatus={{ columnAccessor: state.sort?.column ?? '', direction: state.sort?.direction ?? 'asc' }}
      onSortStatusChange={({ columnAccessor, direction }) =>
        change({ sort: { column: String(columnAccessor), direction } })
      }
      onRowClick={open ? ({ record, event }) => isOnLink(event.target) || open(record, event) : undefined}
      customRowAttributes={(row, index) => rowAttributes(index, open ? () => open(row) : undefined)}
      {...(selection
        ? {
            selectedRecords: [...props.selected],
            onSelectedRecordsChange: props.onSelect,
            isRecordSelectable: selection.isSelectable,
          }
        : {})}
      page={state.page}
      onPageChange={(page) => change({ page })}
      totalRecords={list.total}
      recordsPerPage={state.size}
      recordsPerPageOptions={sizes}
      onRecordsPerPageChange={(size) => change({ size })}
      recordsPerPageLabel={say(kitTexts.rowsPerPage)}
      paginationText={({ from, to, totalRecords }) =>
        say(kitTexts.rows, countText(from), countText(to), countText(totalRecords))
      }
      getPaginationControlProps={(control) => ({
        'aria-label':
          control === 'previous' ? say(kitTexts.previous) : control === 'next' ? say(kitTexts.next) : control,
      })}
      emptyState={<NothingFound list={list} />}
    />
  );
}

/** What a press on a row does: its page, in another tab where one is asked for, or what the list does instead. */
function useOpenRow<Row extends ListedRow>({ address, onOpen, isOpened }: ListTableParts<Row>) {
  const navigate = useNavigate();
  if (!address) return onOpen && ((row: Row, _press?: MouseEvent) => void (isOpened?.(row) !== false && onOpen(row)));
  return (row: Row, press?: MouseEvent) => {
    const link = press?.currentTarget.querySelector<HTMLAnchorElement>('a[data-row-link]');
    if (link && (press?.ctrlKey || press?.metaKey)) window.open(link.href, '_blank', 'noopener');
    else void navigate(address(row), { relative: 'path' });
  };
}

/** How many rows a page may have; where all fit the smallest, there are no pages to choose. */
const sizesOf = (standard: number | undefined): number[] =>
  standard ? [...new Set([standard, ...pageSizes])].sort((a, b) => a - b) : pageSizes;
