/** How many arguments a function of the formula language takes; `most` is null where any number is allowed. */
export interface FunctionArity {
  readonly least: number;
  readonly most: number | null;
}

/** The functions of the formula language. POWER(x, y) is x ^ y; PREVIOUS(v, n) is variable v n periods earlier. */
export const expressionFunctions = {
  IF: { least: 3, most: 3 },
  MIN: { least: 1, most: null },
  MAX: { least: 1, most: null },
  SUM: { least: 1, most: null },
  AVG: { least: 1, most: null },
  ROUND: { least: 1, most: 2 },
  ABS: { least: 1, most: 1 },
  SQRT: { least: 1, most: 1 },
  EXP: { least: 1, most: 1 },
  LN: { least: 1, most: 1 },
  LOG10: { least: 1, most: 1 },
  POWER: { least: 2, most: 2 },
  ISBLANK: { least: 1, most: 1 },
  IFBLANK: { least: 2, most: 2 },
  PREVIOUS: { least: 1, most: 2 },
} as const satisfies Record<string, FunctionArity>;

export type FunctionName = keyof typeof expressionFunctions;

/** Words that join conditions; they cannot name a variable. */
export const expressionWords = ['AND', 'OR', 'NOT'] as const;

const words: ReadonlySet<string> = new Set(expressionWords);

/** The function of that name in any spelling, or null. */
export function functionNamed(name: string): FunctionName | null {
  const upper = name.toUpperCase();
  return Object.hasOwn(expressionFunctions, upper) ? (upper as FunctionName) : null;
}

/** Whether the name means something in the language itself, so that no variable may bear it. */
export function isReservedName(name: string): boolean {
  return words.has(name.toUpperCase()) || functionNamed(name) !== null;
}

/**
 * Functions over the values that a variable had before, for rules of data quality (U115). Those over a number of periods read the
 * periods before the one being judged, and never the value that is judged.
 */
export const lookBackFunctions = {
  /** Mean, median and so on of the values of n periods before. */
  MEAN: { takesPeriods: true },
  MEDIAN: { takesPeriods: true },
  /** The median of the distances from the median. */
  MAD: { takesPeriods: true },
  /** Sample standard deviation. */
  DEVIATION: { takesPeriods: true },
  MINIMUM: { takesPeriods: true },
  MAXIMUM: { takesPeriods: true },
  /** How many of the n periods before have a value. */
  COUNT: { takesPeriods: true },
  /** The median of the same period in n years before. */
  SAMESEASON: { takesPeriods: true },
  /** Change for each period since the value before. */
  RATE: { takesPeriods: false },
  /** How many periods in a row, this one included, have the same value. */
  FLATFOR: { takesPeriods: false },
  /** How many periods ago the value before was: 1 where none is missing. */
  SINCE: { takesPeriods: false },
} as const satisfies Record<string, { readonly takesPeriods: boolean }>;

export type LookBackFunction = keyof typeof lookBackFunctions;

/** The function over earlier values of that name in any spelling, or null. */
export function lookBackFunctionNamed(name: string): LookBackFunction | null {
  const upper = name.toUpperCase();
  return Object.hasOwn(lookBackFunctions, upper) ? (upper as LookBackFunction) : null;
}
