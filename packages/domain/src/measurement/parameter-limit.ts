import type { LocalDate } from '../period/local-date.ts';

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
