import { withFormulaGuard } from '@oikos/domain/text/formula-guard.ts';
import { type Cell, textOfCell } from './cells.ts';

const BYTE_ORDER_MARK = '\ufeff';
const LINE_END = '\r\n';

/** Quoted where needed (RFC 4180); a text that a spreadsheet program would run is led by an apostrophe. */
function field(text: string): string {
  const safe = withFormulaGuard(text);
  return /[",\r\n]/.test(safe) || /^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

const cellText = (cell: Cell): string => (cell?.kind === 'text' ? field(cell.text) : textOfCell(cell));

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
