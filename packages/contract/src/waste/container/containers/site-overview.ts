import { z } from 'zod';
import { endpoint } from '../../../endpoint.ts';
import { generalMessages as general } from '../../../general-messages.ts';
import { generationMonth, onSiteForecast } from '../../accumulation/generation-figures.ts';

/** The sites of a person's waste at a glance, as their home shows them. */

const SITES_MAXIMUM = 200;
const SITES_SHOWN = 6;

const siteOverview = z.object({
  locationId: z.int(),
  locationName: z.string(),
  /** Containers on site, as the list of containers finds them by status. */
  onSiteCount: z.int(),
  /** Containers past their deadline, as the list of containers finds them. */
  overdueCount: z.int(),
  /** The earliest last day of a clock; null: none runs. */
  nextDeadline: z.string().nullable(),
  /** Until then by the site's own calendar; negative after it. */
  daysLeft: z.int().nullable(),
  /** What the site holds against its limits. */
  onSite: onSiteForecast,
  /** What it generated in the month of its own calendar; null: nothing. */
  generated: generationMonth.nullable(),
});
export type SiteOverview = z.output<typeof siteOverview>;

export const readSiteOverviews = endpoint({
  method: 'POST',
  path: 'waste/sites/overview',
  shows: [
    'container',
    'wasteEntry',
    'accumulationExtension',
    'episodicEvent',
    'containerType',
    'generatorCategoryPeriod',
    'shipment',
    'wasteStream',
  ],
  permission: 'CONTAINERS',
  reads: true,
  failure: general.unexpected,
  input: z.object({ take: z.int().min(1).max(SITES_MAXIMUM).default(SITES_SHOWN) }),
  output: z.object({
    /** Locations with storage areas where the caller sees containers. */
    siteCount: z.int(),
    /** The worst first: most overdue, then the next deadline. */
    sites: z.array(siteOverview),
    /** What a company does first; null once it has containers. */
    firstSteps: z
      .object({ site: z.boolean(), category: z.boolean(), storageArea: z.boolean(), wasteStream: z.boolean() })
      .nullable(),
  }),
  summary: 'What sites hold against their limits, their next deadline and what is overdue; the worst first',
});
