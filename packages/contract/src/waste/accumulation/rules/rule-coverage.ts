import { z } from 'zod';
import { endpoint } from '../../../endpoint.ts';
import { idOf } from '../../../entity.ts';
import { distinct } from '../../../fields.ts';
import { messages } from '../../../message.ts';

/** Whether clocks go by the rules of the state where a site is, besides the federal ones. */

const LOCATIONS_MAXIMUM = 5000;
/** How many locations a reply names for each state. */
export const COVERAGE_NAMES = 3;

export const coverageMessages = messages('ruleCoverage', {
  federalOnly: 'Federal rules only. Rules of {0} are not included.',
  stateUnknown: 'Federal rules only, because the physical address has no state',
  partial: 'Rules of {0} that are not included: {1}',
  ofLocations: '{0} ({1})',
  andMore: '{0} and {1} more',
  notLoaded: 'Whether state rules are on file could not be read',
});

/**
 * - `federalOnly`: no rule of accumulation of the state is in force at the site
 * - `stateUnknown`: nor is it known which state that is
 * - `partial`: what shipped of the state's rules lacks something, and the company added none of its own
 */
export const coverageKinds = ['federalOnly', 'stateUnknown', 'partial'] as const;

const coverage = z.object({
  kind: z.enum(coverageKinds),
  /** Blank where it isn't known. */
  state: z.string(),
  /** What is missing of a state whose rules are on file in part; else blank. */
  missing: z.string(),
  locationCount: z.int(),
  /** The first of them, by name. */
  locationNames: z.array(z.string()),
});
export type RuleCoverage = z.output<typeof coverage>;

export const searchRuleCoverage = endpoint({
  method: 'POST',
  path: 'waste/rulecoverage',
  shows: ['accumulationRule', 'inspectionRule', 'exceptionReportRule', 'wasteStream', 'container'],
  permission: 'CONTAINERS',
  reads: true,
  failure: coverageMessages.notLoaded,
  /** Without locations: of all permitted ones with containers. */
  input: z.object({ locationIds: distinct(idOf('node')).max(LOCATIONS_MAXIMUM).default([]) }),
  output: z.object({ items: z.array(coverage) }),
  summary: 'States whose rules are not on file, or only in part, of the sites of containers',
});
