import { z } from 'zod';
import { requiredText } from '../fields.ts';
import { fillIn } from '../message.ts';

const MOST_WORDS = 500;
const cellText = z.string().max(500);
/** What stored values are called, in the reader's language: { small: 'Small quantity' }. Nothing said is a blank cell. */
const words = z
  .record(z.string().max(100), cellText)
  .refine((each) => Object.keys(each).length <= MOST_WORDS, `At most ${MOST_WORDS} words`);

/** A field of a structured value, as it is in the text about it. */
const part = z.object({
  field: requiredText(100),
  words: words.optional(),
  decimals: z.int().min(0).max(15).optional(),
});

/** What a column's cells say. The table on the screen and the files read the same declaration. */
export const cellWords = z.object({
  words: words.optional(),
  /** What a cell without a value says: 'Nobody yet'. */
  blank: cellText.optional(),
  /** The field that replaces this one where it is blank. */
  orField: requiredText(100).optional(),
  /** Digits after the decimal point, and significant digits, of converted and computed quantities. */
  decimals: z.int().min(0).max(15).optional(),
  digits: z.int().min(1).max(15).optional(),
  /**
   * Of structured values: the text about each, `{0}` for its parts, chosen by the value of one of its fields; without
   * text its parts, without parts all its plain fields by their names.
   */
  each: z
    .object({ by: requiredText(100).optional(), texts: words, parts: z.array(part).max(20).default([]) })
    .optional(),
});
export type CellWords = z.input<typeof cellWords>;

/** What a double keeps of any decimal number; further digits are noise of the binary computation. */
const RELIABLE_DIGITS = 15;
/** An amount that would be rounded away to zero keeps these, so that a small amount never reads as none. */
const SMALL_DIGITS = 3;
/** The text about a structured value where none is given for its kind. */
const ANY_OTHER = '*';

function rounded(value: number, decimals: number | undefined, digits: number | undefined): number {
  if (!Number.isFinite(value) || Number.isInteger(value)) return value;
  if (decimals === undefined) return Number(value.toPrecision(digits ?? RELIABLE_DIGITS));
  const vanishes = Math.abs(value) < 0.5 * 10 ** -decimals;
  return vanishes ? Number(value.toPrecision(SMALL_DIGITS)) : Number(value.toFixed(decimals));
}

const isBlank = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

function wordFor(value: unknown, known: Readonly<Record<string, string>> | undefined): string | undefined {
  const key = String(value);
  // A text 'true' that somebody typed is no yes.
  const isTyped = typeof value === 'string' && /^(true|false)$/.test(value);
  return known !== undefined && !isTyped && Object.hasOwn(known, key) ? known[key] : undefined;
}

type Fields = Readonly<Record<string, unknown>>;

/** Ids, and what only calculations read. */
const isForPeople = (name: string): boolean => !/(Id|Kind)$/.test(name);

/** 'amount 12; stream Spent acetone': the plain fields of a value whose fields differ. */
export const textOfFields = (value: Fields): string =>
  Object.entries(value)
    .filter(([name, one]) => isForPeople(name) && (typeof one === 'string' || typeof one === 'number'))
    .map(([name, one]) => `${name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)} ${one}`)
    .join('; ');

function textOfEach(each: NonNullable<CellWords['each']>, value: Fields): string {
  const text = wordFor(each.by === undefined ? ANY_OTHER : (value[each.by] ?? ''), each.texts) ?? each.texts[ANY_OTHER];
  const said = (each.parts ?? []).map((one) => plainText(shownValue(one, value)));
  if (text !== undefined) return fillIn(text, said);
  return each.parts?.length ? said.join(' ') : textOfFields(value);
}

const plainText = (value: unknown): string => (isBlank(value) ? '' : String(value));

/** What a cell of a column says about a row; null is a blank cell. */
export function shownValue(
  column: CellWords & { readonly field: string },
  row: Fields,
): string | number | boolean | null {
  const own = row[column.field];
  const value = isBlank(own) && column.orField !== undefined ? row[column.orField] : own;
  if (isBlank(value)) return wordFor(value ?? '', column.words) || column.blank || null;
  if (typeof value === 'object' && column.each) {
    const { each } = column;
    const texts = (Array.isArray(value) ? value : [value]).map((one) => textOfEach(each, one as Fields));
    return texts.filter(Boolean).join('; ') || null;
  }
  if (Array.isArray(value)) return value.map((one) => plainValue(column, one) ?? '').join('; ');
  return plainValue(column, value);
}

function plainValue({ words: known, decimals, digits }: CellWords, value: unknown): string | number | boolean | null {
  const word = wordFor(value, known);
  if (word !== undefined) return word || null;
  if (typeof value === 'number') return rounded(value, decimals, digits);
  return typeof value === 'string' || typeof value === 'boolean' ? value : null;
}

/** 'inForce', 'stationary_combustion' and 'DATA_LOAD_FAILED' as words; anything else is words already. */
export function wordsOfKey(key: string): string {
  const isKey = /^[a-z][a-z0-9]*([A-Z_][A-Za-z0-9]*)*$/.test(key) || /^[A-Z]+(_[A-Z]+)+$/.test(key);
  if (!isKey) return key;
  const text = key.includes('_')
    ? key.replaceAll('_', ' ').toLowerCase()
    : key.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return text.charAt(0).toUpperCase() + text.slice(1);
}
