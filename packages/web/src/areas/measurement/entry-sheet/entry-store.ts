import type { Message } from '@oikos/contract/message.ts';
import { measuredText } from '@oikos/domain/measurement/measured-text.ts';
import type { MeasurementFlags } from '@oikos/domain/measurement/measurement-flags.ts';
import type { DataItem } from './entry-cells.ts';

/** What somebody entered into a cell and hasn't saved. What is absent stays as it is stored. */
export interface CellEdit {
  /** A measured value with its number as JavaScript writes it, or what was typed where that is none; empty blanks the value. */
  readonly text?: string;
  /** What is wrong with the text; it can't be saved. */
  readonly problem?: Message | null;
  readonly uomId?: number;
  readonly flags?: Partial<MeasurementFlags>;
  readonly comment?: string;
  readonly dataOrigin?: string;
  /** Of the value that was there when editing began; null where there was none. */
  readonly revision: number | null;
}
export type CellPatch = Omit<CellEdit, 'revision'>;

/** What became of a cell: beside it and in the list below. */
export interface CellNotice {
  readonly level: 'saving' | 'saved' | 'warning' | 'error' | 'conflict';
  readonly message?: string;
}

export interface EntryState {
  readonly items: ReadonlyMap<string, DataItem>;
  readonly edits: ReadonlyMap<string, CellEdit>;
  readonly notices: ReadonlyMap<string, CellNotice>;
  /** The stored values are there. */
  readonly isRead: boolean;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
}

/** The edits that a step changed, as they were before it. */
type Step = ReadonlyMap<string, CellEdit | undefined>;

/** A stored value as text: what an editor begins with and what is copied, unless `numberText` writes the number for people. */
export const textOfItem = (item: DataItem | undefined, numberText?: (value: number) => string): string =>
  item === undefined ? '' : (item.textValue ?? measuredText({ ...item, value: item.numValue }, numberText));

const revisionOf = (item: DataItem | undefined): number | null => item?.revision ?? null;

/** Whether the edit leaves the stored value as it is. */
function changesNothing(edit: CellEdit, item: DataItem | undefined): boolean {
  const flags = Object.entries(edit.flags ?? {}) as [keyof MeasurementFlags, boolean][];
  return (
    !edit.problem &&
    (edit.text === undefined || edit.text === textOfItem(item)) &&
    (edit.uomId === undefined || edit.uomId === (item?.uomId ?? undefined)) &&
    flags.every(([flag, value]) => value === (item?.[flag] ?? false)) &&
    (edit.comment === undefined || edit.comment === (item?.comment ?? '')) &&
    (edit.dataOrigin === undefined || edit.dataOrigin === (item?.dataOrigin ?? ''))
  );
}

/**
 * What is entered in a spreadsheet, over what is stored. Stored values may be read again at any time: edits stay, and
 * those over a value that somebody else changed become conflicts.
 */
export class EntryStore {
  #state: EntryState = {
    ...{ items: new Map(), edits: new Map(), notices: new Map() },
    ...{ isRead: false, canUndo: false, canRedo: false },
  };
  #undo: Step[] = [];
  #redo: Step[] = [];
  readonly #listeners = new Set<() => void>();

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly state = (): EntryState => this.#state;

  #set(change: Partial<EntryState>): void {
    const canUndo = this.#undo.length > 0;
    this.#state = { ...this.#state, ...change, canUndo, canRedo: this.#redo.length > 0 };
    for (const listener of this.#listeners) listener();
  }

  /** The stored values; `conflictText` says who changed one in the meantime. */
  setItems(items: ReadonlyMap<string, DataItem>, conflictText: (item: DataItem | undefined) => string): void {
    const notices = new Map(this.#state.notices);
    const edits = new Map(this.#state.edits);
    for (const [key, edit] of edits) {
      const item = items.get(key);
      if (changesNothing(edit, item)) {
        edits.delete(key);
        if (notices.get(key)?.level !== 'saved') notices.delete(key);
      } else if (edit.revision !== revisionOf(item)) {
        notices.set(key, { level: 'conflict', message: conflictText(item) });
      }
    }
    this.#set({ items, edits, notices, isRead: true });
  }

  #applied(changes: ReadonlyMap<string, CellEdit | undefined>): Step {
    const edits = new Map(this.#state.edits);
    const notices = new Map(this.#state.notices);
    const before = new Map<string, CellEdit | undefined>();
    for (const [key, edit] of changes) {
      before.set(key, edits.get(key));
      if (edit === undefined || changesNothing(edit, this.#state.items.get(key))) edits.delete(key);
      else edits.set(key, edit);
      // A conflict lasts until it is decided; anything else is answered by the next edit.
      if (notices.get(key)?.level !== 'conflict' || !edits.has(key)) notices.delete(key);
    }
    this.#state = { ...this.#state, edits, notices };
    return before;
  }

  change(changes: readonly { readonly key: string; readonly patch: CellPatch }[]): void {
    if (changes.length === 0) return;
    const next = new Map<string, CellEdit>();
    for (const { key, patch } of changes) {
      const existing = next.get(key) ?? this.#state.edits.get(key);
      const flags = patch.flags ? { ...existing?.flags, ...patch.flags } : existing?.flags;
      const revision = existing ? existing.revision : revisionOf(this.#state.items.get(key));
      next.set(key, { ...existing, ...patch, ...(flags && { flags }), revision });
    }
    this.#undo.push(this.#applied(next));
    this.#redo = [];
    this.#set({});
  }

  undo(): void {
    const step = this.#undo.pop();
    if (step) this.#redo.push(this.#applied(step));
    this.#set({});
  }

  redo(): void {
    const step = this.#redo.pop();
    if (step) this.#undo.push(this.#applied(step));
    this.#set({});
  }

  /** What was entered before, over the values as they are now: those that somebody changed since are conflicts. */
  restore(edits: Iterable<readonly [string, CellEdit]>, conflictText: (item: DataItem | undefined) => string): void {
    this.#state = { ...this.#state, edits: new Map([...this.#state.edits, ...edits]) };
    this.setItems(this.#state.items, conflictText);
  }

  discard(): void {
    this.#undo = [];
    this.#redo = [];
    this.#set({ edits: new Map(), notices: new Map() });
  }

  /** The edit is meant for the value as it is now. */
  keepMine(key: string): void {
    const edit = this.#state.edits.get(key);
    if (!edit) return;
    const edits = new Map(this.#state.edits).set(key, { ...edit, revision: revisionOf(this.#state.items.get(key)) });
    const notices = new Map(this.#state.notices);
    notices.delete(key);
    this.#set({ edits, notices });
  }

  takeTheirs(key: string): void {
    const edits = new Map(this.#state.edits);
    const notices = new Map(this.#state.notices);
    edits.delete(key);
    notices.delete(key);
    this.#set({ edits, notices });
  }

  note(keys: Iterable<string>, notice: CellNotice | null): void {
    const notices = new Map(this.#state.notices);
    for (const key of keys) {
      if (notice === null) notices.delete(key);
      else notices.set(key, notice);
    }
    this.#set({ notices });
  }

  /** These edits are stored: what was entered is the stored value, and undoing would be another change. */
  saved(keys: readonly string[]): void {
    const edits = new Map(this.#state.edits);
    for (const key of keys) edits.delete(key);
    this.#undo = [];
    this.#redo = [];
    this.#set({ edits });
    this.note(keys, { level: 'saved' });
  }
}
