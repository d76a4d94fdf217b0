import { sql } from 'kysely';

/**
 * Until when cause and correction of an exceedance `e` of a limit `l` at a node `n` are due: permits count from the day on which the
 * facility became aware of it, by its own clock.
 */
export const dueDayOfExceedance = sql`((e.found_at at time zone n.time_zone)::date + l.answer_days)`;
