/** What a spreadsheet would take for a formula begins with one of these. */
const LIKE_A_FORMULA = /^[=+\-@\t\r]/;

const cellText = (cell: string | number): string => {
  const text = typeof cell === 'string' && LIKE_A_FORMULA.test(cell) ? `'${cell}` : String(cell);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** Rows as a CSV file that spreadsheets open as they are (RFC 4180), with the mark by which they know the encoding. */
export const csvText = (rows: readonly (readonly (string | number)[])[]): string =>
  `\ufeff${rows.map((row) => `${row.map(cellText).join(',')}\r\n`).join('')}`;
