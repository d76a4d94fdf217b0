/** Signs that part decimals in files. */
export type DecimalSeparator = '.' | ',';

/** What a text shows of how its column is written: one way for certain, either, or nothing. */
export type Evidence<Way extends string> = Way | 'either' | null;

/** Before the digits of a number: whether the true value is below or above it, and plus or minus. */
const SIGN = /^[<>]?\s*[+\-−‒–]?/u;

/**
 * Which sign parts the decimals of a number. One sign before three digits can be either: 1.234 is a thousand and some in
 * Berlin. Thousands never begin with 0 nor with four digits, and come parted more than once.
 */
export function decimalEvidence(text: string): Evidence<DecimalSeparator> {
  const digits = text.trim().replace(SIGN, '');
  if (!/^\d[\d.,]*$|^[.,]\d+$/u.test(digits)) return null;
  const signs = digits.replace(/\d/gu, '');
  const last = signs.at(-1) as DecimalSeparator | undefined;
  if (last === undefined) return null;
  const other: DecimalSeparator = last === '.' ? ',' : '.';
  if (signs.includes(other)) return signs.indexOf(last) === signs.length - 1 ? last : null;
  if (signs.length > 1) return other;
  return /^[1-9]\d{0,2}[.,]\d{3}$/u.test(digits) ? 'either' : last;
}

export type DateOrder = 'monthFirst' | 'dayFirst';

const TWO_NUMBERS = /^(\d{1,2})([/-])(\d{1,2})\2(\d{4}|\d{2})((?: \d{1,2}:\d{2}(?::\d{2})?)?)$/u;

/** Which of day and month comes first: 03/04/2018 can be either, 13/04/2018 can't. */
export function dateOrderEvidence(text: string): Evidence<DateOrder> {
  const match = TWO_NUMBERS.exec(text.trim());
  if (!match) return null;
  const [first, second] = [Number(match[1]), Number(match[3])];
  if (first > 12) return second > 12 ? null : 'dayFirst';
  if (second > 12) return 'monthFirst';
  return first === second ? null : 'either';
}

/** The date format of a text of two numbers and a year, in either order. */
export function formatInOrder(text: string, order: DateOrder): string | null {
  const match = TWO_NUMBERS.exec(text.trim());
  if (!match) return null;
  const [, , sign, , year, time = ''] = match;
  const hour = time === '' ? '' : ` ${/^ \d:/u.test(time) ? 'H' : 'HH'}:mm${time.split(':').length > 2 ? ':ss' : ''}`;
  const parts = order === 'dayFirst' ? ['d', 'M'] : ['M', 'd'];
  return [...parts, year?.length === 2 ? 'yy' : 'yyyy'].join(sign) + hour;
}

const SAMPLES = 3;

/** What the texts of a column show together: the first that shows one way for certain decides. */
export class ColumnEvidence<Way extends string> {
  readonly #of: (text: string) => Evidence<Way>;
  decided: Way | null = null;
  /** The text that decided, and the first of those that could be either. */
  deciding = '';
  readonly doubtful: string[] = [];
  /** The first text that is written in one of the ways. */
  first = '';

  constructor(of: (text: string) => Evidence<Way>) {
    this.#of = of;
  }

  add(text: string): void {
    if (this.decided !== null) return;
    const shown = this.#of(text);
    if (shown === null) return;
    if (this.first === '') this.first = text;
    if (shown === 'either') {
      if (this.doubtful.length < SAMPLES && !this.doubtful.includes(text)) this.doubtful.push(text);
      return;
    }
    this.decided = shown;
    this.deciding = text;
  }

  get isAmbiguous(): boolean {
    return this.decided === null && this.doubtful.length > 0;
  }
}
