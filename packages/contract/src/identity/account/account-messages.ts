import { messages } from '../../message.ts';

/** What calls of one's own account answer. */
export const accountMessages = messages('account', {
  alreadyMember: 'You can’t invite this person, because they are a member of this company already.',
  confirmFirst: 'Confirm that it’s you: enter your password or a code.',
  confirmWrong: 'The password or the code is wrong.',
  confirmPasskeyWrong: 'The passkey doesn’t show that it’s you. Try again, or enter your password.',
  noPasskey: 'You have no passkey: enter your password or a code.',
  confirmWait: 'Too many attempts. Try again in {0, plural, one {a minute} other {# minutes}}.',
  codeWrong: 'The code is wrong. Enter the six digits that the app shows now.',
  lastFactor: 'You can’t remove one-time codes, because they are your only second factor. Add a passkey first.',
  lastPasskey: 'You can’t remove this passkey, because it is your only second factor. Set up one-time codes first.',
  passkeyRefused: 'The passkey wasn’t added. Try again.',
  publicSignIn: 'You can’t change this sign-in, because it is a public one of the demo.',
  signsInElsewhere: 'You can’t change this here, because you sign in with another provider.',
  notFromHere: 'Sign in in a browser to do this.',
});
