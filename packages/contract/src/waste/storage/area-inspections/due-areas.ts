import { z } from 'zod';
import { endpoint } from '../../../endpoint.ts';
import { idOf, idOrNone } from '../../../entity.ts';
import { searchText } from '../../../fields.ts';
import { defineList } from '../../../list.ts';
import { pageOf, skipTakeSearch } from '../../../paging.ts';
import { areaInspectionMessages as say } from './area-inspection-messages.ts';
import { areaOfSite, checkpoint, VIEW } from './area-inspections.ts';

/** Storage areas by when they must be inspected next, and what their inspector needs to know. */

const dueArea = z.object({
  id: z.int(),
  ...areaOfSite,
  timeZone: z.string(),
  /** Containers that hold waste there now. */
  containerCount: z.int(),
  lastInspectedOn: z.string().nullable(),
  lastInspectionId: z.int().nullable(),
  openDeficiencyCount: z.int(),
  /** null: no rule asks for it, or the area holds no waste. */
  nextDueOn: z.string().nullable(),
  /** By the site's calendar: 0 on the day itself, negative after it. */
  daysLeft: z.int().nullable(),
  /** Days from one inspection to the next, by the strictest rule. */
  everyDays: z.int().nullable(),
  citation: z.string().nullable(),
});
export type DueArea = z.output<typeof dueArea>;

export const searchDueAreas = defineList({
  name: 'areasToInspect',
  sortable: ['nextDueOn', 'site', 'area', 'areaKind', 'lastInspectedOn', 'containerCount', 'openDeficiencyCount'],
  method: 'POST',
  path: 'areainspections/areas/search',
  shows: ['areaInspection', 'container', 'node'],
  permission: VIEW,
  reads: true,
  failure: say.notLoaded,
  input: skipTakeSearch({
    contains: searchText(),
    siteId: idOrNone('node').default(0),
    /** Due within so many days, overdue included. */
    dueWithinDays: z.int().min(-3660).max(3660).optional(),
  }),
  output: pageOf(dueArea),
  summary: 'Storage areas with when they were last inspected and when the next inspection is due',
});

/** What somebody needs to inspect an area, also without a signal. */
export const readAreaToInspect = endpoint({
  method: 'GET',
  path: 'areainspections/areas/{areaId}',
  shows: ['areaInspection', 'container', 'node'],
  permission: VIEW,
  failure: say.notLoaded,
  input: z.object({ areaId: idOf('node') }),
  output: dueArea.extend({
    /** Containers believed there. */
    expected: z.array(
      z.object({ containerId: z.int(), number: z.string(), bay: z.string().nullable(), wasteStreams: z.string() }),
    ),
    /** What earlier inspections found and nobody fixed. */
    openDeficiencies: z.array(
      z.object({
        inspectionId: z.int(),
        inspectedAt: z.string(),
        checkpoint: checkpoint(),
        description: z.string(),
        mendBy: z.string().nullable(),
      }),
    ),
  }),
  summary: 'A storage area as its inspector needs to know it',
});
