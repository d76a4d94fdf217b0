import { messages } from '../../message.ts';

/** Messages of doubtful values. */
export const verdictMessages = messages('verdict', {
  already: '{0} of {1} is already confirmed, or was changed since',
  notByYourself: 'Somebody else has to release {0} of {1}, because you entered it',
});
