import { messages } from '@oikos/contract/message.ts';

/** How the company's own provider signs a user in, and what ending that brings. */
export const tieTexts = messages('signInTieScreens', {
  title: 'Sign-in through {0}',
  tiedOn: 'Connected',
  lastSignIn: 'Last sign-in there',
  never: 'None yet',
  subject: 'ID at the provider',
  subjectHint: 'The claim “sub” of the user’s sign-ins there. It can’t be another user’s.',
  connect: 'Connect to {0}',
  connectTitle: 'Connect {0} to {1}',
  connectNow: 'Connect',
  connectHint: 'The user then signs in through {0}. Who has a password here confirms it with that once.',
  connected: '{0} is connected to {1}',
  waiting: 'The user confirms this at the next sign-in through {0}, with their password.',
  untie: 'Disconnect',
  untieOf: 'Disconnect from {0}',
  question: 'Disconnect {0} from {1}?',
  ends: 'Sessions that {0} began end now, and so does what its groups give.',
  mailed: 'The user gets a mail about it.',
  password: 'The user then signs in with their password.',
  link: 'The user gets a link by mail to set up a password and a second factor.',
  provider: 'The user then signs in through {0} again, and is connected to the account that comes back.',
  done: 'The user is disconnected from {0}',
});
