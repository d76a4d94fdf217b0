import { generatorCategories, wasteClasses } from '@oikos/domain/waste/site/generator-category.ts';
import { z } from 'zod';

/** What a site generated in a month, and what it holds (40 CFR 262.13, 262.16(b)(1)). */

/** yyyy-MM */
export const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/);
const category = z.enum(generatorCategories);

/** What is left of a limit ahead. */
export const leftBeforeNext = z.object({
  wasteClass: z.enum(wasteClasses),
  next: category,
  limitKg: z.number(),
  kilogramsLeft: z.number(),
  /** True: all of it may be generated; false: less than it. */
  mayBeUsedUp: z.boolean(),
});

export const generationMonth = z.object({
  /** The location's id and the month, so that each row has one. */
  id: z.string(),
  locationId: z.int(),
  locationName: z.string(),
  month,
  acuteKg: z.number(),
  acuteResidueKg: z.number(),
  nonAcuteKg: z.number(),
  /** What the quantities make of it. */
  category,
  /** The strictest category that the site declared for a day of the month; null: nothing. */
  declaredCategory: category.nullable(),
  /** Limits ahead, with what is left of each; empty when large. */
  left: z.array(leftBeforeNext),
  /** Waste that isn't counted, with the reason. */
  excluded: z.array(
    z.object({ reason: z.string(), citation: z.string().nullable(), kilograms: z.number(), entryCount: z.int() }),
  ),
  /** Counted at the capacity of the container, since no density is known. */
  estimatedCount: z.int(),
  /** Not counted, since no mass is known: the category is a lower bound. */
  unweighedCount: z.int(),
});
export type GenerationMonth = z.output<typeof generationMonth>;

/** What a site holds today. */
export const onSiteForecast = z.object({
  /** Of the current month, by what was generated; the limit binds small generators. */
  category,
  /** What the site declared for today; null: nothing. */
  declaredCategory: category.nullable(),
  kilograms: z.number(),
  limitKg: z.number(),
  kilogramsLeft: z.number(),
  share: z.number(),
  alarm: z.enum(['none', 'near', 'critical']),
  /** Acute waste on site; a small generator holds at most the limit, and more of it raises the alarm. */
  acuteKilograms: z.number(),
  acuteLimitKg: z.number(),
  /** null: nothing came in the days looked at. */
  kilogramsPerDay: z.number().nullable(),
  /** The first day above the limit if waste comes on as it did; null: never. */
  exceedsOn: z.string().nullable(),
  citation: z.string(),
});
export type OnSiteForecast = z.output<typeof onSiteForecast>;
