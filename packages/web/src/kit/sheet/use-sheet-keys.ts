import { type KeyboardEvent, useRef } from 'react';
import { nextInReadingOrder, type Selection, type SheetSize, singleCell, stepped } from './cell-range.ts';

export interface SheetKeyActions {
  readonly select: (selection: Selection) => void;
  /** With text: replaces the cell by it; without: goes on with what is there. */
  readonly edit: (text?: string) => void;
  readonly blank: () => void;
  readonly fillDown: () => void;
  readonly fillRight: () => void;
  readonly undo: () => void;
  readonly redo: () => void;
  /** True where the cell had something to open. */
  readonly open: () => boolean;
  readonly details: () => void;
  /** True where Tab after the last cell led somewhere. */
  readonly pastEnd: () => boolean;
}

const ALL = 1_000_000;

const arrows: Readonly<Record<string, { readonly rows: number; readonly columns: number }>> = {
  ArrowUp: { rows: -1, columns: 0 },
  ArrowDown: { rows: 1, columns: 0 },
  ArrowLeft: { rows: 0, columns: -1 },
  ArrowRight: { rows: 0, columns: 1 },
};

/** How far a key moves; null for one that doesn't. */
function stepOf(event: KeyboardEvent, pageRows: number) {
  const far = event.ctrlKey || event.metaKey;
  const arrow = arrows[event.key];
  if (arrow) return far ? { rows: arrow.rows * ALL, columns: arrow.columns * ALL } : arrow;
  if (event.key === 'Home') return { rows: far ? -ALL : 0, columns: -ALL };
  if (event.key === 'End') return { rows: far ? ALL : 0, columns: ALL };
  if (event.key === 'PageUp') return { rows: -pageRows, columns: 0 };
  if (event.key === 'PageDown') return { rows: pageRows, columns: 0 };
  return null;
}

/** Keys held with Ctrl (or Cmd) and what they do. */
function commandOf(event: KeyboardEvent, actions: SheetKeyActions, selectAll: () => void): (() => void) | undefined {
  const redo = event.shiftKey ? actions.redo : actions.undo;
  const commands: Record<string, () => void> = {
    z: redo,
    y: actions.redo,
    d: actions.fillDown,
    r: actions.fillRight,
    a: selectAll,
  };
  return commands[event.key.toLowerCase()];
}

/** Keys that open, empty or overwrite the cell. */
function changeByKey(event: KeyboardEvent, actions: SheetKeyActions): boolean {
  if (event.key === 'F2') {
    if (event.shiftKey) actions.details();
    else actions.edit();
    return true;
  }
  if (event.key === 'Delete' || event.key === 'Backspace') {
    actions.blank();
    return true;
  }
  if (event.key.length !== 1 || event.altKey) return false;
  actions.edit(event.key);
  return true;
}

/** Answers the keys of a sheet the way spreadsheets do; Escape lets the next Tab leave it. */
export function useSheetKeys(selection: Selection, size: SheetSize, pageRows: number, actions: SheetKeyActions) {
  const isLeaving = useRef(false);

  const tab = (event: KeyboardEvent): boolean => {
    const next = nextInReadingOrder(selection.focus, event.shiftKey ? -1 : 1, size);
    if (isLeaving.current) return false;
    if (next === null) return !event.shiftKey && actions.pastEnd();
    actions.select(singleCell(next));
    return true;
  };

  const enter = (event: KeyboardEvent): boolean => {
    if (!actions.open()) {
      actions.select(stepped(selection, { rows: event.shiftKey ? -1 : 1, columns: 0 }, false, size));
    }
    return true;
  };

  const selectAll = () =>
    actions.select({ anchor: { row: 0, column: 0 }, focus: { row: size.rows - 1, column: size.columns - 1 } });

  const plain = (event: KeyboardEvent): boolean => {
    if (event.key === 'Tab') return tab(event);
    if (event.key === 'Enter') return enter(event);
    return changeByKey(event, actions);
  };

  const isHandled = (event: KeyboardEvent): boolean => {
    // With Alt they are the owner's.
    if (event.altKey && event.key.startsWith('Page')) return false;
    const step = stepOf(event, pageRows);
    if (step) {
      actions.select(stepped(selection, step, event.shiftKey, size));
      return true;
    }
    if (event.ctrlKey || event.metaKey) {
      const command = commandOf(event, actions, selectAll);
      command?.();
      return command !== undefined;
    }
    return plain(event);
  };

  return (event: KeyboardEvent): void => {
    if (event.target !== event.currentTarget || event.nativeEvent.isComposing || size.rows === 0) return;
    if (event.key === 'Escape') {
      isLeaving.current = true;
      actions.select(singleCell(selection.focus));
      return;
    }
    if (isHandled(event)) event.preventDefault();
    if (event.key !== 'Shift') isLeaving.current = false;
  };
}
