import { messages } from '@oikos/contract/message.ts';

/** The words of the account's menu alone. Apart from the shell's, which the first page loads. */
export const accountMenuTexts = messages('shell', {
  ownAccount: 'Account',
});
