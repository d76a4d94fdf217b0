import { useState } from 'react';
import {
  type CellRange,
  nextInReadingOrder,
  placesOf,
  rangeOf,
  type Selection,
  type SheetSize,
  singleCell,
  stepped,
} from './cell-range.ts';
import { fillDown, fillRight, fillTo } from './fill-range.ts';
import type { Leaving } from './SheetEditor.tsx';
import { sheetClipboard } from './sheet-clipboard.ts';
import type { CellEntry, CellPlace, SheetProps } from './sheet-types.ts';

/** The cell being edited, and what its editor begins with. */
export interface Editing extends CellPlace {
  readonly initial: string;
}

const steps: Readonly<Record<'down' | 'up', number>> = { down: 1, up: -1 };

const selectionOf = ({ top, left, bottom, right }: CellRange): Selection => ({
  anchor: { row: top, column: left },
  focus: { row: bottom, column: right },
});

/** What is selected once an editor is left; null where nothing else is. */
function selectionAfter(at: CellPlace, leaving: Leaving, size: SheetSize): Selection | null {
  if (leaving === 'stay') return null;
  if (leaving === 'down' || leaving === 'up') {
    return stepped(singleCell(at), { rows: steps[leaving], columns: 0 }, false, size);
  }
  const next = nextInReadingOrder(at, leaving === 'right' ? 1 : -1, size);
  return next && singleCell(next);
}

/** What is selected and edited in a sheet, and all that can be done to it. */
export function useSheetActions(props: SheetProps, size: SheetSize) {
  const [selection, setSelection] = useState<Selection>(singleCell({ row: 0, column: 0 }));
  const [editing, setEditing] = useState<Editing | null>(null);
  const { cell, onEntries, onSkipped, onFocusCell, onSelectCells, onPastEnd } = props;
  const range = rangeOf(selection);
  const textAt = (place: CellPlace) => cell(place).editText;

  const select = (next: Selection) => {
    setSelection(next);
    onFocusCell?.(next.focus);
    onSelectCells?.(next.anchor, next.focus);
  };

  /** Enters what may be entered; what is read-only is left alone and counted, and a single cell says why. */
  const enter = (entries: readonly CellEntry[], lost = 0) => {
    const open = entries.filter((entry) => !cell(entry).isReadOnly);
    if (open.length > 0) onEntries(open);
    const closed = entries.filter((entry) => cell(entry).isReadOnly);
    const skipped = closed.length + lost;
    if (skipped > 0) onSkipped?.(skipped, skipped === 1 && closed[0] ? cell(closed[0]).note : undefined);
  };

  const edit = (text?: string) => {
    const place = selection.focus;
    const current = cell(place);
    if (current.isReadOnly) return onSkipped?.(1, current.note);
    setEditing({ ...place, initial: text ?? current.editText });
  };

  const finishEditing = (text: string, leaving: Leaving) => {
    if (editing === null) return;
    const place = { row: editing.row, column: editing.column };
    setEditing(null);
    if (text.trim() !== cell(place).editText) enter([{ ...place, text: text.trim() }]);
    const next = selectionAfter(place, leaving, size);
    if (next) select(next);
    else if (leaving === 'right') onPastEnd?.();
  };

  const blank = () => enter(placesOf(range).map((place) => ({ ...place, text: '' })));
  const dragFill = (target: CellRange) => {
    enter(fillTo(range, target, textAt));
    select(selectionOf(target));
  };

  return {
    selection,
    range,
    editing,
    select,
    edit,
    cancelEditing: () => setEditing(null),
    finishEditing,
    blank,
    fillDown: () => enter(fillDown(range, textAt)),
    fillRight: () => enter(fillRight(range, textAt)),
    dragFill,
    ...sheetClipboard({ range, size, textAt, enter, blank, select }),
  };
}
