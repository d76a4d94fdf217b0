import { messages } from '../message.ts';

/** Texts of mail to administrators about a domain whose record is gone: {0} is the domain. */
export const domainMailTexts = messages('domainMail', {
  label: 'Notice of a domain whose DNS record is gone',
  missingSubject: 'The DNS record of {0} is gone',
  missingText: 'Single sign-on needs a TXT record at {0}, and name servers no longer have it.',
  missingUntil:
    'If it stays away, the domain no longer counts {0, plural, one {in # day} other {in # days}}: nobody new is then connected by an address there.',
  lapsedSubject: '{0} no longer counts for single sign-on',
  lapsedText: 'The DNS record of {0} stayed away for {1, plural, one {# day} other {# days}}.',
  lapsedMeans: 'Who signed in that way before still does. Nobody new is connected by an address there.',
  record: 'TXT record: {0}',
  again: 'Put the record back, then check the domain in the company settings.',
  button: 'Open single sign-on',
});
