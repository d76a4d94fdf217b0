import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { generalMessages } from '../../general-messages.ts';
import { messages } from '../../message.ts';

/** What the product says before anybody is signed in. */
export const beforeSignInTexts = messages('shell', {
  authenticating: 'Signing you in …',
  errorTitle: 'You could not be signed in',
  awayTitle: 'Oikos can’t be reached right now',
  retry: 'Retry',
  useAnotherAccount: 'Sign out and use another account',
  signedOutTitle: 'You have signed out',
  signedOutText: 'Close the browser if others use this machine.',
  signIn: 'Sign in',
  signInRefused: 'The sign-in was refused or given up. You are signed out.',
  signInFailed: 'Sign-in failed: it took too long, or its address was opened twice. You are signed out.',
});

/** Every text that can be said before sign-in: the phrases of these alone are public. */
export const textsBeforeSignIn = {
  ...beforeSignInTexts,
  moduleDenied: generalMessages.moduleDenied,
  databaseAway: generalMessages.databaseAway,
  signInAway: generalMessages.signInAway,
} as const;

/** The product's own phrases, for anyone who isn't signed in and whose company, with its dictionary, is therefore unknown. */
export const readPhrasesBeforeSignIn = endpoint({
  method: 'GET',
  path: 'session/phrases/{languageCode}',
  shows: [],
  permission: 'public',
  outsideCompany: true,
  input: z.object({ languageCode: z.string().max(20) }),
  output: z.object({ items: z.array(z.object({ key: z.string(), text: z.string() })) }),
  summary: 'The texts before sign-in in a language; none where the product has no phrases in it',
});
