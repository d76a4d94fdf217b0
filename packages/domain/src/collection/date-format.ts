import { dayNumberOf, isLocalDate, type LocalDate, localDateOf } from '../period/local-date.ts';

/** What a date text says. Hour -1 where the text has none; minutes ahead of UTC, where the text says so. */
export interface ReadDate {
  readonly date: LocalDate;
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
  readonly offsetMinutes: number | null;
}

export type DateReader = (text: string) => ReadDate | null;

/** Formats offered; any combination of the parts is understood. */
export const dateFormats = [
  'yyyy-MM-dd',
  'M/d/yyyy',
  'd/M/yyyy',
  'd.M.yyyy',
  'd-MMM-yyyy',
  'yyyyMMdd',
  'yyyy-MM',
  'M/yyyy',
  'MMM yyyy',
  'yyyy',
  'yyyy-MM-dd HH:mm',
  'M/d/yyyy HH:mm',
] as const;

const monthNames = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

const PARTS = /yyyy|yy|MMM|MM|M|dd|d|HH|H|mm|ss|XXX/gu;
const patterns: Readonly<Record<string, string>> = {
  yyyy: '(?<year>\\d{4})',
  yy: '(?<shortYear>\\d{2})',
  MMM: '(?<monthName>[a-z]{3,9})\\.?',
  MM: '(?<month>\\d{2})',
  M: '(?<month>\\d{1,2})',
  dd: '(?<dayOfMonth>\\d{2})',
  d: '(?<dayOfMonth>\\d{1,2})',
  HH: '(?<hour>\\d{2})',
  H: '(?<hour>\\d{1,2})',
  mm: '(?<minute>\\d{2})',
  ss: '(?<second>\\d{2})(?:\\.\\d+)?',
  XXX: '(?<offset>z|[+-]\\d{2}:?\\d{2})',
};
const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&');

function patternOf(format: string): RegExp | null {
  let source = '';
  let at = 0;
  const seen = new Set<string>();
  for (const match of format.matchAll(PARTS)) {
    const part = patterns[match[0]] as string;
    const name = /<(\w+)>/u.exec(part)?.[1] as string;
    if (seen.has(name)) return null;
    seen.add(name);
    source += escaped(format.slice(at, match.index)) + part;
    at = match.index + match[0].length;
  }
  const hasYear = seen.has('year') || seen.has('shortYear');
  const hasMonth = seen.has('month') || seen.has('monthName');
  if (!hasYear || (seen.has('dayOfMonth') && !hasMonth) || (seen.has('minute') && !seen.has('hour'))) return null;
  return new RegExp(`^${source}${escaped(format.slice(at))}$`, 'i');
}

/** Whether a date can be read by the format: it has a year, and no part twice. */
export const isDateFormat = (format: string): boolean => patternOf(format) !== null;

const ISO_START = /^(\d{4}-\d{2}-\d{2})(?:[T ]00:00(?::00(?:\.0+)?)?)?$/u;

function offsetOf(text: string | undefined): number | null {
  if (text === undefined) return null;
  if (text.toLowerCase() === 'z') return 0;
  const minutes = Number(text.slice(1, 3)) * 60 + Number(text.slice(-2));
  return text.startsWith('-') ? -minutes : minutes;
}

const monthOfGroups = (groups: Readonly<Record<string, string | undefined>>): number => {
  if (groups.monthName !== undefined) return monthNames.indexOf(groups.monthName.slice(0, 3).toLowerCase()) + 1;
  return Number(groups.month ?? 1);
};

/** Years of two digits lie within the eighty years before and the nineteen after 2020. */
const fullYear = (short: string): number => (Number(short) < 40 ? 2000 : 1900) + Number(short);

/**
 * A reader of dates in one format (parts yyyy, yy, MMM, MM, M, dd, d, HH, H, mm, ss, XXX); a missing month or day is the
 * first. `yyyy-MM-dd` is always understood, since spreadsheets' own dates come so. Null for any other text and for days
 * that the calendar doesn't have.
 * @throws RangeError for a format that names no year, or a part twice
 */
export function dateReader(format: string): DateReader {
  const pattern = patternOf(format);
  if (pattern === null) throw new RangeError(`'${format}' is no date format`);
  return (given) => {
    const text = given.trim();
    const groups = pattern.exec(text)?.groups as Readonly<Record<string, string | undefined>> | undefined;
    if (groups === undefined) {
      const iso = ISO_START.exec(text)?.[1];
      return isLocalDate(iso) ? readOf(iso, -1, 0, null) : null;
    }
    const year = groups.year === undefined ? fullYear(groups.shortYear ?? '') : Number(groups.year);
    const hour = groups.hour === undefined ? -1 : Number(groups.hour);
    const minute = Number(groups.minute ?? 0);
    if (hour > 23 || minute > 59) return null;
    try {
      const date = localDateOf(year, monthOfGroups(groups), Number(groups.dayOfMonth ?? 1));
      return readOf(date, hour, minute, offsetOf(groups.offset));
    } catch {
      return null;
    }
  };
}

const readOf = (date: LocalDate, hour: number, minute: number, offsetMinutes: number | null): ReadDate => ({
  date,
  day: dayNumberOf(date),
  hour,
  minute,
  offsetMinutes,
});

/**
 * The offered format that reads most of the texts, the first of equals; null where none reads more than half of them. A
 * 31st of April among them is a date mistyped, not another format.
 */
export function detectDateFormat(texts: readonly string[]): string | null {
  const filled = texts.filter((text) => text.trim() !== '');
  let best: { readonly format: string | null; readonly count: number } = { format: null, count: filled.length / 2 };
  for (const format of dateFormats) {
    const read = dateReader(format);
    const count = filled.filter((text) => read(text) !== null).length;
    if (count > best.count) best = { format, count };
  }
  return best.format;
}

const TIME_OF_DAY = /^(\d{1,2})(?:[:.](\d{2})(?:[:.]\d{2})?)?$/u;

/** A time of day by its hour (18), or by clock (18:00, 18.00.00); null for any other text. */
export function readTimeOfDay(text: string): Pick<ReadDate, 'hour' | 'minute'> | null {
  const match = TIME_OF_DAY.exec(text.trim());
  const [hour, minute] = [Number(match?.[1]), Number(match?.[2] ?? 0)];
  return match === null || hour > 23 || minute > 59 ? null : { hour, minute };
}
