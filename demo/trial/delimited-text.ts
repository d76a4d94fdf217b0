import { DelimitedRows } from '../../packages/server/src/foundation/files/reading/delimited-rows.ts';

/** Cells of comma-separated text, as the product reads them. */
function cellsOf(text: string): string[][] {
  const cells: string[][] = [];
  const rows = new DelimitedRows(',');
  const take = () => {
    cells.push(Array.from({ length: rows.fieldCount }, (_, field) => rows.text(field)));
    return true;
  };
  rows.push(Buffer.from(text), take);
  rows.end(take);
  return cells;
}

/** Reads a table by the names in its first row. */
export function tableOf(text: string): ReadonlyMap<string, string>[] {
  const [header = [], ...rows] = cellsOf(text);
  return rows.map((row) => new Map(header.map((name, index) => [name, row[index] ?? ''])));
}

/** The cell under a name that the table must have. */
export function cell(row: ReadonlyMap<string, string>, name: string): string {
  const text = row.get(name);
  if (text === undefined) throw new Error(`The table has no column ${name}`);
  return text;
}

/** Null where the cell is blank or holds a word such as NA. */
export function numberIn(row: ReadonlyMap<string, string>, name: string): number | null {
  const text = cell(row, name).trim();
  const value = Number(text);
  return text === '' || Number.isNaN(value) ? null : value;
}
