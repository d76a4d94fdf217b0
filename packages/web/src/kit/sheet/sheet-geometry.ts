import type { SheetColumn } from './sheet-types.ts';

/** Sizes in pixels that both the script and the style sheet go by. */
export const ROW_HEIGHT = 30;
/** Of the rows' labels, where the sheet's owner says nothing else. */
export const ROW_HEADER_WIDTH = 168;
const NUMBER_WIDTH = 148;
const TEXT_WIDTH = 190;
/** Rows drawn above and below those in sight, so that scrolling shows no gaps. */
const EXTRA_ROWS = 10;

export const widthOfColumn = ({ isNumeric, width }: SheetColumn): number =>
  width ?? (isNumeric ? NUMBER_WIDTH : TEXT_WIDTH);

/** Narrower row headers have the group above the label. */
const STACKED_BELOW = 240;
export const isStacked = (headerWidth: number): boolean => headerWidth < STACKED_BELOW;

/** Where each column begins, after the row headers, and where the last one ends. */
export function columnEdges(columns: readonly SheetColumn[], headerWidth: number): readonly number[] {
  const edges = [headerWidth];
  for (const column of columns) edges.push((edges.at(-1) ?? 0) + widthOfColumn(column));
  return edges;
}

/** The rows to draw: the first one and the one after the last. */
export function rowsInSight(scrollTop: number, height: number, count: number): readonly [number, number] {
  const first = Math.max(0, Math.floor(scrollTop / ROW_HEIGHT) - EXTRA_ROWS);
  const last = Math.min(count, Math.ceil((scrollTop + height) / ROW_HEIGHT) + EXTRA_ROWS);
  return [Math.min(first, last), last];
}

interface Viewport {
  readonly scrollTop: number;
  readonly scrollLeft: number;
  readonly clientWidth: number;
  readonly clientHeight: number;
}

/** Where to scroll so that the cell is in sight, between the header above and the totals below. */
export function scrollFor(
  viewport: Viewport,
  cell: { readonly row: number; readonly left: number; readonly right: number },
  fixed: { readonly header: number; readonly footer: number; readonly start: number },
): { readonly top: number; readonly left: number } {
  const above = cell.row * ROW_HEIGHT;
  const below = above + ROW_HEIGHT + fixed.header + fixed.footer - viewport.clientHeight;
  const before = cell.left - fixed.start;
  const after = cell.right - viewport.clientWidth;
  return {
    top: viewport.scrollTop > above ? above : Math.max(viewport.scrollTop, below),
    left: viewport.scrollLeft > before ? before : Math.max(viewport.scrollLeft, after),
  };
}
