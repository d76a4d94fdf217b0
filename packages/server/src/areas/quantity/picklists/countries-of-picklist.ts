import type { RawBuilder } from 'kysely';
import { createSlot } from '../../../foundation/records/hook.ts';

/**
 * Countries are kept in a list of their own and read as the values of their system pick list: a select of `id`, `name`,
 * `code` and `version`, which the area of locations fills in.
 */
export const countriesOfPicklist = createSlot<RawBuilder<unknown>>('countries');
