import { messages } from '../../message.ts';

/** Acting for another person. */
export const supportMessages = messages('support', {
  notWhileActing: 'You can’t do this while you act for somebody, because only they or their administrators may.',
  readsOnly: 'You can’t change anything, because you act for somebody and only read.',
  personChanged: 'The page was loaded again, because you began or stopped acting for somebody in another tab.',
  oneself: 'You can’t act for yourself.',
  notActive: 'You can’t act for this user, because they have no access at present.',
  notActing: 'You don’t act for anybody at present.',
  notFromHere: 'Sign in in a browser to act for somebody.',

  act: 'Act for this user',
  actTitle: 'Act for {0}',
  actHelp: 'You see what {0} sees, and change nothing unless your company allows it. They are notified.',
  reason: 'Reason',
  reasonHint: '{0} and the audit log get it.',
  minutes: 'For',
  minutesUnit: 'minutes',
  start: 'Start',
  banner: 'You act for {0} until {1}, and only read.',
  bannerMayChange: 'You act for {0} until {1}. What you change is recorded under both names.',
  end: 'Stop acting',
  notified: '{0} acted for you from {1}: {2}',
});
