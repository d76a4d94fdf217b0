import type { LocalDate } from '../period/local-date.ts';
import { conversionBetween } from '../quantity/conversion.ts';
import type { Unit } from '../quantity/unit.ts';

/** How a limit is meant: the value has to be ... of it. The names are stored. */
export const limitOperators = { atMost: '≤', below: '<', atLeast: '≥', above: '>' } as const;
export type LimitOperator = keyof typeof limitOperators;

/** Whether a value, in the unit of the limit, breaks it. A value equal to a limit breaks only 'below' and 'above'. */
export function isOutsideLimit(value: number, operator: LimitOperator, limit: number): boolean {
  switch (operator) {
    case 'atMost':
      return value > limit;
    case 'below':
      return value >= limit;
    case 'atLeast':
      return value < limit;
    case 'above':
      return value <= limit;
  }
}

/** A limit that the values of a parameter at a node are held to. */
export interface EntryLimit {
  readonly operator: LimitOperator;
  readonly value: number;
  readonly unitId: number | null;
  readonly beginDate: LocalDate;
  /** The last day. */
  readonly endDate: LocalDate;
  readonly citation: string;
}

/** Those in effect on the first day of a period. */
export const limitsOn = <Limit extends EntryLimit>(limits: readonly Limit[], begin: LocalDate): readonly Limit[] =>
  limits.filter(({ beginDate, endDate }) => beginDate <= begin && begin <= endDate);

/** The limits in effect on the first day of the period that the value breaks; one in a unit it doesn't convert to is not judged. */
export function brokenLimits<Limit extends EntryLimit>(
  limits: readonly Limit[],
  units: ReadonlyMap<number, Unit>,
  given: { readonly value: number; readonly unitId: number | null; readonly begin: LocalDate },
): readonly Limit[] {
  return limitsOn(limits, given.begin).filter((limit) => {
    const value = inUnit(given.value, units.get(given.unitId ?? 0), units.get(limit.unitId ?? 0));
    return value !== null && isOutsideLimit(value, limit.operator, limit.value);
  });
}

function inUnit(value: number, from: Unit | undefined, to: Unit | undefined): number | null {
  if (from?.id === to?.id) return value;
  if (from === undefined || to === undefined || from.typeId !== to.typeId) return null;
  const { factor, offset } = conversionBetween(from, to);
  return value * factor + offset;
}
