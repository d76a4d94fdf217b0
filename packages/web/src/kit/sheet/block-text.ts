/** Blocks of cells as spreadsheets put them on the clipboard: tabs between cells, line ends between rows. */

/**
 * Reads a block. A cell in quotes may hold tabs, line ends and doubled quotes, as Excel writes them; a last empty line
 * is no row.
 */
export function parseBlock(text: string): readonly (readonly string[])[] {
  const rows: string[][] = [[]];
  let cell = '';
  let quoted = false;
  const endCell = () => {
    rows.at(-1)?.push(cell);
    cell = '';
  };
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at];
    if (quoted) {
      if (character !== '"') cell += character;
      else if (text[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else quoted = false;
    } else if (character === '"' && cell === '') quoted = true;
    else if (character === '\t') endCell();
    else if (character === '\n' || character === '\r') {
      if (character === '\r' && text[at + 1] === '\n') at += 1;
      endCell();
      rows.push([]);
    } else cell += character;
  }
  endCell();
  const last = rows.at(-1);
  if (rows.length > 1 && last?.length === 1 && last[0] === '') rows.pop();
  return rows;
}

const quotedWhereNeeded = (cell: string): string =>
  /["\t\r\n]/u.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;

/** Writes a block that spreadsheets and `parseBlock` read back. */
export const formatBlock = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => row.map(quotedWhereNeeded).join('\t')).join('\r\n');
