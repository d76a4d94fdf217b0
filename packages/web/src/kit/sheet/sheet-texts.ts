import { messages } from '@oikos/contract/message.ts';

/** The words of the sheet itself. */
export const sheetTexts = messages('sheet', {
  instructions:
    'Arrow keys move; type or press F2 to edit; Enter or Tab confirms; Delete clears. Ctrl+D and Ctrl+R fill, Ctrl+Z undoes, Shift+F2 opens cell details. Press Escape, then Tab, to leave the sheet.',
  edited: 'not saved yet',
  missing: 'missing',
  saving: 'saving',
  saved: 'saved',
  warning: 'warning',
  error: 'error',
  conflict: 'changed by someone else',
  fillHandle: 'Drag to fill',
});
