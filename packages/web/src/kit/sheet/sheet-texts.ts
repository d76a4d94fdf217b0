import { messages } from '@oikos/contract/message.ts';

/** The words of the sheet itself. */
export const sheetTexts = messages('sheet', {
  instructions:
    'Arrow keys move, typing or F2 edits, Enter and Tab go on, Delete blanks, Ctrl+D and Ctrl+R fill, Ctrl+Z undoes, Shift+F2 shows the details of a cell. Escape, then Tab leaves the sheet.',
  edited: 'not saved yet',
  saving: 'being saved',
  saved: 'saved',
  warning: 'warning',
  error: 'error',
  conflict: 'changed by somebody else',
  fillHandle: 'Drag to fill',
});
