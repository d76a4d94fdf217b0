import { messages } from '../../message.ts';

/** Messages of doubtful values. */
export const verdictMessages = messages('verdict', {
  already: '{0} of {1} has already been confirmed or changed',
  notByYourself: 'Somebody else has to release {0} of {1}, because you entered it',
  notAnOwner: 'Choose somebody who can enter values at all of these places',
  ownerTitle: '{0, plural, one {A doubtful value is} other {# doubtful values are}} yours to check: {1}, {2}',
});
