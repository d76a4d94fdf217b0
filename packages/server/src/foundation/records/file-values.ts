import { NO_END } from '@oikos/domain/period/local-date.ts';

const isBlank = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  value === NO_END ||
  (Array.isArray(value) && value.length === 0);

/** Digits that a spreadsheet keeps of a number. */
const SPREADSHEET_DIGITS = 15;
const lineEnds = (text: string) => text.replace(/\r\n?/g, '\n');

/** The same text for values that mean the same in a file: files don't tell kinds of blank, ends of lines or the last digit. */
export function meaningOf(value: unknown): string {
  if (isBlank(value)) return '';
  if (typeof value === 'number') return `#${value.toPrecision(SPREADSHEET_DIGITS)}`;
  return JSON.stringify(typeof value === 'string' ? lineEnds(value) : value);
}

/** Whether a file that gives `given` means what is stored. */
export const means = (given: unknown, stored: unknown): boolean =>
  given === stored || meaningOf(given) === meaningOf(stored);
