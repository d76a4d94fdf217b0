import { z } from 'zod';
import { localDate } from '../../fields.ts';
import { messages } from '../../message.ts';

/**
 * Dates that are asked about (`domain/waste/site/date-doubts.ts`). A call with such a date is refused with the code of
 * `generalMessages.confirmDates`; each of its problems names the field, why, and the date as its first parameter. The date is
 * taken once `confirmedDates` names it.
 */
export const dateDoubtMessages = messages('dateDoubt', {
  longAgo: '{0} is more than a year ago',
  beforeContainer: '{0} is before {1}, when the container was added',
  beforeSite: '{0} is before {1}, the first record at the location',
  farAhead: '{0} is more than {1, plural, one {# day} other {# days}} ahead',
  tooFarAhead: 'Must not be after {0}',
});

const CONFIRMED_AT_ONCE = 100;

/** Dates that a person looked at and confirmed. */
export const confirmedDates = z.array(localDate()).max(CONFIRMED_AT_ONCE).default([]);
