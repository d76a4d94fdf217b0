import { searchDictionary } from '@oikos/contract/company/dictionary.ts';
import { readPhrasesBeforeSignIn } from '@oikos/contract/identity/before-sign-in/before-sign-in.ts';
import { PSEUDO_LANGUAGE, pseudoText } from '@oikos/domain/text/pseudo-text.ts';
import i18next, { type i18n } from 'i18next';
import { call } from '../api/call.ts';
import { credentials } from '../api/credentials.ts';
import { rememberOrigin } from './origins.ts';

const NAMESPACE = 'translation';
const BATCH_MILLISECONDS = 50;
const MOST_KEYS = 500;

let learn: ((key: string, phrase: string) => void) | undefined;

/** A phrase of the language that is open, as it is from now on. */
export const learnPhrase = (key: string, phrase: string): void => learn?.(key, phrase);

/**
 * Opens a language. Keys are message keys and nothing is loaded up front: a phrase that a screen asks for and that is
 * missing is asked of the server once, with all others of the same moment (V074); `onPhrases` is called when they arrive.
 */
export async function openDictionary(language: string, onPhrases: () => void): Promise<i18n> {
  const asked = new Map<string, string>();
  let waiting: string[] = [];
  const dictionary = i18next.createInstance();

  const load = async () => {
    const keys = waiting;
    waiting = [];
    for (let start = 0; start < keys.length; start += MOST_KEYS) {
      const batch = keys.slice(start, start + MOST_KEYS);
      const phrases = await loadPhrases(language, batch).catch(() => {
        // English stays; a later screen may ask again.
        for (const key of batch) asked.delete(key);
        return undefined;
      });
      if (!phrases) continue;
      // Before sign-in the product's few phrases are all there is: the company's are asked for later.
      if (credentials().accessToken() === undefined) for (const key of batch) if (!(key in phrases)) asked.delete(key);
      if (Object.keys(phrases).length === 0) continue;
      for (const [key, phrase] of Object.entries(phrases)) rememberOrigin(phrase, asked.get(key) ?? phrase);
      dictionary.addResourceBundle(language, NAMESPACE, phrases, false, true);
      onPhrases();
    }
  };

  await dictionary.init({
    lng: language,
    fallbackLng: false,
    lowerCaseLng: true,
    resources: {},
    keySeparator: false,
    nsSeparator: false,
    // Parameters are {0}, {1}: filled in by the contract's own rule.
    interpolation: { skipOnVariables: true, prefix: '\u0002', suffix: '\u0003', escapeValue: false },
    parseMissingKeyHandler: (key, english) => {
      if (language === PSEUDO_LANGUAGE) return pseudoText(english ?? key);
      if (!asked.has(key)) {
        asked.set(key, english ?? key);
        if (waiting.length === 0) setTimeout(load, BATCH_MILLISECONDS);
        waiting.push(key);
      }
      return english ?? key;
    },
  });
  learn = (key, phrase) => {
    rememberOrigin(phrase, asked.get(key) ?? phrase);
    dictionary.addResource(language, NAMESPACE, key, phrase);
    onPhrases();
  };
  return dictionary;
}

let beforeSignIn: { readonly languageCode: string; readonly phrases: Promise<Record<string, string>> } | undefined;

/** The few phrases that need nobody signed in; asked for once. */
function phrasesBeforeSignIn(languageCode: string): Promise<Record<string, string>> {
  if (beforeSignIn?.languageCode !== languageCode) {
    const phrases = call(readPhrasesBeforeSignIn, { languageCode }).then(({ items }) =>
      Object.fromEntries(items.map(({ key, text }) => [key, text])),
    );
    beforeSignIn = { languageCode, phrases };
    phrases.catch(() => {
      beforeSignIn = undefined;
    });
  }
  return beforeSignIn.phrases;
}

async function loadPhrases(languageCode: string, keys: string[]): Promise<Record<string, string>> {
  if (credentials().accessToken() === undefined) {
    const known = await phrasesBeforeSignIn(languageCode);
    return Object.fromEntries(keys.flatMap((key) => (known[key] === undefined ? [] : [[key, known[key]]])));
  }
  const { items } = await call(searchDictionary, { languageCode, keys, take: 0 });
  return Object.fromEntries(items.filter(({ text }) => text !== '').map(({ key, text }) => [key, text]));
}
