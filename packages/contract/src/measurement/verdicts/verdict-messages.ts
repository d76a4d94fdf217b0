import { messages } from '../../message.ts';

/** Messages of doubtful values. */
export const verdictMessages = messages('verdict', {
  already: '{0} of {1} is already confirmed, or was changed since',
  notByYourself: 'Somebody else has to release {0} of {1}, because you entered it',
  notAnOwner: 'Somebody who can’t enter values at every one of these places can’t take them',
  ownerTitle: '{0, plural, one {A doubtful value is} other {# doubtful values are}} yours to check: {1}, {2}',
});
