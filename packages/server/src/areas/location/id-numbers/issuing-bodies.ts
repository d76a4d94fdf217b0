import type { RawBuilder } from 'kysely';
import { createSlot } from '../../../foundation/records/hook.ts';

/** Who issued id numbers: a select of `company_id`, `id`, `name` and `shipped_key`, which the area of the regulation fills in. */
export const issuingBodies = createSlot<RawBuilder<unknown>>('the bodies that issue id numbers');
