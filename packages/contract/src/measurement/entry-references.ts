import { qualifiers } from '@oikos/domain/measurement/qualifier.ts';
import { NO_BEGIN } from '@oikos/domain/period/local-date.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { idOf } from '../entity.ts';
import { localDate } from '../fields.ts';
import { generalMessages as general } from '../general-messages.ts';
import { ruleText } from '../message.ts';
import { limitOperator } from './parameter-limits/parameter-limits.ts';

/** What values are compared with while they are entered: those a year before, limits, and what is usual. */

const atSource = { nodeId: z.int(), parameterId: z.int() };

const LAST_DAY = '9990-12-31';

/** A day that has a year before it and days after it. */
export const comparableDay = () =>
  localDate().refine((day) => day >= NO_BEGIN && day <= LAST_DAY, ruleText(general.invalidDate));

/** As many as a screen of values can be compared with. */
export const EARLIER_VALUES_MAXIMUM = 20_000;

export const entryReferences = z.object({
  /** Values of the periods a year before. */
  earlier: z.array(
    z.object({
      ...atSource,
      beginDate: z.string(),
      slot: z.int(),
      numValue: z.number().nullable(),
      qualifier: z.enum(qualifiers).nullable(),
      textValue: z.string().nullable(),
      uomId: z.int().nullable(),
    }),
  ),
  limits: z.array(
    z.object({
      ...atSource,
      operator: limitOperator,
      value: z.number(),
      unitId: z.int().nullable(),
      beginDate: z.string(),
      /** The last day. */
      endDate: z.string(),
      citation: z.string(),
    }),
  ),
  /** The mean of the amounts of the latest values: one far from it is asked about. */
  usual: z.array(z.object({ ...atSource, amount: z.number(), unitId: z.int().nullable() })),
});
export type EntryReferences = z.output<typeof entryReferences>;

export const readEntryReferences = endpoint({
  method: 'POST',
  path: 'measurement/entrysheet/references',
  shows: ['measurement', 'parameter', 'parameterSet', 'parameterLimit'],
  permission: ['DATA_ENTRY', 'NODE_PARAMETER_VALUE'],
  reads: true,
  failure: general.unexpected,
  input: z.object({
    nodeId: idOf('node'),
    parameterSetId: idOf('parameterSet'),
    /** The first and the last day on which periods begin whose values of the year before are read. */
    beginDate: comparableDay(),
    endDate: comparableDay(),
  }),
  output: entryReferences,
  summary: 'What the values of a parameter set at a node are compared with: a year before, limits, what is usual',
});
