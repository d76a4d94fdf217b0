import {
  bases,
  ladderSteps,
  missingDataMethods as methodNames,
} from '@oikos/domain/measurement/missing-data/methods.ts';
import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { idOf, idOrNone } from '../../entity.ts';
import { localDate, version } from '../../fields.ts';
import { generalMessages as general } from '../../general-messages.ts';
import { updated } from '../../replies.ts';

/** What missing data methods do: switched on and off, tried before, and explained afterwards. */

const switching = (path: 'activate' | 'deactivate', summary: string) =>
  endpoint({
    method: 'PUT',
    path: `missingdata/methods/{id}/${path}`,
    saves: ['missingDataMethod', 'measurement', 'restatement'],
    permission: 'PARAMETER_LIMITS_FULL',
    changes: { at: ['id'] },
    failure: general.couldNotSave,
    input: z.object({ id: idOf('missingDataMethod'), version: version() }),
    output: updated,
    summary,
  });

export const activateMissingDataMethod = switching('activate', 'From now on, gaps are filled by the method');
export const deactivateMissingDataMethod = switching(
  'deactivate',
  'The method fills no gaps any more; its substitutes that nobody approved are taken away',
);

/** What an estimate was taken from. */
const estimate = {
  /** In the parameter's own unit; null: the method gives none. */
  value: z.number().nullable(),
  basis: z.enum(bases),
  step: z.enum(ladderSteps),
  /** The paragraph that the step of the ladder is in; blank of other methods. */
  stepCitation: z.string(),
  /** The operating load range whose values were used, 1 to 10; null: without load ranges. */
  loadRange: z.int().nullable(),
  /** Periods in operation of the whole gap. */
  gapLength: z.int(),
  /** Of a ladder, hours with a value and hours in operation: their ratio is the availability. */
  measuredHours: z.int(),
  operatingHours: z.int(),
};

/** Periods that a preview lists, and nodes that it looks at. */
export const PREVIEW_LISTED = 500;
export const PREVIEW_NODES = 20;

export const previewMissingDataMethod = endpoint({
  method: 'POST',
  path: 'missingdata/methods/{id}/preview',
  shows: ['missingDataMethod', 'measurement', 'parameter'],
  permission: 'PARAMETER_LIMITS',
  reads: true,
  failure: general.unexpected,
  input: z.object({
    id: idOf('missingDataMethod'),
    /** At this node alone; none: at the first nodes, by name, that have values. */
    nodeId: idOrNone('node').default(-1),
    /** Periods that begin from the one to the other day, both included: a year at most. */
    beginDate: localDate(),
    endDate: localDate(),
  }),
  output: z.object({
    nodeCount: z.int(),
    /** Not all nodes that have values were looked at. */
    isCut: z.boolean(),
    filledCount: z.int(),
    notFilledCount: z.int(),
    unit: z.string().nullable(),
    /** The first of them. */
    periods: z
      .array(
        z.object({
          nodeId: z.int(),
          node: z.string(),
          beginDate: z.string(),
          slot: z.int(),
          /** As people call it: '2024-06-03 14:00', '2024-06'. */
          period: z.string(),
          ...estimate,
        }),
      )
      .max(PREVIEW_LISTED),
  }),
  summary: 'Which periods a method would fill with what; changes nothing',
});

const usedValue = z.object({ period: z.string(), beginDate: z.string(), slot: z.int(), value: z.number() });

/** An estimate with the method that gave it and the values that it was taken from. */
const explained = {
  name: z.string(),
  method: z.enum(methodNames),
  citation: z.string(),
  unit: z.string().nullable(),
  ...estimate,
  before: usedValue.nullable(),
  after: usedValue.nullable(),
  /** How many values the estimate was taken from, where it is more than those before and after. */
  usedCount: z.int(),
};

/** -1: a day or longer. */
const slot = () => z.int().min(-1).max(100).default(-1);

export const explainEstimate = endpoint({
  method: 'POST',
  path: 'missingdata/methods/{id}/preview/explain',
  shows: ['missingDataMethod', 'measurement', 'parameter'],
  permission: 'PARAMETER_LIMITS',
  reads: true,
  failure: general.unexpected,
  input: z.object({ id: idOf('missingDataMethod'), nodeId: idOf('node'), beginDate: localDate(), slot: slot() }),
  output: z.object({
    node: z.string(),
    parameterId: z.int(),
    parameter: z.string(),
    period: z.string(),
    ...explained,
  }),
  summary: 'From what a method estimates one period now; the estimate is not stored',
});

export const explainSubstitute = endpoint({
  method: 'POST',
  path: 'missingdata/substitutes/explain',
  shows: ['measurement', 'missingDataMethod'],
  permission: ['DATA_ENTRY', 'NODE_PARAMETER_VALUE', 'DASHBOARD_CORPORATE', 'DASHBOARD_MANAGER'],
  reads: true,
  failure: general.unexpected,
  input: z.object({
    nodeId: idOf('node'),
    parameterId: idOf('parameter'),
    beginDate: localDate(),
    slot: slot(),
  }),
  output: z.object({
    /** What is stored, in the parameter's own unit; the rest is what comes out again of the values as they were then. */
    stored: z.number().nullable(),
    /** The same to the bit. */
    isSame: z.boolean(),
    filledAt: z.string(),
    ...explained,
  }),
  summary: 'What a substitute was estimated from, found again from the values as they were',
});
