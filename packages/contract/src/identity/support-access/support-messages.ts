import { messages } from '../../message.ts';

/** Why somebody can't act for another person, or can't do something while they do. */
export const supportMessages = messages('support', {
  notWhileActing: 'You can’t do this while you act for somebody, because only they or their administrators may.',
  readsOnly: 'You can’t change anything, because you act for somebody and only read.',
  personChanged: 'The page was loaded again, because you began or stopped acting for somebody in another tab.',
  oneself: 'You can’t act for yourself.',
  notActive: 'You can’t act for this user, because they have no access at present.',
  notActing: 'You don’t act for anybody at present.',
  /** {0} who acts, {1} for whom. */
  actedFor: '{0} for {1}',
});
