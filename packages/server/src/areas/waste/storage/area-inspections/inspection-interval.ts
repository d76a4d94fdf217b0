import type { RawBuilder } from 'kysely';
import { createSlot } from '../../../../foundation/records/hook.ts';

/**
 * How often an area `w` must be inspected on a day: a lateral select of `days` and `citation` of the strictest rule, if
 * any. The area of accumulation rules fills it in.
 */
export const inspectionInterval = createSlot<(today: RawBuilder<unknown>) => RawBuilder<unknown>>(
  'how often areas are inspected',
);
