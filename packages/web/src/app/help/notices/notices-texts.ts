import { messages } from '@oikos/contract/message.ts';

/** The words of the third-party notices. Apart from the shell's, which the first page loads. */
export const noticesTexts = messages('shell', {
  noticesHelp: 'Oikos contains the open-source software listed here. Thank you to everybody who wrote it.',
  noticesCount: '{0, plural, one {# package} other {# packages}}',
  noticesMissing: 'The notices are made when the product is built; this is a development server.',
});
