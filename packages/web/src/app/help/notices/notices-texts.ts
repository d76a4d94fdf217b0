import { messages } from '@oikos/contract/message.ts';

/** The words of the third-party notices. Apart from the shell's, which the first page loads. */
export const noticesTexts = messages('shell', {
  noticesHelp: 'Oikos uses the open-source software listed here. Thank you to everyone who wrote it.',
  noticesCount: '{0, plural, one {# package} other {# packages}}',
  noticesMissing: 'Notices are created when the product is built. This is a development server.',
});
