import { fillIn, type Message, type MessageParameter, type SaidMessage } from '@oikos/contract/message.ts';
import type { i18n } from 'i18next';
import { type DependencyList, useMemo, useSyncExternalStore } from 'react';
import { sayFailuresWith } from '../api/api-error.ts';
import { chosenLanguage, defaultLanguage, keepLanguage } from './language.ts';

/** The library of the other languages: English comes with the messages and needs none of it. */
let dictionary: i18n | undefined;
const listeners = new Set<() => void>();

function tellListeners(): void {
  current = speechOf();
  for (const listener of listeners) listener();
}

async function openLanguage(code: string): Promise<void> {
  if (code === defaultLanguage) {
    dictionary = undefined;
  } else {
    const { openDictionary } = await import('./dictionary.ts');
    dictionary = await openDictionary(code, tellListeners);
  }
  document.documentElement.lang = code;
  tellListeners();
}

/** Starts with the language chosen on this machine. */
export async function startTranslation(): Promise<void> {
  sayFailuresWith(({ code, message, parameters = [] }) => speech.sayReply({ code, message, parameters }));
  await openLanguage(chosenLanguage());
}

export async function changeLanguage(code: string): Promise<void> {
  keepLanguage(code);
  await openLanguage(code);
}

const phraseOf = ({ key, english }: Message): string => dictionary?.t(key, { defaultValue: english }) ?? english;

/** English where the language has no phrase: its plural forms are then those of English. */
function translated(key: string, english: string, parameters: readonly MessageParameter[]): string {
  const phrase = phraseOf({ key, english });
  return fillIn(phrase, parameters, phrase === english ? defaultLanguage : chosenLanguage(), phraseOf);
}

export interface Speech {
  /** The text of a message in the user's language. */
  readonly say: (message: Message, ...parameters: MessageParameter[]) => string;
  /** The text of a message that a reply or a rule carries. */
  readonly sayReply: (
    said: Pick<SaidMessage, 'code' | 'message'> & { readonly parameters?: readonly MessageParameter[] },
  ) => string;
  /** A label that is data, such as a page's: its key and its English. */
  readonly label: (key: string, english: string) => string;
}

const speechOf = (): Speech => ({
  say: (message, ...parameters) => translated(message.key, message.english, parameters),
  // A reply's text is filled in already; only a dictionary's phrase needs its parameters.
  sayReply: ({ code, message, parameters = [] }) => (code ? translated(code, message, parameters) : message),
  label: (key, english) => translated(key, english, []),
});

/**
 * The speech of the moment, for words that are made outside of React and never shown again in another language: a toast, a
 * notice of a save, the outcome of a scan; and for makers of columns, filters and choices, which `useSpoken` calls again.
 * A component takes `useSpeech`.
 */
export const speech = speechOf();

/** New with each language and with phrases that arrive, so that what depends on one of its functions is made again. */
let current = speech;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The speech of the current language; the component renders again when the language changes or phrases arrive. */
export const useSpeech = (): Speech => useSyncExternalStore(subscribe, () => current);

/**
 * What is made of words, such as the columns of a list: remembered, and made again when the language changes or phrases
 * arrive.
 */
export function useSpoken<T>(make: () => T, dependencies: DependencyList = []): T {
  const now = useSpeech();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the caller names what `make` depends on
  return useMemo(make, [now, ...dependencies]);
}
