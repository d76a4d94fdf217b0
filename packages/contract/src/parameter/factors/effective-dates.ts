import { NO_BEGIN, NO_END } from '@oikos/domain/period/local-date.ts';
import { z } from 'zod';
import { endDate, localDate } from '../../fields.ts';
import { generalMessages as general } from '../../general-messages.ts';
import { ruleText } from '../../message.ts';

/** What a blank begin means. */
export const FIRST_DAY = NO_BEGIN;

/** The days a row of reference data holds: both days belong to it, a blank end means no end (V124, V233). */
export const effectiveDates = {
  beginDate: z
    .union([localDate(), z.literal(''), z.null()])
    .refine((day) => day !== NO_END, ruleText(general.invalidDate))
    .transform((value) => value || FIRST_DAY)
    .default(FIRST_DAY),
  endDate: endDate(),
};

export const effectiveDatesRow = { beginDate: z.string(), endDate: z.string().nullable() };
