import type { FileLayout } from '@oikos/contract/collection/imports/import-mapping-fields.ts';
import { importMessages } from '@oikos/contract/collection/imports/import-messages.ts';
import { refuse } from '../../http/refusals.ts';
import { columnNames } from './column-names.ts';
import { DelimitedRows } from './delimited-rows.ts';
import type { Source } from './open-source.ts';

/** As many as a sheet of Excel has. */
const MOST_COLUMNS = 16_384;

export interface RowHandler {
  /** Called once, before the first row, with the columns' names. */
  readonly onColumns: (names: readonly string[]) => void;
  /** Called for each row; false stops. */
  readonly onRow: (rows: DelimitedRows) => boolean;
  /** Called after each piece of the file, where what the rows filled can be sent on. */
  readonly onPiece?: () => Promise<void>;
}

const fieldsOf = (rows: DelimitedRows): string[] =>
  Array.from({ length: rows.fieldCount }, (_, field) => rows.text(field));

/** Reads the rows of a file: skipped rows and header first, then the data. */
export async function readRows(source: Source, layout: FileLayout, handler: RowHandler): Promise<void> {
  const rows = new DelimitedRows(source.delimiter, source.isSpreadsheet);
  let hasColumns = false;
  const onRow = (): boolean => {
    if (rows.rowNumber <= layout.skippedRows) return true;
    if (rows.fieldCount > MOST_COLUMNS) throw refuse(importMessages.tooManyColumns, rows.rowNumber, MOST_COLUMNS);
    if (hasColumns) return handler.onRow(rows);
    hasColumns = true;
    if (layout.hasHeader) {
      handler.onColumns(columnNames(fieldsOf(rows), 0));
      return true;
    }
    handler.onColumns(columnNames(null, rows.fieldCount));
    return handler.onRow(rows);
  };
  for await (const piece of source.pieces) {
    const goesOn = rows.push(piece, onRow);
    await handler.onPiece?.();
    if (!goesOn) return;
  }
  rows.end(onRow);
  await handler.onPiece?.();
  if (!hasColumns) throw refuse(importMessages.emptyFile);
}
