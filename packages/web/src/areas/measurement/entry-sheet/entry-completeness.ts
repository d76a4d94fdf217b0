import type { LocalDate } from '@oikos/domain/period/local-date.ts';
import type { CellPlace } from '../../../kit/sheet/sheet-types.ts';
import { type EntryCell, hasValue, isNeverEntered, isOutsideActiveDates } from './entry-cells.ts';
import { cellOf, type EntryGrid } from './entry-grid.ts';
import type { EntryState } from './entry-store.ts';

/** How many values should be there by now, and how many are. */
export interface Completeness {
  readonly expected: number;
  readonly present: number;
}

type Entered = Pick<EntryState, 'items' | 'edits'>;
/** The day it is at a node. */
export type Today = (timeZone: string) => LocalDate;

const NUMBER = 0;

/** A number is expected once its period is over, where the node was active all of it (V123). Remarks may stay blank. */
export const isExpected = (cell: EntryCell, today: Today): boolean =>
  cell.parameter.dataTypeId === NUMBER &&
  !isNeverEntered(cell) &&
  !isOutsideActiveDates(cell) &&
  cell.end <= today(cell.node.timeZone);

/** What is entered, over what is stored. Zero is a value; blank and invalid are none. */
export function isPresent({ key }: EntryCell, { items, edits }: Entered): boolean {
  const item = items.get(key);
  const edit = edits.get(key);
  if (edit?.flags?.invalid ?? item?.invalid) return false;
  return edit?.text === undefined ? hasValue(item) : edit.text !== '' && !edit.problem;
}

export const isMissing = (cell: EntryCell, entered: Entered, today: Today): boolean =>
  isExpected(cell, today) && !isPresent(cell, entered);

/** Of each row. */
export function completenessOf(grid: EntryGrid, entered: Entered, today: Today): readonly Completeness[] {
  return grid.cells.map((line) => {
    const expected = line.filter((cell) => cell !== null && isExpected(cell, today)) as EntryCell[];
    return { expected: expected.length, present: expected.filter((cell) => isPresent(cell, entered)).length };
  });
}

export const wholeOf = (rows: readonly Completeness[]): Completeness => ({
  expected: rows.reduce((sum, { expected }) => sum + expected, 0),
  present: rows.reduce((sum, { present }) => sum + present, 0),
});

const START: CellPlace = { row: 0, column: -1 };

/** The missing value that comes next in reading order, after the last the first again; null where none may be entered. */
export function nextMissing(
  grid: EntryGrid,
  entered: Entered,
  today: Today,
  from: CellPlace = START,
  step: 1 | -1 = 1,
): CellPlace | null {
  const width = grid.columns.length;
  const count = grid.rows.length * width;
  const at = from.row * width + from.column;
  for (let moved = 1; moved <= count; moved += 1) {
    const index = (((at + moved * step) % count) + count) % count;
    const place = { row: Math.floor(index / width), column: index % width };
    const cell = cellOf(grid, place);
    if (cell?.node.mayEdit && isMissing(cell, entered, today)) return place;
  }
  return null;
}

const nodeOfRow = ({ cells }: EntryGrid, row: number): number | undefined =>
  cells[row]?.find((cell) => cell !== null)?.node.id;

/** The first row of the next source, or of the one before, in the same column; null where there is one source only. */
export function nextSource(grid: EntryGrid, from: CellPlace, step: 1 | -1 = 1): CellPlace | null {
  const firsts = grid.rows.flatMap((_, row) =>
    row === 0 || nodeOfRow(grid, row) !== nodeOfRow(grid, row - 1) ? [row] : [],
  );
  if (firsts.length < 2) return null;
  const at = firsts.findLastIndex((row) => row <= from.row);
  const next = firsts[(at + step + firsts.length) % firsts.length] ?? 0;
  return { row: next, column: from.column };
}
