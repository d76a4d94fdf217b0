import type { ReactNode } from 'react';

/** A place in a sheet, counted from 0. */
export interface CellPlace {
  readonly row: number;
  readonly column: number;
}

export interface SheetRow {
  readonly key: string;
  readonly label: string;
  /** Of the whole row. */
  readonly unit?: string;
  /** What rows one below the other have in common: said before the first of them. */
  readonly group?: string;
  /** Beside the label, quieter: how much of the row is there. */
  readonly detail?: { readonly text: string; readonly title: string };
  readonly hint?: string;
}

export interface SheetColumn {
  readonly key: string;
  readonly title: string;
  /** Below the title: the unit of the column. */
  readonly unit?: string;
  readonly hint?: string;
  readonly isNumeric: boolean;
  readonly isReadOnly?: boolean;
  readonly total?: string;
  /** In pixels, where it isn't as wide as its kind of values needs. */
  readonly width?: number;
}

export type CellState = 'edited' | 'saving' | 'saved' | 'warning' | 'error' | 'conflict';

/** Something about a cell that fits into a letter or two: a flag, an origin, a comment. */
export interface CellMark {
  readonly text: string;
  readonly title: string;
}

export interface SheetCell {
  /** As shown. */
  readonly text: string;
  /** As edited and copied: the whole number, without grouping. */
  readonly editText: string;
  readonly state?: CellState | undefined;
  /** Why it is read-only, what is wrong with it, what it means: shown as a tooltip and read out. */
  readonly note?: string | undefined;
  readonly isReadOnly: boolean;
  /** A value should be here by now. */
  readonly isMissing?: boolean;
  /** There is more behind it: Enter and click open it. */
  readonly isOpenable?: boolean;
  /** Where it differs from the column's. */
  readonly unit?: string | undefined;
  readonly marks: readonly CellMark[];
  /** What may be entered, where that is a list. */
  readonly choices?: readonly string[] | undefined;
}

/** Text entered into a cell; empty text blanks it. */
export interface CellEntry extends CellPlace {
  readonly text: string;
}

export interface SheetProps {
  /** The sheet's accessible name. */
  readonly label: string;
  readonly rows: readonly SheetRow[];
  readonly columns: readonly SheetColumn[];
  readonly cell: (place: CellPlace) => SheetCell;
  /** The heading over the rows' labels. */
  readonly corner: string;
  /** In pixels, where labels are longer than a period's. */
  readonly rowHeaderWidth?: number;
  /** What is before the totals; without it there are none. */
  readonly totalLabel?: string;
  readonly onEntries: (entries: readonly CellEntry[]) => void;
  /** How many cells were read-only or had no place, and of a single one why. */
  readonly onSkipped?: (count: number, why?: string) => void;
  readonly onUndo: () => void;
  readonly onRedo: () => void;
  readonly onOpen?: (place: CellPlace) => void;
  readonly onDetails?: (place: CellPlace) => void;
  readonly onFocusCell?: (place: CellPlace) => void;
  /** Tab was pressed in the last cell: true where it led somewhere; else it leaves the sheet as it leaves other things. */
  readonly onPastEnd?: () => boolean;
  readonly onSelectCells?: (from: CellPlace, to: CellPlace) => void;
  readonly empty?: ReactNode;
}

/** What others may ask of a sheet. */
export interface SheetHandle {
  /** Scrolls to the cell, selects it and focuses the sheet. */
  readonly goTo: (place: CellPlace) => void;
}
