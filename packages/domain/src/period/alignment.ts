import { TIMESPAN, type Timespan } from './timespan.ts';

const nesting: ReadonlyMap<Timespan, readonly Timespan[]> = new Map<Timespan, readonly Timespan[]>([
  [TIMESPAN.hour, [TIMESPAN.day, TIMESPAN.week, TIMESPAN.month, TIMESPAN.quarter, TIMESPAN.halfYear, TIMESPAN.year]],
  [TIMESPAN.day, [TIMESPAN.week, TIMESPAN.month, TIMESPAN.quarter, TIMESPAN.halfYear, TIMESPAN.year]],
  [TIMESPAN.month, [TIMESPAN.quarter, TIMESPAN.halfYear, TIMESPAN.year]],
  [TIMESPAN.quarter, [TIMESPAN.halfYear, TIMESPAN.year]],
  [TIMESPAN.halfYear, [TIMESPAN.year]],
]);

/** Whether every period of the longer timespan is made of whole periods of the finer one; weeks are of nothing longer. */
const nests = (finer: Timespan, longer: Timespan): boolean => nesting.get(finer)?.includes(longer) ?? false;

/** How the periods of a source meet those of the result. */
export type Alignment = 'same' | 'finer' | 'constant' | 'unsuitable';

/**
 * Whether the values of a source so aligned decide which periods have a result. A constant holds over all time: it does so
 * only for results that are constants themselves.
 */
export const bringsPeriods = (alignment: Alignment, target: Timespan): boolean =>
  target === TIMESPAN.none ? alignment === 'constant' : alignment === 'same' || alignment === 'finer';

/** `rollsUp`: whether the source's shorter periods may be made into longer ones at all. */
export function alignmentOf(source: Timespan, rollsUp: boolean, target: Timespan): Alignment {
  if (source === TIMESPAN.none) return 'constant';
  if (source === target) return 'same';
  return rollsUp && nests(source, target) ? 'finer' : 'unsuitable';
}
