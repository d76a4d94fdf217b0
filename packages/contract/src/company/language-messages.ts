import { messages } from '../message.ts';

/** What the calls of languages and phrases refuse, and why. */
export const languageMessages = messages('language', {
  englishStaysActive: "You can't deactivate {0}, because the product is written in it",
  defaultStaysActive: "You can't deactivate {0}, because it is your company's default. Choose another default first.",
  defaultNeedsPhrases: "{0} can't be your company's default, because nothing is translated into it yet",
  englishIsOwn: "You can't translate into English (United States), because the product is written in it",
  keyUnknown: 'The product has no text with this key',
  languageUnknown: 'Choose one of the languages in the list',
  phraseIsPersons: "A machine's translation can't replace this one, because a person wrote it",
  phraseTaken: 'Somebody translated this text in the meantime. Reload it, or compare before saving.',
  phraseTooLong:
    'Must be at most {0, plural, one {# character} other {# characters}}: twice as long as the English, and 20 more',
  phraseUnreadable: 'The counted forms can’t be read. Check the braces, and that there is a form “other”.',
  phraseParameters: 'Must have the same values in braces as the English: {0}',
  fileNotXliff: 'The file can’t be read as XLIFF 2. Export one, and have that translated.',
  fileSegmented: 'The file divides texts into several segments. Have each text translated as one.',
  fileOtherLanguage: 'The file is in {0}, not in {1}',
  fileColumnMissing: 'The file has no column {0}',
  fileTooLarge: 'The file is larger than {0} MB',
  fileTooManyRows: 'The file has more than {0, plural, one {# row} other {# rows}}. Split it.',
  keyTwice: 'The file has this text more than once',
  markup: 'The translation has markup, which texts can’t have',
  newerKept: 'It was made from an older English, and there is a newer translation',
  fromEnglishOnly: 'Texts are translated from English (United States), en-us',
  machineAway: '{0} can’t be reached, so these are the suggestions of your own translations',
  phraseNoParameters: 'The English has no values in braces, so the translation can’t have any',
});
