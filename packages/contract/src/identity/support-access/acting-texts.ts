import { messages } from '../../message.ts';

/** What is around the pages while somebody acts for another person. */
export const actingTexts = messages('acting', {
  banner: 'You act for {0} until {1} and can only read.',
  bannerMayChange: 'You act for {0} until {1}. Your changes are recorded under both names.',
  end: 'Stop acting',
  over: 'You no longer act for {0}. This is your own home page.',
  noSwitch: 'You can’t switch the company while you act for somebody. Stop acting first.',
  notified: '{0} acted for you. Reason: {1}',
});
