import { messages } from '@oikos/contract/message.ts';

/** The words that every page has, the first one too. */
export const pageTexts = messages('page', {
  about: 'About this page',
  more: 'More actions',
  related: 'Related',
});
