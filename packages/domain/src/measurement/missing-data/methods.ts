/**
 * How the value of a period that has none is estimated. The names are stored.
 * - beforeAfter: the average of the values before and after the gap.
 * - linear: on the line between them, in gaps of up to so many periods.
 * - sameHour: the average of the same hour of the days before.
 * - reportingYear: 40 CFR 98.355(c), 98.365(b), 98.495(b): the average of the values before and after; without one before, the
 *   first after; without one after by the end of the year, the last before.
 * - ladder720, ladder2160: 40 CFR 75.31 to 75.33, by the availability of the monitor.
 * - ladder2160NoLoad: the same for NOx of a unit that has no load (75.31(d), 75.33(d)).
 */
export const missingDataMethods = [
  'beforeAfter',
  'linear',
  'sameHour',
  'reportingYear',
  'ladder720',
  'ladder2160',
  'ladder2160NoLoad',
] as const;
export type MissingDataMethodName = (typeof missingDataMethods)[number];

/** A method with its settings. Numbers are in the unit of the values. */
export interface MethodSettings {
  readonly method: MissingDataMethodName;
  /** Gaps of more periods get no value; null: of any length. */
  readonly longestGap: number | null;
  /** Of `sameHour`: so many days are looked back. */
  readonly earlierDays: number;
  /** The most that the monitor can see (40 CFR 75, appendix A, 2.1); null: not known. */
  readonly potential: number | null;
}

/** Methods that compare values of one operating load range (40 CFR 75.33(c)). */
export const takesLoad = (method: MissingDataMethodName): boolean => method === 'ladder2160';

export const LONGEST_GAP = 8784;
export const MOST_EARLIER_DAYS = 366;

export type LadderName = Extract<MissingDataMethodName, 'ladder720' | 'ladder2160' | 'ladder2160NoLoad'>;

export const isLadder = (method: MissingDataMethodName): method is LadderName =>
  method === 'ladder720' || method === 'ladder2160' || method === 'ladder2160NoLoad';

/** So many quality-assured hours a ladder looks back to: 720 of SO2 (40 CFR 75.33(b)), 2,160 of NOx and flow ((c) to (e)). */
export const hoursOfLadder = (method: LadderName): number => (method === 'ladder720' ? 720 : 2160);

/** Methods that know hours only. */
export const needsHours = (method: MissingDataMethodName): boolean => method === 'sameHour' || isLadder(method);

/** Methods whose length of gap a person may limit; `linear` has to have a limit. */
export const takesLongestGap = (method: MissingDataMethodName): boolean => !isLadder(method);

/** What a substitute was taken from, or why there is none. */
export const bases = [
  'average',
  'linear',
  'sameHour',
  'firstAfter',
  'lastBefore',
  'meanOfHours',
  'percentile90',
  'percentile95',
  'maximum',
  'maximumPotential',
  'noValueBefore',
  'noValueAfter',
  'gapTooLong',
  'noEarlierValue',
  'noPotential',
  'operationUnknown',
  'loadUnknown',
] as const;
export type Basis = (typeof bases)[number];

/** Code of a basis in columns. */
export const basisCode = Object.fromEntries(bases.map((name, code) => [name, code])) as Readonly<Record<Basis, number>>;

/**
 * Steps of the ladder, from the first hours of a monitor to one that is seldom available; `none`: no ladder was asked. Instead of them,
 * `higherRange`: nothing was measured in the load range of the hour, but in a higher one; `nothingMeasured`: in no higher one either.
 */
export const ladderSteps = [
  'none',
  'initial',
  'short95',
  'long95',
  'short90',
  'long90',
  'from80',
  'below80',
  'higherRange',
  'nothingMeasured',
] as const;
export type LadderStep = (typeof ladderSteps)[number];

export const stepCode = Object.fromEntries(ladderSteps.map((name, code) => [name, code])) as Readonly<
  Record<LadderStep, number>
>;

const paragraphs: Readonly<Record<Exclude<LadderStep, 'none' | 'initial'>, string>> = {
  short95: '(1)(i)',
  long95: '(1)(ii)',
  short90: '(2)(i)',
  long90: '(2)(ii)',
  from80: '(3)',
  below80: '(4)',
  higherRange: '(5)',
  nothingMeasured: '(6)',
};

/** 75.31: (b) of concentrations, (c) by load ranges, (d) of a unit without. */
const initialParagraph = (method: LadderName, hasLoadRanges: boolean): string => {
  if (method === 'ladder720') return '(b)';
  return hasLoadRanges ? '(c)' : '(d)';
};

/** 75.33: (b) of SO2, (c) by load ranges, of a unit without (d) of NOx and (e)(2) of flow, which takes over the steps of (c). */
const standardParagraph = (method: LadderName, hasLoadRanges: boolean): string => {
  if (method === 'ladder720') return '(b)';
  if (method === 'ladder2160NoLoad') return '(d)';
  return hasLoadRanges ? '(c)' : '(e)(2), (c)';
};

/** The paragraph that a step of the ladder is in; blank where no ladder was asked. */
export function citationOfStep(method: MissingDataMethodName, step: LadderStep, hasLoadRanges: boolean): string {
  if (step === 'none' || !isLadder(method)) return '';
  if (step === 'initial') return `40 CFR 75.31${initialParagraph(method, hasLoadRanges)}`;
  return `40 CFR 75.33${standardParagraph(method, hasLoadRanges)}${paragraphs[step]}`;
}
