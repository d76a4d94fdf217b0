import { z } from 'zod';
import { endDate, localDate } from '../fields.ts';

/** What a blank begin means: nothing is said about when it began. */
export const FIRST_DAY = '1900-01-01';

/** The days a row of reference data holds: both days belong to it, a blank end means no end (V124, V233). */
export const effectiveDates = {
  beginDate: z
    .union([localDate(), z.literal(''), z.null()])
    .optional()
    .transform((value) => value || FIRST_DAY),
  endDate: endDate(),
};

export const effectiveDatesRow = { beginDate: z.string(), endDate: z.string().nullable() };
