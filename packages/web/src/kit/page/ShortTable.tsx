import { Table, Text } from '@mantine/core';
import type { ReactNode } from 'react';
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

export interface ShortTableProps<Row> {
  /** What screen readers call the table. */
  readonly caption: string;
  readonly rows: readonly Row[];
  readonly columns: readonly ShortColumn<Row>[];
  readonly keyOf: (row: Row) => string | number;
  /** In the place of a table without rows; left out where there always are some. */
  readonly empty?: string;
  /** Where the columns need more than a phone has: below this width the table scrolls in itself. */
  readonly minWidth?: number;
  /** Above this height the table scrolls in itself, its headings stay. */
  readonly maxHeight?: number | string;
}

const classOf = ({ isNumber }: { readonly isNumber?: boolean }) => (isNumber ? classes.number : undefined);

/** A few rows to read: no pages, no search, no sorting. What people search or sort is a `ListScreen`. */
export function ShortTable<Row>({ caption, rows, columns, keyOf, empty, minWidth, maxHeight }: ShortTableProps<Row>) {
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
