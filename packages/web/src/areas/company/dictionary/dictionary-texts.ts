import { messages } from '@oikos/contract/message.ts';

/** The words of the dictionary of a language. */
export const dictionaryTexts = messages('dictionary', {
  title: 'Dictionary: {0}',
  plural: 'texts',
  help: 'Enter saves a translation and goes to the next missing one. Keep the values in braces.',
  english: 'English',
  translation: 'Translation',
  translationOf: 'Translation of “{0}”',
  state: 'State',
  missing: 'Missing',
  translated: 'Translated',
  stale: 'English changed',
  machine: 'By machine',
  area: 'Part',
  key: 'Key',
  formerEnglish: 'Was: {0}',
  progress: '{0} % translated',
  noLanguage: 'There is no language with the code {0}',
});
