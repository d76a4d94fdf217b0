import { Button, Group, Table, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import classes from '../kit.module.css';

/** A column of a short table: its heading, and what a row has in it. */
export interface ShortColumn<Row> {
  /** Blank over buttons. */
  readonly title: string;
  readonly cell: (row: Row) => ReactNode;
  /** Numbers end at one line. */
  readonly isNumber?: boolean;
  /** Of all its numbers: said once, in the heading. */
  readonly unit?: string | null;
  /** Of days and keys, which aren't broken. */
  readonly noWrap?: boolean;
  /** Of the table's width, for a column that draws. */
  readonly width?: string;
  /** At the foot of the column. */
  readonly total?: ReactNode;
}

/** What is done with a row, at its end. */
export interface RowButton {
  readonly label: string;
  /** With what the row is called, for who hears the button without its row. */
  readonly of: string;
  readonly onClick: () => unknown;
  readonly isDisabled?: boolean;
}

export interface ShortTableProps<Row> {
  /** What screen readers call the table. */
  readonly caption: string;
  readonly rows: readonly Row[];
  readonly columns: readonly ShortColumn<Row>[];
  readonly keyOf: (row: Row) => string | number;
  /** At the end of each row; none where nothing can be done with it. */
  readonly buttons?: (row: Row) => readonly RowButton[];
  /** In the place of a table without rows; left out where there always are some. */
  readonly empty?: string;
  /** Where the columns need more than a phone has: below this width the table scrolls in itself. */
  readonly minWidth?: number;
  /** Above this height the table scrolls in itself, its headings stay. */
  readonly maxHeight?: number | string;
}

const classOf = ({ isNumber }: { readonly isNumber?: boolean }) => (isNumber ? classes.number : undefined);

/** A few rows to read: no pages, no search, no sorting. What people search or sort is a `ListScreen`. */
export function ShortTable<Row>(props: ShortTableProps<Row>) {
  const { caption, rows, keyOf, buttons, empty, minWidth, maxHeight } = props;
  const columns = buttons ? [...props.columns, buttonColumn(buttons)] : props.columns;
  if (rows.length === 0 && empty !== undefined) {
    return (
      <Text size="sm" c="dimmed" py="sm">
        {empty}
      </Text>
    );
  }
  const table = (
    <Table fz="sm" verticalSpacing={6} aria-label={caption} stickyHeader={maxHeight !== undefined}>
      <Table.Thead>
        <Table.Tr>
          {columns.map((column) => (
            <Table.Th key={column.title} className={classOf(column)} {...(column.width && { w: column.width })}>
              {column.unit ? `${column.title}, ${column.unit}` : column.title}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map((row) => (
          <Table.Tr key={keyOf(row)}>
            {columns.map((column) => (
              <Table.Td key={column.title} className={classOf(column)} {...(column.noWrap && { style: noWrap })}>
                {column.cell(row)}
              </Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
      {columns.some(({ total }) => total !== undefined) ? <Totals columns={columns} /> : null}
    </Table>
  );
  if (minWidth === undefined && maxHeight === undefined) return table;
  return (
    <Table.ScrollContainer
      minWidth={minWidth ?? 0}
      {...(maxHeight !== undefined && { maxHeight })}
      type="native"
      tabIndex={0}
    >
      {table}
    </Table.ScrollContainer>
  );
}

const noWrap = { whiteSpace: 'nowrap' } as const;

const buttonColumn = <Row,>(buttons: (row: Row) => readonly RowButton[]): ShortColumn<Row> => ({
  title: '',
  cell: (row) => <RowButtons buttons={buttons(row)} />,
});

/** Small buttons beside each other, at the end of a row. */
export function RowButtons({ buttons }: { readonly buttons: readonly RowButton[] }) {
  const [isBusy, setBusy] = useState(false);
  // A double click presses once.
  const press = async ({ onClick }: RowButton) => {
    setBusy(true);
    try {
      await onClick();
    } finally {
      setBusy(false);
    }
  };
  return (
    <Group gap="xs" wrap="nowrap" justify="flex-end">
      {buttons.map((button) => (
        <Button
          key={button.label}
          variant="default"
          size="compact-sm"
          disabled={button.isDisabled === true}
          aria-label={button.of}
          onClick={() => (isBusy ? undefined : void press(button))}
        >
          {button.label}
        </Button>
      ))}
    </Group>
  );
}

function Totals<Row>({ columns }: { readonly columns: readonly ShortColumn<Row>[] }) {
  return (
    <Table.Tfoot>
      <Table.Tr>
        {columns.map((column) => (
          <Table.Th key={column.title} className={classOf(column)}>
            {column.total}
          </Table.Th>
        ))}
      </Table.Tr>
    </Table.Tfoot>
  );
}
