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
  phraseNoParameters: 'The English has no values in braces, so the translation can’t have any',
});
