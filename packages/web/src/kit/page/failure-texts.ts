import { messages } from '@oikos/contract/message.ts';

/** What a part of a page says that couldn't be read; the home, which loads no other words of the kit, has it too. */
export const failureTexts = messages('kit', {
  tryAgain: 'Try again',
  copyNumber: 'Copy request number',
  numberCopied: 'Request number copied',
});
