import { firstThings } from '@oikos/domain/task/first-hour.ts';
import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { generalMessages as general } from '../../general-messages.ts';
import { shownThings } from './first-hour.ts';

export const readFirstThings = endpoint({
  method: 'GET',
  path: 'first-hour/things',
  shows: shownThings,
  permission: 'anySignedIn',
  failure: general.unexpected,
  input: z.object({}),
  output: z.object({
    /** What the company has none of. */
    lacks: z.array(z.enum(firstThings)),
  }),
  summary: 'What the company lacks of what other records need first',
});
