/**
 * The sum of numbers with Neumaier's compensation (A. Neumaier, Rundungsfehleranalyse einiger Verfahren zur Summation
 * endlicher Summen, ZAMM 54, 1974): the order of the values decides the bits, so callers add in key order.
 */
export const sumCompensated = (values: Iterable<number>): number => {
  let sum = 0;
  let compensation = 0;
  for (const value of values) {
    const next = sum + value;
    compensation += Math.abs(sum) >= Math.abs(value) ? sum - next + value : value - next + sum;
    sum = next;
  }
  // An infinite sum leaves NaN in the compensation.
  return Number.isFinite(sum) ? sum + compensation : sum;
};

/** The sum of what is there, or null where nothing is: a blank is not zero. */
export const sumOfPresent = (values: Iterable<number | null>): number | null => {
  const present: number[] = [];
  for (const value of values) if (value !== null) present.push(value);
  return present.length === 0 ? null : sumCompensated(present);
};

/** The sum in key order, whatever order the entries come in, so that a replay gives the same bits. */
export const sumInKeyOrder = <Key extends string | number>(entries: Iterable<readonly [Key, number]>): number => {
  const sorted = [...entries].sort(([first], [second]) => (first < second ? -1 : first > second ? 1 : 0));
  return sumCompensated(sorted.map(([, value]) => value));
};
