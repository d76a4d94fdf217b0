import type { CellPlace } from './sheet-types.ts';

/** Cells from the one where selecting began to the one where it is. */
export interface Selection {
  readonly anchor: CellPlace;
  readonly focus: CellPlace;
}

/** Both corners belong to it. */
export interface CellRange {
  readonly top: number;
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
}

export interface SheetSize {
  readonly rows: number;
  readonly columns: number;
}

export const singleCell = (place: CellPlace): Selection => ({ anchor: place, focus: place });

export const rangeOf = ({ anchor, focus }: Selection): CellRange => ({
  top: Math.min(anchor.row, focus.row),
  left: Math.min(anchor.column, focus.column),
  bottom: Math.max(anchor.row, focus.row),
  right: Math.max(anchor.column, focus.column),
});

export const holds = ({ top, left, bottom, right }: CellRange, { row, column }: CellPlace): boolean =>
  top <= row && row <= bottom && left <= column && column <= right;

export const heightOf = ({ top, bottom }: CellRange): number => bottom - top + 1;
export const widthOf = ({ left, right }: CellRange): number => right - left + 1;

/** Every place of the range, row by row. */
export function placesOf({ top, left, bottom, right }: CellRange): readonly CellPlace[] {
  const places: CellPlace[] = [];
  for (let row = top; row <= bottom; row += 1) {
    for (let column = left; column <= right; column += 1) places.push({ row, column });
  }
  return places;
}

const within = (value: number, count: number): number => Math.min(Math.max(value, 0), Math.max(count - 1, 0));

export const clampPlace = ({ row, column }: CellPlace, { rows, columns }: SheetSize): CellPlace => ({
  row: within(row, rows),
  column: within(column, columns),
});

/** The selection after a step; `extend` keeps where it began. */
export function stepped(
  { anchor, focus }: Selection,
  step: { readonly rows: number; readonly columns: number },
  extend: boolean,
  size: SheetSize,
): Selection {
  const next = clampPlace({ row: focus.row + step.rows, column: focus.column + step.columns }, size);
  return extend ? { anchor, focus: next } : singleCell(next);
}

/** The next cell in reading order, or the one before; null past either end. */
export function nextInReadingOrder({ row, column }: CellPlace, step: 1 | -1, size: SheetSize): CellPlace | null {
  const at = row * size.columns + column + step;
  if (at < 0 || at >= size.rows * size.columns) return null;
  return { row: Math.floor(at / size.columns), column: at % size.columns };
}
