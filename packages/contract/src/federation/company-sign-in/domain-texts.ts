import { messages } from '../../message.ts';

/** What administrators read in the bell about a domain whose record is gone. */
export const domainTexts = messages('domainRecord', {
  missing:
    'The DNS record of {0} is gone. {1, plural, one {In # day} other {In # days}} the domain no longer counts for single sign-on.',
  lapsed: '{0} no longer counts for single sign-on, because its DNS record is gone.',
});
