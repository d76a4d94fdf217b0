import { messages } from '@oikos/contract/message.ts';

/** The words of the search over pages, records and commands. */
export const searchTexts = messages('search', {
  title: 'Search',
  hint: 'Number, name, code, page or command',
  recent: 'Recently opened',
  commands: 'Commands',
  pages: 'Pages',
  searching: 'Searching …',
  nothing: 'No results for {0}',
  failed: 'Records could not be searched: {0}',
  found: 'Found: {0}',
  close: 'Close the search',
  darkMode: 'Dark mode',
  lightMode: 'Light mode',
  signOut: 'Sign out',
});
