import { wasteClasses } from '@oikos/domain/waste/site/generator-category.ts';
import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { idOf } from '../../entity.ts';
import { distinct } from '../../fields.ts';
import { defineList } from '../../list.ts';
import { pageOf, skipTakeSearch } from '../../paging.ts';
import { containerMessages as say } from '../container/containers/container-messages.ts';
import { generationMonth, month, onSiteForecast } from './generation-figures.ts';

/** What sites generate per calendar month (40 CFR 262.13), and what a small generator holds against 6,000 kg (262.16(b)(1)). */

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
