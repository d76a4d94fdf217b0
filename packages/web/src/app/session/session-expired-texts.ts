import { messages } from '@oikos/contract/message.ts';

/** What is said when a session has expired. Apart from the shell's, which the first page loads. */
export const sessionExpiredTexts = messages('shell', {
  expiredTitle: 'Your session has expired',
  expiredText:
    'Sign in again to go on. What is on the screen and not saved will be lost: copy it first if you need it.',
  expiredUnsaved: 'Sign in again in a window that opens beside this page. What you entered here stays as it is.',
  signInAgain: 'Sign in again',
  signInBeside: 'Sign in in a new window',
  signInHere: 'Sign in on this page, without what is not saved',
});
