import { readMeasured } from '../measurement/measured-text.ts';
import type { DecimalNotation } from '../quantity/decimal-text.ts';

/** Ways of writing numbers that files come in; the likelier first. */
export const fileNotations = [
  { decimalSeparator: '.', groupSeparator: '' },
  { decimalSeparator: '.', groupSeparator: ',' },
  { decimalSeparator: ',', groupSeparator: '' },
  { decimalSeparator: ',', groupSeparator: '.' },
  { decimalSeparator: ',', groupSeparator: ' ' },
  { decimalSeparator: '.', groupSeparator: "'" },
] as const satisfies readonly DecimalNotation[];
export type FileNotation = (typeof fileNotations)[number];

const readBy = (notation: DecimalNotation, texts: readonly string[]): number =>
  texts.filter((text) => readMeasured(text, notation).value !== null).length;

/** The notation that reads most of these texts as numbers, the likelier of equals: '1,234' alone is a thousand and some. */
export function detectNotation(texts: readonly string[]): FileNotation {
  const counts = fileNotations.map((notation) => ({ notation, count: readBy(notation, texts) }));
  return counts.reduce((best, each) => (each.count > best.count ? each : best)).notation;
}

/** Whether some notation reads the text as a number. */
export const isNumberText = (text: string): boolean =>
  fileNotations.some((notation) => readMeasured(text, notation).value !== null);
