import { messages } from '../../message.ts';

/** What calls of one's own account answer. */
export const accountMessages = messages('account', {
  alreadyMember: 'You can’t invite this person, because they are a member of this company already.',
});
