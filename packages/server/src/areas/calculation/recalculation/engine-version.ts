/**
 * Version of what computes results: the expression language, alignment of periods, roll-up, conversion of units. Raised
 * with every change that may change a bit of a result; a replay by another version says so.
 */
export const engineVersion = '1';
