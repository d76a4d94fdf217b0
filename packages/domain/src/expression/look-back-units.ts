import type { LookBack } from './tree.ts';
import { differenceOf, pureNumber, type UnitDescription } from './units-algebra.ts';

/** The unit of what a function makes of earlier values: a count has none, and a spread is a difference. */
export function unitOfLookBack(lookBack: LookBack | undefined, unit: UnitDescription): UnitDescription {
  switch (lookBack?.function) {
    case 'COUNT':
    case 'FLATFOR':
    case 'SINCE':
      return pureNumber;
    case 'MAD':
    case 'DEVIATION':
    case 'RATE':
      return differenceOf(unit);
    default:
      return unit;
  }
}
