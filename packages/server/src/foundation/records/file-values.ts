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

/** Whether a file that gives `given` means what is stored: files don't tell kinds of blank, ends of lines or the last digit. */
export function means(given: unknown, stored: unknown): boolean {
  if (isBlank(given) && isBlank(stored)) return true;
  if (typeof given === 'number' && typeof stored === 'number')
    return given === stored || given.toPrecision(SPREADSHEET_DIGITS) === stored.toPrecision(SPREADSHEET_DIGITS);
  if (typeof given === 'string' && typeof stored === 'string') return lineEnds(given) === lineEnds(stored);
  return JSON.stringify(given) === JSON.stringify(stored);
}
