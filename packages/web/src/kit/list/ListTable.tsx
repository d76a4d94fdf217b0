import { ActionIcon, Button, Group, Tooltip } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { shownValue } from '@oikos/contract/records/list-cells.ts';
import { IconArrowUp, IconSelector } from '@tabler/icons-react';
import { DataTable, type DataTableColumn } from 'mantine-datatable';
import { countText } from '../text/number-text.ts';
import 'mantine-datatable/styles.layer.css';
import { type KeyboardEvent, useMemo } from 'react';
import { useSpeech } from '../../translation/translate.ts';
import classes from '../kit.module.css';
import { kitTexts } from '../kit-texts.ts';
import { EmptyState } from '../page/EmptyState.tsx';
import { SkeletonRows } from '../page/LoadingFallback.tsx';
import { CellText } from './CellText.tsx';
import { headingText } from './heading-text.ts';
import type { ListedRow, ListTableParts } from './list-screen-props.ts';
import { lastPage, pageSizes } from './list-state.ts';
import type { ListColumn, RowAction } from './list-types.ts';
import type { ListData } from './use-list.ts';

const sortIcons = { sorted: <IconArrowUp size={13} />, unsorted: <IconSelector size={13} /> };

export interface ListTableProps<Row extends ListedRow> extends ListTableParts<Row> {
  readonly list: ListData<Row>;
  readonly selected: readonly Row[];
  readonly onSelect: (rows: readonly Row[]) => void;
}

/** However much is above it, some rows stay in sight, and the page scrolls. In px: head, rows of one line, pages. */
const leastHeight = (rows: number): number => (rows === 0 ? 240 : 36 + Math.min(rows, 7) * 30 + 44);

/** The rows. Arrow keys move between rows, Enter opens one; the head stays while the rows scroll. */
export function ListTable<Row extends ListedRow>(props: ListTableProps<Row>) {
  const { list, columns, endpoint, rowActions, selection, onOpen } = props;
  const { sortable, pageSize } = endpoint.list;
  const { say } = useSpeech();
  // The name and the actions of a row stay in sight while the others scroll sideways; a phone has no room for them.
  const isWide = useMediaQuery('(min-width: 48em)', true, { getInitialValueInEffect: false });
  const tableColumns = useMemo(
    () => [
      ...columns.map((column, index) => dataColumn(column, sortable, index === 0)),
      ...actionColumn(rowActions, say(kitTexts.actions)),
    ],
    [columns, sortable, rowActions, say],
  );
  const { state, change } = list;
  return (
    <DataTable<Row>
      className={classes.table}
      height="auto"
      minHeight={leastHeight(list.rows.length)}
      pinFirstColumn={isWide}
      pinLastColumn={isWide && tableColumns.length > columns.length}
      withTableBorder
      borderRadius="md"
      highlightOnHover
      verticalSpacing={5}
      horizontalSpacing={8}
      fz="sm"
      paginationSize="xs"
      sortIcons={sortIcons}
      idAccessor="id"
      columns={tableColumns}
      records={[...list.rows]}
      // Until the first rows are there, their outline is.
      fetching={list.isFetching && list.rows.length > 0}
      loadingText={say(kitTexts.loading)}
      sortStatus={{ columnAccessor: state.sort?.column ?? '', direction: state.sort?.direction ?? 'asc' }}
      onSortStatusChange={({ columnAccessor, direction }) =>
        change({ sort: { column: String(columnAccessor), direction } })
      }
      onRowClick={onOpen ? ({ record, event }) => isOnLink(event.target) || onOpen(record) : undefined}
      customRowAttributes={(row, index) => rowAttributes(index, onOpen ? () => onOpen(row) : undefined)}
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
      recordsPerPageOptions={pageSize ? [...new Set([pageSize, ...pageSizes])].sort((a, b) => a - b) : pageSizes}
      onRecordsPerPageChange={(size) => change({ size })}
      recordsPerPageLabel={say(kitTexts.rowsPerPage)}
      paginationText={({ from, to, totalRecords }) =>
        say(kitTexts.rows, countText(from), countText(to), countText(totalRecords))
      }
      getPaginationControlProps={(control) => ({
        'aria-label':
          control === 'previous' ? say(kitTexts.previous) : control === 'next' ? say(kitTexts.next) : control,
      })}
      emptyState={<Emptiness {...props} />}
    />
  );
}

/** A link or a button in a cell does what it says; the row isn't opened besides. */
const isOnLink = (target: EventTarget): boolean => target instanceof Element && target.closest('a, button') !== null;

function Emptiness<Row extends ListedRow>(props: ListTableProps<Row>) {
  const { list, plural, emptyHint, emptyAction } = props;
  const { say } = useSpeech();
  const { state, change } = list;
  // The table keeps its empty state in the page, hidden: what isn't so must not be there.
  if (list.rows.length > 0) return <span />;
  if (list.isFetching) return <SkeletonRows />;
  const isFiltered = state.search !== '' || Object.keys(state.filters).length > 0;
  if (list.total > 0) {
    const last = lastPage(list.total, state.size);
    return (
      <EmptyState
        title={say(kitTexts.pastTheEnd, state.page)}
        hint={say(kitTexts.pastTheEndHint, last)}
        action={
          <Button variant="default" onClick={() => change({ page: last })}>
            {say(kitTexts.lastPage)}
          </Button>
        }
      />
    );
  }
  if (!isFiltered) return <EmptyState title={say(kitTexts.nothingYet, plural)} hint={emptyHint} action={emptyAction} />;
  return (
    <EmptyState
      title={say(kitTexts.nothingFound)}
      hint={say(kitTexts.nothingFoundHint)}
      action={
        <Button
          variant="default"
          onClick={() =>
            change({ search: '', filters: Object.fromEntries(Object.keys(state.filters).map((name) => [name, ''])) })
          }
        >
          {say(kitTexts.clearFilters)}
        </Button>
      }
    />
  );
}

function dataColumn<Row>(column: ListColumn<Row>, sortable: readonly string[], isFirst: boolean): DataTableColumn<Row> {
  return {
    accessor: column.field,
    title: headingText(column.title),
    sortable: column.sortable ?? sortable.includes(column.field),
    textAlign: column.numeric ? 'right' : 'left',
    ...(isFirst ? { titleClassName: classes.firstColumn } : {}),
    ...(column.numeric ? { cellsClassName: classes.number } : {}),
    ...(column.width === undefined ? {} : { width: column.width }),
    ...(column.noWrap ? { noWrap: true } : {}),
    render: (row) => (
      <CellText
        value={column.render ? column.render(row) : shownValue(column, row as Readonly<Record<string, unknown>>)}
      />
    ),
  };
}

function actionColumn<Row>(actions: readonly RowAction<Row>[] | undefined, title: string): DataTableColumn<Row>[] {
  if (!actions || actions.length === 0) return [];
  return [
    {
      accessor: '__actions',
      title: <span className={classes.hiddenText}>{title}</span>,
      width: actions.length * 25 + 16,
      textAlign: 'right',
      render: (row) => (
        <Group gap={2} wrap="nowrap" justify="flex-end">
          {actions
            .filter((action) => !action.isHidden?.(row))
            .map((action) => (
              <Tooltip label={action.label} key={action.label}>
                <ActionIcon
                  size="sm"
                  variant="subtle"
                  color={action.color ?? 'gray'}
                  aria-label={action.label}
                  onClick={(event) => {
                    event.stopPropagation();
                    action.onClick(row);
                  }}
                >
                  {action.icon}
                </ActionIcon>
              </Tooltip>
            ))}
        </Group>
      ),
    },
  ];
}

/** The first row can be reached by Tab; from there arrow keys, Home and End move the focus. */
function rowAttributes(index: number, open: (() => void) | undefined) {
  const move = (from: HTMLTableRowElement, to: number) => {
    const rows = from.parentElement?.querySelectorAll<HTMLElement>('tr.mantine-datatable-row');
    rows?.[Math.max(0, Math.min(to, rows.length - 1))]?.focus();
  };
  return {
    tabIndex: index === 0 ? 0 : -1,
    onKeyDown: (event: KeyboardEvent<HTMLTableRowElement>) => {
      if (event.target !== event.currentTarget) return;
      const steps: Record<string, number> = {
        ArrowDown: index + 1,
        ArrowUp: index - 1,
        Home: 0,
        End: Number.MAX_SAFE_INTEGER,
      };
      const to = steps[event.key];
      if (to !== undefined) {
        event.preventDefault();
        move(event.currentTarget, to);
      } else if (event.key === 'Enter' && open) open();
    },
  };
}
