/**
 * How the value of a period that has none is estimated. The names are stored.
 * - beforeAfter: the average of the values before and after the gap.
 * - linear: on the line between them, in gaps of up to so many periods.
 * - sameHour: the average of the same hour of the days before.
 * - reportingYear: 40 CFR 98.355(c), 98.365(b), 98.495(b): the average of the values before and after; without one before, the
 *   first after; without one after by the end of the year, the last before.
 * - ladder720, ladder2160: 40 CFR 75.31 to 75.33, by the availability of the monitor.
 */
export const missingDataMethods = [
  'beforeAfter',
  'linear',
  'sameHour',
  'reportingYear',
  'ladder720',
  'ladder2160',
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

/** So many quality-assured hours a ladder looks back to: 720 of concentrations, 2,160 of NOx and flow (40 CFR 75.33(b), (c)). */
export const hoursOfLadder = (method: MissingDataMethodName): number | null =>
  method === 'ladder720' ? 720 : method === 'ladder2160' ? 2160 : null;

export const isLadder = (method: MissingDataMethodName): boolean => hoursOfLadder(method) !== null;

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

/** Steps of the ladder, from the first hours of a monitor to one that is seldom available; `none`: no ladder was asked. */
export const ladderSteps = ['none', 'initial', 'short95', 'long95', 'short90', 'long90', 'from80', 'below80'] as const;
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
};

/** The paragraphs of 75.31 and 75.33: (c) of NOx and flow by load ranges, 75.31(d) and 75.33(e) of a unit without. */
function paragraphOf(method: MissingDataMethodName, hasLoadRanges: boolean, isInitial: boolean): string {
  if (method === 'ladder720') return 'b';
  if (hasLoadRanges) return 'c';
  return isInitial ? 'd' : 'e';
}

/** The paragraph that a step of the ladder is in; blank where no ladder was asked. */
export function citationOfStep(method: MissingDataMethodName, step: LadderStep, hasLoadRanges: boolean): string {
  if (step === 'none') return '';
  const paragraph = paragraphOf(method, hasLoadRanges, step === 'initial');
  return step === 'initial' ? `40 CFR 75.31(${paragraph})` : `40 CFR 75.33(${paragraph})${paragraphs[step]}`;
}
