import type { Cell } from './cells.ts';

const BYTE_ORDER_MARK = '\ufeff';
const LINE_END = '\r\n';
/** What makes a spreadsheet program take a text for a formula. */
const FORMULA_START = /^[=+\-@\t\r]/;

/** Quoted where needed (RFC 4180); a text that a spreadsheet program would run is led by an apostrophe. */
function field(text: string): string {
  const safe = FORMULA_START.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) || /^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

function cellText(cell: Cell): string {
  switch (cell?.kind) {
    case undefined:
      return '';
    case 'text':
      return field(cell.text);
    case 'number':
      return String(cell.number);
    case 'boolean':
      return String(cell.boolean);
    case 'date':
      return cell.date;
    case 'instant':
      return cell.instant;
  }
}

/** UTF-8 CSV with byte order mark and a header line; numbers with a point, dates yyyy-MM-dd, instants in UTC. */
export async function* csvStream(
  titles: readonly string[],
  batches: AsyncIterable<readonly (readonly Cell[])[]>,
): AsyncGenerator<Buffer> {
  yield Buffer.from(BYTE_ORDER_MARK + titles.map(field).join(',') + LINE_END);
  for await (const rows of batches) {
    let lines = '';
    for (const row of rows) lines += row.map(cellText).join(',') + LINE_END;
    yield Buffer.from(lines);
  }
}
