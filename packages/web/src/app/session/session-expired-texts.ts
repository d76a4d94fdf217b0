import { messages } from '@oikos/contract/message.ts';

/** What is said when a session has expired. Apart from the shell's, which the first page loads. */
export const sessionExpiredTexts = messages('shell', {
  expiredTitle: 'Your session has expired',
  expiredText: 'Sign in again to continue. Unsaved changes will be lost, so copy them first if you need them.',
  expiredUnsaved: 'Sign in again in a new window. What you entered here stays.',
  signInAgain: 'Sign in again',
  signInBeside: 'Sign in in a new window',
  signInHere: 'Sign in here and lose unsaved changes',
});
