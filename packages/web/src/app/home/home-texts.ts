import { messages } from '@oikos/contract/message.ts';

/** The words of the home's frame; each block has its own. */
export const homeTexts = messages('home', {
  title: 'Welcome, {0}',
  loading: 'Loading',
});
