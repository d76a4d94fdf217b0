import { type CellRange, heightOf, placesOf, type SheetSize, widthOf } from './cell-range.ts';
import type { CellEntry, CellPlace } from './sheet-types.ts';

type TextAt = (place: CellPlace) => string;

/** The first row of the range copied to those below it; a single row takes the one above it (Ctrl+D). */
export function fillDown(range: CellRange, textAt: TextAt): readonly CellEntry[] {
  const source = range.top === range.bottom ? range.top - 1 : range.top;
  if (source < 0) return [];
  return placesOf({ ...range, top: source + 1 }).map((place) => ({
    ...place,
    text: textAt({ row: source, column: place.column }),
  }));
}

/** The first column of the range copied to those right of it; a single column takes the one left of it (Ctrl+R). */
export function fillRight(range: CellRange, textAt: TextAt): readonly CellEntry[] {
  const source = range.left === range.right ? range.left - 1 : range.left;
  if (source < 0) return [];
  return placesOf({ ...range, left: source + 1 }).map((place) => ({
    ...place,
    text: textAt({ row: place.row, column: source }),
  }));
}

const wrapped = (value: number, count: number): number => ((value % count) + count) % count;

/** The range dragged to a cell: downwards, upwards, to the right or to the left, whichever is farther. */
export function draggedTo(range: CellRange, { row, column }: CellPlace): CellRange {
  const rows = row > range.bottom ? row - range.bottom : Math.min(row - range.top, 0);
  const columns = column > range.right ? column - range.right : Math.min(column - range.left, 0);
  if (rows === 0 && columns === 0) return range;
  if (Math.abs(rows) >= Math.abs(columns)) {
    return { ...range, top: Math.min(range.top, row), bottom: Math.max(range.bottom, row) };
  }
  return { ...range, left: Math.min(range.left, column), right: Math.max(range.right, column) };
}

/** The cells of `source` repeated over the rest of `target`, which holds it (the drag handle). */
export function fillTo(source: CellRange, target: CellRange, textAt: TextAt): readonly CellEntry[] {
  return placesOf(target).flatMap((place) => {
    const row = source.top + wrapped(place.row - source.top, heightOf(source));
    const column = source.left + wrapped(place.column - source.left, widthOf(source));
    return row === place.row && column === place.column ? [] : [{ ...place, text: textAt({ row, column }) }];
  });
}

/**
 * A pasted block from the range's first cell on. A range that is a multiple of the block is filled with it. Cells past
 * the end of the sheet are counted, not entered.
 */
export function pasteBlock(
  block: readonly (readonly string[])[],
  range: CellRange,
  size: SheetSize,
): { readonly entries: readonly CellEntry[]; readonly lost: number } {
  const height = block.length;
  const width = Math.max(...block.map((row) => row.length));
  const repeats = heightOf(range) % height === 0 && widthOf(range) % width === 0;
  const target = repeats ? range : { ...range, bottom: range.top + height - 1, right: range.left + width - 1 };
  const entries = placesOf(target).flatMap((place) => {
    const text = block[(place.row - range.top) % height]?.[(place.column - range.left) % width];
    return text === undefined ? [] : [{ ...place, text }];
  });
  const inside = entries.filter(({ row, column }) => row < size.rows && column < size.columns);
  return { entries: inside, lost: entries.length - inside.length };
}
