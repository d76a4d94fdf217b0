import { Table } from '@mantine/core';
import { IconArrowUp, IconSelector } from '@tabler/icons-react';
import { DataTable, type DataTableColumn } from 'mantine-datatable';
import 'mantine-datatable/styles.layer.css';
import type { ReactNode } from 'react';
import { useSpeech } from '../../translation/translate.ts';
import { kitTexts } from '../kit-texts.ts';
import { countText } from '../text/number-text.ts';
import { NothingFound } from './ListEmpty.tsx';
import classes from './list.module.css';
import type { ListedRow, ListTableParts } from './list-screen-props.ts';
import { pageSizes } from './list-state.ts';
import { isFirstOfGroup, type RowGroups } from './list-types.ts';
import { rowAttributes } from './row-attributes.ts';
import type { ListData } from './use-list.ts';
import { isOnLink, useOpenRow } from './use-open-row.ts';
import { useScrolledRows } from './use-scrolled-rows.ts';
import { checkAll } from './use-selection.ts';

const sortIcons = { sorted: <IconArrowUp size={13} />, unsorted: <IconSelector size={13} /> };

export interface ListTableProps<Row extends ListedRow> extends ListTableParts<Row> {
  readonly list: ListData<Row>;
  readonly tableColumns: DataTableColumn<Row>[];
  /** How high rows are, as `data-density` says it. */
  readonly density: string;
  /** What adds up over all rows. */
  readonly totals: ReactNode;
  readonly selected: readonly Row[];
  readonly onSelect: (rows: readonly Row[]) => void;
}

/** However much is above it, some rows stay in sight, and the page scrolls. In px: head, rows of one line, pages. */
const leastHeight = (rows: number): number => (rows === 0 ? 240 : 32 + Math.min(rows, 7) * 36 + 36);

/** The rows. Arrow keys move between rows, Enter opens one; the head stays while the rows scroll. */
export function ListTable<Row extends ListedRow>(props: ListTableProps<Row>) {
  const { list, endpoint, selection } = props;
  const { say } = useSpeech();
  const open = useOpenRow(props);
  const sizes = sizesOf(endpoint.list.pageSize);
  const { state, change } = list;
  const from = (state.page - 1) * state.size + 1;
  const scrolled = useScrolledRows(list.rows, props.tableColumns, props.density, props.groups === undefined);
  const place = { count: list.rows.length, scrollTo: scrolled.scrollTo };
  return (
    <DataTable<Row>
      className={`${classes.table} ${list.total <= Math.min(...sizes, state.size) && !props.totals ? classes.onePage : ''}`}
      classNames={{ table: `${scrolled.room ? classes.scrolled : ''} ${scrolled.isFixed ? classes.fixed : ''}` }}
      {...(scrolled.room ? { style: scrolled.room } : {})}
      scrollViewportRef={scrolled.viewport}
      aria-rowcount={list.rows.length + 1}
      height="auto"
      minHeight={leastHeight(list.rows.length)}
      pinLastColumn={props.step !== undefined || (props.rowActions !== undefined && props.rowActions.length > 0)}
      withTableBorder
      borderRadius="md"
      highlightOnHover
      verticalSpacing={0}
      horizontalSpacing={8}
      fz="sm"
      paginationSize="xs"
      sortIcons={sortIcons}
      idAccessor="id"
      columns={scrolled.columns}
      records={[...scrolled.rows]}
      // Until the first rows are there, their outline is.
      fetching={list.isFetching && list.rows.length > 0}
      loadingText={say(kitTexts.loading)}
      sortStatus={{ columnAccessor: state.sort?.column ?? '', direction: state.sort?.direction ?? 'asc' }}
      onSortStatusChange={({ columnAccessor, direction }) =>
        change({ sort: { column: String(columnAccessor), direction } })
      }
      onRowClick={open ? ({ record, event }) => isOnLink(event.target) || open(record, event) : undefined}
      customRowAttributes={(row, drawn) => {
        const index = scrolled.first + drawn;
        return rowAttributes({ ...place, index }, index === scrolled.reached, open ? () => open(row) : undefined);
      }}
      {...(props.groups ? { rowFactory: groupedRows(props, props.groups) } : {})}
      {...(selection
        ? {
            selectedRecords: [...props.selected],
            onSelectedRecordsChange: props.onSelect,
            isRecordSelectable: selection.isSelectable,
            allRecordsSelectionCheckboxProps: {
              'aria-label': say(kitTexts.selectPage),
              ...checkAll(list.rows, props.selected, selection, props.onSelect),
            },
            getRecordSelectionCheckboxProps: () => ({ 'aria-label': say(kitTexts.selectRow) }),
          }
        : {})}
      page={state.page}
      onPageChange={(page) => change({ page })}
      totalRecords={list.total}
      recordsPerPage={state.size}
      recordsPerPageOptions={sizes.filter((size) => size !== state.size)}
      onRecordsPerPageChange={(size) => change({ size })}
      recordsPerPageLabel={say(kitTexts.rowsPerPage)}
      paginationText={() => (
        <>
          {say(kitTexts.rows, countText(from), countText(from + list.rows.length - 1), countText(list.total))}
          {props.totals}
        </>
      )}
      getPaginationControlProps={(control) => ({
        'aria-label':
          control === 'previous' ? say(kitTexts.previous) : control === 'next' ? say(kitTexts.next) : control,
      })}
      emptyState={<NothingFound list={list} />}
    />
  );
}

type RowFactory<Row> = NonNullable<Parameters<typeof DataTable<Row>>[0]['rowFactory']>;

/** The rows with a heading above the first of each group. */
const groupedRows =
  <Row extends ListedRow>(
    { list, tableColumns, selection }: ListTableProps<Row>,
    groups: RowGroups<Row>,
  ): RowFactory<Row> =>
  ({ record, index, rowProps, children }) => (
    <>
      {isFirstOfGroup(list.rows, index, groups) ? (
        <Table.Tr className={classes.group}>
          <Table.Th scope="rowgroup" colSpan={tableColumns.length + (selection ? 1 : 0)}>
            <div className={classes.groupText}>{groups.heading(record)}</div>
          </Table.Th>
        </Table.Tr>
      ) : null}
      <Table.Tr {...rowProps}>{children}</Table.Tr>
    </>
  );

/** How many rows a page may have; where all fit the smallest, there are no pages to choose. */
const sizesOf = (standard: number | undefined): number[] =>
  standard ? [...new Set([standard, ...pageSizes])].sort((a, b) => a - b) : pageSizes;
