import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatBlock, parseBlock } from './block-text.ts';
import { nextInReadingOrder, rangeOf, singleCell, stepped } from './cell-range.ts';
import { draggedTo, fillDown, fillRight, fillTo, pasteBlock } from './fill-range.ts';

const size = { rows: 12, columns: 3 };
const cells = [
  ['1', '2', '3'],
  ['4', '5', '6'],
];
const textAt = ({ row, column }: { row: number; column: number }) => cells[row]?.[column] ?? '';

describe('a block on the clipboard', () => {
  it('is read as Excel writes it: tabs, line ends, a last empty line, blanks kept', () => {
    expect(parseBlock('1\t2\r\n\t4\r\n')).toEqual([
      ['1', '2'],
      ['', '4'],
    ]);
    expect(parseBlock('1,234.5')).toEqual([['1,234.5']]);
  });

  it('keeps tabs, quotes and line ends inside quotes', () => {
    expect(parseBlock('"a\tb"\t"say ""no"""\n"two\nlines"\tx')).toEqual([
      ['a\tb', 'say "no"'],
      ['two\nlines', 'x'],
    ]);
  });

  it('comes back as it was written', () => {
    const row = fc.array(fc.string(), { minLength: 2, maxLength: 4 });
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 5 }), (rows) => {
        expect(parseBlock(formatBlock(rows))).toEqual(rows);
      }),
    );
  });
});

describe('moving', () => {
  it('stays inside the sheet and extends from where it began', () => {
    const at = singleCell({ row: 0, column: 2 });
    expect(stepped(at, { rows: -1, columns: 1 }, false, size)).toEqual(at);
    const extended = stepped(at, { rows: 2, columns: -1 }, true, size);
    expect(rangeOf(extended)).toEqual({ top: 0, left: 1, bottom: 2, right: 2 });
  });

  it('goes on to the next row, and out at either end', () => {
    expect(nextInReadingOrder({ row: 0, column: 2 }, 1, size)).toEqual({ row: 1, column: 0 });
    expect(nextInReadingOrder({ row: 11, column: 2 }, 1, size)).toBeNull();
    expect(nextInReadingOrder({ row: 0, column: 0 }, -1, size)).toBeNull();
  });
});

describe('filling', () => {
  it('copies the first row down, or the row above a single one', () => {
    expect(fillDown({ top: 0, left: 0, bottom: 1, right: 0 }, textAt)).toEqual([{ row: 1, column: 0, text: '1' }]);
    expect(fillDown({ top: 2, left: 1, bottom: 2, right: 1 }, textAt)).toEqual([{ row: 2, column: 1, text: '5' }]);
    expect(fillDown({ top: 0, left: 1, bottom: 0, right: 1 }, textAt)).toEqual([]);
  });

  it('copies the first column to the right', () => {
    expect(fillRight({ top: 0, left: 0, bottom: 0, right: 2 }, textAt)).toEqual([
      { row: 0, column: 1, text: '1' },
      { row: 0, column: 2, text: '1' },
    ]);
  });

  it('repeats what was dragged, in the direction it was dragged farthest', () => {
    const source = { top: 0, left: 0, bottom: 1, right: 0 };
    const target = draggedTo(source, { row: 4, column: 1 });
    expect(target).toEqual({ top: 0, left: 0, bottom: 4, right: 0 });
    expect(fillTo(source, target, textAt).map(({ text }) => text)).toEqual(['1', '4', '1']);
  });
});

describe('pasting', () => {
  it('starts at the first cell, counts what has no place, and leaves cells alone that the block lacks', () => {
    const block = [['1', '2'], ['3']];
    const { entries, lost } = pasteBlock(block, { top: 11, left: 2, bottom: 11, right: 2 }, size);
    expect(entries).toEqual([{ row: 11, column: 2, text: '1' }]);
    expect(lost).toBe(2);
  });

  it('fills a selection that is a multiple of the block', () => {
    const { entries } = pasteBlock([['7']], { top: 0, left: 0, bottom: 2, right: 0 }, size);
    expect(entries.map(({ row, text }) => [row, text])).toEqual([
      [0, '7'],
      [1, '7'],
      [2, '7'],
    ]);
  });
});
