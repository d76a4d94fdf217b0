import { messages } from '../message.ts';

/** The page on which a demo's mail is read. */
export const mailboxMessages = messages('mailbox', {
  title: 'Mail of this demo',
  help: 'Nothing is sent from a demo: every mail is kept here, the latest first.',
  empty: 'No mail yet',
  to: 'To {0}',
  back: 'All mail',
  asHtml: 'As it looks in a mail program',
  gone: 'This mail is no longer here',
});
