import type { NumberNotation } from '@oikos/domain/quantity/number-notations.ts';
import { z } from 'zod';

/** What a company decides for all its people about dates and numbers. Apart from the settings, which the first page doesn't load. */

export const firstDaysOfWeek = { monday: 'Monday', sunday: 'Sunday', saturday: 'Saturday' } as const;
export type FirstDayOfWeek = keyof typeof firstDaysOfWeek;

/** An example says more than the names of separators. */
export const numberFormats = {
  point: '1,234.5',
  comma: '1.234,5',
  space: '1 234,5',
  apostrophe: "1'234.5",
} as const satisfies Readonly<Record<NumberNotation, string>>;

export const regional = z.object({
  /** ISO 3166-1 alpha-2, or blank. */
  country: z.string(),
  firstDayOfWeek: z.enum(['monday', 'sunday', 'saturday']),
  numberFormat: z.enum(['point', 'comma', 'space', 'apostrophe']),
});
