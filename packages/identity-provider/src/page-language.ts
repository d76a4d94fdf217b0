import { signInMessages } from '@oikos/contract/identity/before-sign-in/sign-in-messages.ts';
import { fillIn, type Message, type MessageParameter } from '@oikos/contract/message.ts';
import { french } from './phrases/french.ts';
import { german } from './phrases/german.ts';
import type { SignInPhrases } from './phrases/sign-in-phrases.ts';
import { spanish } from './phrases/spanish.ts';

/**
 * The language of a sign-in page. Nobody's company is known there yet, so its own dictionary can't be asked: these are
 * the product's phrases, by the keys of the messages as in the dictionary.
 */
export interface PageLanguage {
  /** For the `lang` attribute: 'de'. */
  readonly code: string;
  readonly say: (message: Message, ...parameters: MessageParameter[]) => string;
}

/** A sentence for the person at the page, said in their language. */
export type Sentence = (language: PageLanguage) => string;

function languageOf(code: string, phrases: SignInPhrases): PageLanguage {
  const texts = new Map(
    Object.entries(signInMessages).map(([name, { key }]) => [key, phrases[name as keyof SignInPhrases]]),
  );
  return { code, say: ({ key, english }, ...parameters) => fillIn(texts.get(key) ?? english, parameters, code) };
}

export const englishPages: PageLanguage = {
  code: 'en',
  say: ({ english }, ...parameters) => fillIn(english, parameters),
};

const languages: ReadonlyMap<string, PageLanguage> = new Map(
  [englishPages, languageOf('de', german), languageOf('es', spanish), languageOf('fr', french)].map((each) => [
    each.code,
    each,
  ]),
);

/** Language tags of an Accept-Language header, the most wanted first (RFC 9110, section 12.5.4). */
function acceptedTags(header: string): string[] {
  const wishes = header.split(',').map((part) => {
    const [tag = '', ...settings] = part.trim().split(';');
    const weight = settings.map((each) => /^\s*q=([01](?:\.\d{0,3})?)\s*$/.exec(each)?.[1]).find(Boolean);
    return { tag, weight: Number(weight ?? 1) };
  });
  return wishes
    .filter(({ weight }) => weight > 0)
    .sort((left, right) => right.weight - left.weight)
    .map(({ tag }) => tag);
}

/**
 * The first language asked for that there are phrases in, else English: `uiLocales` as the client asks (OpenID Connect
 * Core 3.1.2.1, tags divided by spaces), then the browser's Accept-Language. Regions share their language's phrases.
 */
export function chooseLanguage(wanted: { uiLocales?: unknown; acceptLanguage?: string | undefined }): PageLanguage {
  const asked = typeof wanted.uiLocales === 'string' ? wanted.uiLocales.split(' ') : [];
  for (const tag of [...asked, ...acceptedTags(wanted.acceptLanguage ?? '')]) {
    const found = languages.get((tag.split('-')[0] ?? '').toLowerCase());
    if (found) return found;
  }
  return englishPages;
}
