import { z } from 'zod';

const days = z.object({ beginDate: z.string(), endDate: z.string() });

/** How many of the values that figures are calculated from are expected and there. */
const enteredValues = z.object({ expected: z.int(), present: z.int() });

/** Of which dates figures are, and what they may be compared with. */
export const shownPeriod = days.extend({
  /** Whether the dates were asked for, or why they were chosen. */
  chosenAs: z.enum(['asked', 'completeYear', 'yearToDate']),
  /** Of the dates shown. */
  values: enteredValues,
  /** Where dates were chosen: what comes after them and is too incomplete to be shown. */
  later: days.extend(enteredValues.shape).nullable(),
  /**
   * The same dates a year before. 'alike': both periods lack nothing and have results in the same months, so that figures
   * have a change in percent. 'none': there are no results a year before.
   */
  comparison: days.extend(enteredValues.shape).extend({ basis: z.enum(['alike', 'unlike', 'none']) }),
});
