import { messages } from '../../message.ts';

/** When people are away. */
export const absenceMessages = messages('absences', {
  deputyMissing: 'Choose a deputy',
  notOneself: 'The deputy has to be somebody else',
  deputyAway: '{0} is away then as well',
  deputyInactive: "{0} can't be deputy, because their access has ended",
  overlaps: 'Another absence is on some of these days',
  tooMany: 'A person can have up to {0, plural, one {# absence} other {# absences}}',
  over: 'The last day is in the past',
});
