import type { ReactNode } from 'react';
import { cellValue } from './cell-value.ts';
import type { ListColumn } from './list-types.ts';

/** More lines than these make a card that is longer than it helps. */
const FACTS = 3;
/** A list that can't do with three says which four it needs. */
const DECLARED_FACTS = 4;

export interface CardParts<Row> {
  /** What a row is called. */
  readonly name: ListColumn<Row> | undefined;
  readonly badge: ListColumn<Row> | undefined;
  /** The most important of the others, each with its label. */
  readonly facts: readonly ListColumn<Row>[];
}

/** The column that says what a row is called, wherever a person has put it: the first that the list declares, but for pictures. */
export function namingColumn<Column extends Pick<ListColumn<never>, 'field' | 'inFile'>>(
  declared: readonly Column[],
  shown: readonly Column[],
): Column | undefined {
  const isNaming = ({ inFile }: Column) => inFile !== false;
  const field = declared.find(isNaming)?.field;
  return shown.find((column) => column.field === field) ?? shown.find(isNaming);
}

/** What a card shows of the columns, which are in the person's order: those that they put first come first here too. */
export function cardParts<Row>(
  columns: readonly ListColumn<Row>[],
  declared: readonly ListColumn<Row>[],
): CardParts<Row> {
  const name = namingColumn(declared, columns) ?? columns[0];
  const badge = columns.find((column) => column !== name && column.onCard === 'badge');
  const others = columns.filter((column) => column !== name && column !== badge && column.onCard !== false);
  const isFirst = ({ onCard }: ListColumn<Row>) => onCard === 'fact';
  const declaredFacts = others.filter(isFirst).slice(0, DECLARED_FACTS);
  const chosen = [...declaredFacts, ...others.filter((column) => !isFirst(column))].slice(
    0,
    Math.max(FACTS, declaredFacts.length),
  );
  return { name, badge, facts: others.filter((column) => chosen.includes(column)) };
}

/** What a column's cell shows of a row; null where that is nothing. */
export function cellContent<Row>(column: ListColumn<Row>, row: Row): ReactNode {
  const value = column.render ? column.render(row) : cellValue(column, row as object);
  return value === '' || value === undefined || value === false ? null : value;
}
