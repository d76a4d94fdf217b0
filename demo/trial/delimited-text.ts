/** Cells of comma-separated text (RFC 4180): quoted ones may hold commas, line breaks and doubled quotes. */
function cellsOf(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  for (const [, quoted, plain, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/gu)) {
    if (row.length === 0 && end === '' && !quoted && !plain) break;
    row.push(quoted?.replaceAll('""', '"') ?? plain ?? '');
    if (end === ',') continue;
    rows.push(row);
    row = [];
  }
  return rows;
}

/** Reads a table by the names in its first row, apart from the product's own reading: to compare with. */
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
