import { addDays, addMonths, type LocalDate, localDateOf } from '../period/local-date.ts';

/**
 * The period that a column's name says, beside what else it says: 'Quantity Jan 2024' is 'Quantity' in '2024-01'. A month
 * whose year is said elsewhere is '--01' (ISO 8601).
 */
export interface HeaderPeriod {
  readonly label: string;
  readonly period: string;
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const MONTH =
  'jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?';
/** Years that columns of environmental figures can be of: other numbers of four digits are something else. */
const YEAR = '(?:19|20)\\d{2}';
const GAP = "[\\s_./'-]{0,3}";

/** Ways of writing a period, the longest first. Letters and digits around it make it part of another word. */
const ways = [
  `(?<year>${YEAR})[-/.](?<month>0?[1-9]|1[0-2])[-/.](?<day>0?[1-9]|[12]\\d|3[01])(?:[T ]00:00(?::00)?)?`,
  `(?<year>${YEAR})[-/._](?<month>0?[1-9]|1[0-2])`,
  `(?<month>0?[1-9]|1[0-2])[-/._](?<year>${YEAR})`,
  `(?<year>${YEAR})${GAP}(?<name>${MONTH})\\.?`,
  `(?<name>${MONTH})\\.?${GAP}(?<year>${YEAR})`,
  `(?<name>${MONTH})\\.?[\\s_'-]{1,2}(?<short>\\d{2})`,
  `(?<!\\d[-/.])(?<year>${YEAR})(?![-/.]\\d)`,
  `(?<name>${MONTH})\\.?`,
].map((way) => new RegExp(`(?<![a-z\\d])${way}(?![a-z\\d])`, 'iu'));

type Groups = Readonly<Record<string, string | undefined>>;

const twoDigits = (part: string | number): string => String(part).padStart(2, '0');

const yearOf = ({ year, short }: Groups): string => year ?? (short === undefined ? '-' : `20${short}`);

function monthOf({ month, name }: Groups): string | null {
  if (month !== undefined) return twoDigits(month);
  return name === undefined ? null : twoDigits(months.indexOf(name.slice(0, 3).toLowerCase()) + 1);
}

/** Null where the name of a column says no period, or more than one. */
export function headerPeriodOf(name: string): HeaderPeriod | null {
  for (const way of ways) {
    const match = way.exec(name);
    if (!match?.groups) continue;
    const before = name.slice(0, match.index);
    const after = name.slice(match.index + match[0].length);
    if (ways.some((each) => each.test(before) || each.test(after))) return null;
    const month = monthOf(match.groups);
    const day = match.groups.day === undefined ? [] : [twoDigits(match.groups.day)];
    const period = [yearOf(match.groups), ...(month === null ? [] : [month]), ...day].join('-');
    return spanOfHeaderPeriod(period, 2000) === null ? null : { label: labelOf(`${before} ${after}`), period };
  }
  return null;
}

/** What is left of a column's name without the signs that parted the period from it. */
const labelOf = (rest: string): string =>
  rest
    .replace(/[\s_]+/gu, ' ')
    .replace(/^[\s:;,/()[\]-]+|[\s:;,/()[\]-]+$/gu, '')
    .trim();

/** Whether the year of the period is said elsewhere. */
export const isBareMonth = (period: string): boolean => period.startsWith('--');

export const HEADER_PERIOD = /^(?:\d{4}(?:-\d{2}(?:-\d{2})?)?|--\d{2})$/u;

/** The days of a period, half-open; null where it is no period, or a month without a year. */
export function spanOfHeaderPeriod(
  period: string,
  year: number | null,
): { readonly begin: LocalDate; readonly end: LocalDate } | null {
  if (!HEADER_PERIOD.test(period)) return null;
  if (isBareMonth(period) && year === null) return null;
  const [ownYear, month, day] = (isBareMonth(period) ? `${year}${period.slice(1)}` : period).split('-');
  try {
    const begin = localDateOf(Number(ownYear), Number(month ?? 1), Number(day ?? 1));
    if (day !== undefined) return { begin, end: addDays(begin, 1) };
    return { begin, end: addMonths(begin, month === undefined ? 12 : 1) };
  } catch {
    return null;
  }
}

export interface PeriodColumn extends HeaderPeriod {
  readonly column: string;
}

/** Columns whose names say periods, by what else their names say: the months of one quantity belong together. */
export function periodColumnsOf(columns: readonly string[]): ReadonlyMap<string, readonly PeriodColumn[]> {
  const groups = new Map<string, PeriodColumn[]>();
  for (const column of columns) {
    const said = headerPeriodOf(column);
    if (said === null) continue;
    groups.set(said.label, [...(groups.get(said.label) ?? []), { column, ...said }]);
  }
  for (const [label, group] of groups) groups.set(label, asMonths(group));
  return groups;
}

/** Spreadsheets write a month as its first day: where all columns are first days, months are meant. */
function asMonths(group: PeriodColumn[]): PeriodColumn[] {
  const isMonthly = group.length > 1 && group.every(({ period }) => /^\d{4}-\d{2}-01$/u.test(period));
  return isMonthly ? group.map((each) => ({ ...each, period: each.period.slice(0, 7) })) : group;
}

/** Whether columns stand for different periods, so that they can be one quantity over time. */
export const isAcross = (group: readonly PeriodColumn[]): boolean =>
  group.length > 1 && new Set(group.map(({ period }) => period)).size === group.length;
