import { messages } from '@oikos/contract/message.ts';

/** The words of the Help page. */
export const helpTexts = messages('shell.help', {
  help: 'What each page is for, keyboard shortcuts, and whom to ask.',
  glossary: 'Glossary',
  glossaryHelp: 'What the words of this product mean',
  keys: 'Keyboard shortcuts',
  pages: 'Pages',
  key: 'Key',
  does: 'Does',
  ask: 'Whom to ask',
  askAdministrator: 'Access and companies: your system administrator.',
  askCare: 'Anything else: {0}',
  search: 'Goes to a page by its name',
  save: 'Saves the form in front',
  escape: "Closes the open drawer, dialog or list. Asks first if something isn't saved.",
  rows: 'Move between rows of a list; to the first and last row',
  open: 'Opens the row or selects the highlighted option',
  tab: 'To the next field or button, and back',
  missing: 'In manual data entry: to the next missing value, and back',
  source: 'In manual data entry: to the next source, and back',
});
