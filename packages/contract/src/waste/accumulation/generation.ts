import { generatorCategories, wasteClasses } from '@oikos/domain/waste/site/generator-category.ts';
import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { idOf } from '../../entity.ts';
import { distinct } from '../../fields.ts';
import { defineList } from '../../list.ts';
import { pageOf, skipTakeSearch } from '../../paging.ts';
import { containerMessages as say } from '../container/containers/container-messages.ts';
import { leftBeforeNext } from '../handling/waste-entries.ts';

/** What sites generate per calendar month (40 CFR 262.13), and what a small generator holds against 6,000 kg (262.16(b)(1)). */

/** yyyy-MM */
const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/);
const category = z.enum(generatorCategories);

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

/** Months without waste have no row. Both months included. */
export const searchGeneration = defineList({
  name: 'wasteGeneration',
  sortable: ['month', 'locationName', 'nonAcuteKg', 'acuteKg', 'acuteResidueKg', 'category'],
  defaultDirection: 'desc',
  method: 'POST',
  path: 'waste/generation/search',
  shows: ['wasteEntry', 'container', 'generatorCategoryPeriod', 'shipment'],
  permission: 'CONTAINERS',
  reads: true,
  failure: say.generationNotLoaded,
  input: skipTakeSearch({
    locationIds: distinct(idOf('node')).max(5000).default([]),
    fromMonth: month.optional(),
    toMonth: month.optional(),
  }),
  output: pageOf(generationMonth),
  summary: 'Waste generated per site and month, with the category it makes',
});

const generationEntry = z.object({
  id: z.int(),
  /** Null: the container is now where the caller sees none. */
  containerId: z.int().nullable(),
  containerNumber: z.string().nullable(),
  wasteStream: z.string(),
  dateAdded: z.string(),
  wasteClass: z.enum(wasteClasses),
  /** Null: no mass is known. */
  kilograms: z.number().nullable(),
  massBasis: z.string(),
  /** Why it isn't counted; null: it is. */
  exclusion: z.string().nullable(),
});
export type GenerationEntry = z.output<typeof generationEntry>;

export const searchGenerationEntries = defineList({
  name: 'wasteGenerationEntries',
  sortable: ['kilograms', 'dateAdded', 'wasteStream'],
  totals: [{ field: 'kilograms', unit: 'kg' }],
  method: 'POST',
  path: 'waste/generation/entries/search',
  shows: ['wasteEntry', 'container', 'wasteStream'],
  permission: 'CONTAINERS',
  reads: true,
  failure: say.generationNotLoaded,
  input: skipTakeSearch({
    locationId: idOf('node'),
    month,
    wasteClass: z.enum(wasteClasses).optional(),
    /** Only what counts in the month, or only what doesn't. */
    isCounted: z.boolean().optional(),
  }),
  output: pageOf(generationEntry),
  summary: 'The waste that a month of a site is added up from, and what of it is not counted',
});

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

export const readOnSiteForecast = endpoint({
  method: 'POST',
  path: 'waste/generation/forecast',
  shows: ['wasteEntry', 'container', 'generatorCategoryPeriod', 'shipment'],
  permission: 'CONTAINERS',
  reads: true,
  failure: say.generationNotLoaded,
  input: z.object({ locationId: idOf('node') }),
  output: onSiteForecast,
  summary: 'What a site holds against 6,000 kg and 1 kg acute, and when it would hold more',
});
