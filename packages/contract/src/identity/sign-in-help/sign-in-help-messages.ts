import { messages } from '../../message.ts';

/** What calls answer by which administrators help people to sign in. */
export const signInHelpMessages = messages('signInHelp', {
  notOurs: 'You can’t reset this, because another organization manages this account.',
  noSignIn: 'You can’t reset this, because the user doesn’t sign in here with a password.',
  noFactor: 'You can’t reset this, because the user has no second factor. They set one up when they sign in.',
  oneself: 'You can’t reset your own sign-in here. Change it on your account page.',
  /** A link that is shown would let its maker choose the password. */
  noMail: 'You can’t reset this, because only mail reaches the user alone, and this installation sends none.',
});
