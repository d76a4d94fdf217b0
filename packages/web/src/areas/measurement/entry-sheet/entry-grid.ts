import type { EntrySheet, SheetColumn as ParameterColumn } from '@oikos/contract/measurement/entry-sheet.ts';
import type { CellPlace, SheetColumn, SheetRow } from '../../../kit/sheet/sheet-types.ts';
import { cellKey, type EntryCell } from './entry-cells.ts';
import type { EntryRow } from './entry-rows.ts';

export interface GridColumn extends SheetColumn {
  /** Where the whole column is of one parameter. */
  readonly parameter?: ParameterColumn;
}

/** Which cell is where: what is entered and saved knows cells only, so that every layout is worked alike. */
export interface EntryGrid {
  readonly rows: readonly SheetRow[];
  readonly columns: readonly GridColumn[];
  /** Row by row; null where there is nothing to enter, such as an hour that the day hasn't. */
  readonly cells: readonly (readonly (EntryCell | null)[])[];
}

export const cellOf = ({ cells }: EntryGrid, { row, column }: CellPlace): EntryCell | null =>
  cells[row]?.[column] ?? null;

/** Every cell with its place, row by row. */
export const placedCells = ({ cells }: EntryGrid): readonly (readonly [CellPlace, EntryCell])[] =>
  cells.flatMap((line, row) => line.flatMap((cell, column) => (cell ? [[{ row, column }, cell] as const] : [])));

/** Where a cell is; null: nowhere in this spreadsheet. */
export const placeOfCell = (grid: EntryGrid, key: string | null): CellPlace | null =>
  key === null ? null : (placedCells(grid).find(([, cell]) => cell.key === key)?.[0] ?? null);

/** A spreadsheet of one parameter set: its parameters are the columns, rows are periods or nodes. */
export function gridOfSet({ parameterSet, columns }: EntrySheet, rows: readonly EntryRow[]): EntryGrid {
  return {
    rows,
    columns: columns.map((parameter) => ({
      key: String(parameter.parameterId),
      title: parameter.name,
      isNumeric: parameter.dataTypeId === 0,
      isReadOnly: parameter.isCalculated || parameter.isReadOnly,
      parameter,
      ...(parameter.uom && { unit: parameter.uom }),
      ...(parameter.description && { hint: parameter.description }),
    })),
    cells: rows.map(({ node, begin, end, slot, label }) =>
      columns.map((parameter) => ({
        key: cellKey(node.id, begin, slot, parameter.parameterId),
        ...{ node, begin, end, slot, parameter, set: parameterSet },
        name: `${label}, ${parameter.name}`,
      })),
    ),
  };
}
