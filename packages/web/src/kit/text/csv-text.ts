import { withFormulaGuard } from '@oikos/domain/text/formula-guard.ts';

const cellText = (cell: string | number): string => {
  const text = typeof cell === 'string' ? withFormulaGuard(cell) : String(cell);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** Rows as a CSV file that spreadsheets open as they are (RFC 4180), with the mark by which they know the encoding. */
export const csvText = (rows: readonly (readonly (string | number)[])[]): string =>
  `\ufeff${rows.map((row) => `${row.map(cellText).join(',')}\r\n`).join('')}`;
