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
