import { messages } from '../message.ts';

/** The columns of the dictionary, on the screen and in files. */
export const phraseColumns = messages('phraseColumn', {
  key: 'Key',
  english: 'English',
  text: 'Translation',
});
