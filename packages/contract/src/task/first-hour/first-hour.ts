import { firstHourSteps, firstThings } from '@oikos/domain/task/first-hour.ts';
import { z } from 'zod';
import { endpoint, type RecordKind } from '../../endpoint.ts';
import { generalMessages as general } from '../../general-messages.ts';

/** What a company has of what comes first, as its records say. */

/** The records that decide about it. */
export const shownThings: readonly RecordKind[] = [
  'company',
  'node',
  'nodeType',
  'parameterSet',
  'parameter',
  'measurement',
  'formTemplate',
  'parameterLimit',
  'onboarding',
  'generatorCategoryPeriod',
  'containerType',
  'wasteStream',
  'container',
  'manufacturer',
  'user',
];

export const readFirstHour = endpoint({
  method: 'GET',
  path: 'first-hour',
  shows: shownThings,
  permission: 'COMPANY_ADMIN',
  failure: general.unexpected,
  input: z.object({}),
  output: z.object({
    steps: z.array(
      z.object({
        key: z.enum(firstHourSteps),
        isOptional: z.boolean(),
        /** None: the step is done. */
        lacks: z.array(z.enum(firstThings)),
      }),
    ),
    /** Nothing is left but optional steps. */
    isOver: z.boolean(),
    /** The caller hid it. */
    isHidden: z.boolean(),
  }),
  summary: 'What a new company does first, and what it lacks of each step',
});
