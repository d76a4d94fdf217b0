import type { ClipboardEvent } from 'react';
import { formatBlock, parseBlock } from './block-text.ts';
import type { CellRange, Selection, SheetSize } from './cell-range.ts';
import { pasteBlock } from './fill-range.ts';
import type { CellEntry, CellPlace } from './sheet-types.ts';

interface ClipboardCells {
  readonly range: CellRange;
  readonly size: SheetSize;
  readonly textAt: (place: CellPlace) => string;
  readonly enter: (entries: readonly CellEntry[], lost?: number) => void;
  readonly blank: () => void;
  readonly select: (selection: Selection) => void;
}

/** Copies, cuts and pastes the selected cells as blocks of text, as spreadsheets take them. */
export function sheetClipboard({ range, size, textAt, enter, blank, select }: ClipboardCells) {
  const copy = (event: ClipboardEvent) => {
    event.preventDefault();
    const rows = Array.from({ length: range.bottom - range.top + 1 }, (_, row) =>
      Array.from({ length: range.right - range.left + 1 }, (_, column) =>
        textAt({ row: range.top + row, column: range.left + column }),
      ),
    );
    event.clipboardData.setData('text/plain', formatBlock(rows));
  };

  const paste = (event: ClipboardEvent) => {
    event.preventDefault();
    const block = parseBlock(event.clipboardData.getData('text/plain'));
    const { entries, lost } = pasteBlock(block, range, size);
    enter(entries, lost);
    const bottom = Math.max(...entries.map(({ row }) => row), range.top);
    const right = Math.max(...entries.map(({ column }) => column), range.left);
    select({ anchor: { row: range.top, column: range.left }, focus: { row: bottom, column: right } });
  };

  const cut = (event: ClipboardEvent) => {
    copy(event);
    blank();
  };

  return { copy, cut, paste };
}
