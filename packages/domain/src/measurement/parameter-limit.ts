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
