import { importMessages } from '@oikos/contract/collection/imports/import-messages.ts';
import type {
  ShipmentImportField,
  ShipmentImportMapping,
} from '@oikos/contract/waste/shipment/shipment-import/shipment-import-fields.ts';
import { shipmentImportMessages as say } from '@oikos/contract/waste/shipment/shipment-import/shipment-import-messages.ts';
import { openSource } from '../../../../foundation/files/reading/open-source.ts';
import { readRows } from '../../../../foundation/files/reading/read-rows.ts';
import type { SourceFile } from '../../../../foundation/files/stored-files.ts';
import { refuse } from '../../../../foundation/http/refusals.ts';

export interface SourceRow {
  /** Its number in the file, from 1. */
  readonly row: number;
  /** Trimmed texts of the mapped columns. */
  readonly cells: Readonly<Partial<Record<ShipmentImportField, string>>>;
  /** Those that are numbers by their cells in a workbook. */
  readonly numberCells: ReadonlySet<ShipmentImportField>;
}

/** The rows of one shipment, wherever in the file they are. */
export interface SourceShipment {
  readonly number: string;
  readonly rows: readonly [SourceRow, ...SourceRow[]];
}

/** A file is held whole, since rows of a shipment may be far apart. */
const MOST_ROWS = 200_000;

/** Reads the shipments of a file, in the order of their first rows. */
export async function readShipments(
  file: SourceFile,
  mapping: Pick<ShipmentImportMapping, 'layout' | 'columns'>,
): Promise<SourceShipment[]> {
  const source = await openSource(file, mapping.layout);
  const places: [ShipmentImportField, number][] = [];
  const groups = new Map<string, [SourceRow, ...SourceRow[]]>();
  let count = 0;
  await readRows(source, mapping.layout, {
    onColumns: (names) => {
      for (const { field, column } of mapping.columns) {
        const place = names.indexOf(column);
        if (place < 0) throw refuse(importMessages.columnMissing, column);
        places.push([field, place]);
      }
    },
    onRow: (rows) => {
      const cells = Object.fromEntries(places.map(([field, place]) => [field, rows.text(place).trim()]));
      if (Object.values(cells).every((text) => text === '')) return true;
      count += 1;
      if (count > MOST_ROWS) throw refuse(say.tooManyRows, MOST_ROWS);
      const numberCells = new Set(places.flatMap(([field, place]) => (rows.isNumberCell(place) ? [field] : [])));
      const row = { row: rows.rowNumber, cells, numberCells };
      const number = cells.shipmentNumber ?? '';
      // Rows without a number belong to no shipment: each is refused alone.
      const key = number === '' ? `row ${row.row}` : `number ${number.toLowerCase()}`;
      const group = groups.get(key);
      if (group) group.push(row);
      else groups.set(key, [row]);
      return true;
    },
  });
  return [...groups.values()].map((rows) => ({ number: rows[0].cells.shipmentNumber ?? '', rows }));
}
