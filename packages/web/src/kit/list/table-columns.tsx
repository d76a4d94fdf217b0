import { useCallbackRef } from '@mantine/hooks';
import type { DataTableColumn } from 'mantine-datatable';
import { useMemo } from 'react';
import { useSpeech } from '../../translation/translate.ts';
import { kitTexts } from '../kit-texts.ts';
import { CellText } from './CellText.tsx';
import { ColumnEdge } from './ColumnEdge.tsx';
import { namingColumn } from './card-parts.ts';
import { cellValue } from './cell-value.ts';
import type { ChosenColumns } from './chosen-columns.ts';
import { shownColumns } from './column-layout.ts';
import { FirstCell } from './FirstCell.tsx';
import { headingText } from './heading-text.ts';
import classes from './list.module.css';
import type { ListedRow, ListTableParts } from './list-screen-props.ts';
import type { ListColumn } from './list-types.ts';
import { actionColumn } from './row-actions.tsx';

/** The columns of a list as its table draws them; a person shows, orders, freezes and widens them. */
export function useTableColumns<Row extends ListedRow>(
  props: ListTableParts<Row>,
  chosen: Pick<ChosenColumns, 'layout' | 'setWidth'>,
): DataTableColumn<Row>[] {
  const { layout } = chosen;
  const setWidth = useCallbackRef(chosen.setWidth);
  const { columns: declared, endpoint, rowActions, step, onOpen, isOpened, address } = props;
  const { sortable } = endpoint.list;
  const { say } = useSpeech();
  return useMemo(() => {
    const columns = shownColumns(declared, layout);
    const name = namingColumn(declared, columns);
    const opening = (row: Row) => ({
      to: address?.(row),
      onOpen: onOpen && isOpened?.(row) !== false ? () => onOpen(row) : undefined,
    });
    return [
      ...columns.map((column, index) =>
        dataColumn(column, sortable, index === 0, column === name ? opening : undefined, { layout, setWidth }),
      ),
      ...actionColumn({ actions: rowActions, step, title: say(kitTexts.actions) }),
    ];
  }, [declared, layout, setWidth, sortable, rowActions, step, onOpen, isOpened, address, say]);
}

type Opening<Row> = (row: Row) => { readonly to: string | undefined; readonly onOpen: (() => void) | undefined };

function dataColumn<Row extends ListedRow>(
  column: ListColumn<Row>,
  sortable: readonly string[],
  isFirst: boolean,
  opening: Opening<Row> | undefined,
  { layout, setWidth }: Pick<ChosenColumns, 'layout' | 'setWidth'>,
): DataTableColumn<Row> {
  const width = layout.widths[column.field] ?? column.width;
  return {
    accessor: column.field,
    title: (
      <>
        {headingText(column.title)}
        <ColumnEdge onWidth={(next) => setWidth(column.field, next)} />
      </>
    ),
    sortable: column.sortable ?? sortable.includes(column.field),
    textAlign: column.numeric ? 'right' : 'left',
    ...(isFirst ? { titleClassName: classes.firstColumn } : {}),
    ...(isFirst || layout.frozen.includes(column.field) ? { pinned: 'left' } : {}),
    ...(column.numeric ? { cellsClassName: classes.number } : {}),
    ...(width === undefined ? {} : { width }),
    ...(column.noWrap ? { noWrap: true } : {}),
    render: (row) => {
      const value = column.render ? column.render(row) : cellValue(column, row as object);
      const cell = <CellText value={value} />;
      return opening && !column.isLink ? <FirstCell {...opening(row)}>{cell}</FirstCell> : cell;
    },
  };
}
