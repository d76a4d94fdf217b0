import { type RawBuilder, sql } from 'kysely';
import { phrasesOfScreens } from '../../../catalogues/phrases/shipped-phrases.ts';
import { shippedMailPhrases } from '../../../foundation/mail/mail-language.ts';

const none: ReadonlyMap<string, string> = new Map();

/** The product's own phrases in a language, by key: what a company has no phrase of its own for is said by these. */
export function shippedPhrases(languageCode: string): ReadonlyMap<string, string> {
  const language = (languageCode.split('-')[0] ?? '').toLowerCase();
  const screens = phrasesOfScreens.get(language);
  return screens ? new Map([...screens, ...(shippedMailPhrases.get(language) ?? none)]) : none;
}

/** Which texts the product ships in which language, whatever the region, as rows of a statement: language, key. */
export function shippedKeys(): RawBuilder<unknown> {
  const rows = [...phrasesOfScreens.keys()].flatMap((language) =>
    [...shippedPhrases(language).keys()].map((key) => ({ language, key })),
  );
  return sql`unnest(${rows.map(({ language }) => language)}::text[], ${rows.map(({ key }) => key)}::text[])`;
}

/** The same as rows of a statement: key, text; some of them alone, or all. */
export function shippedRows(languageCode: string, keys?: readonly string[]): RawBuilder<unknown> {
  const phrases = shippedPhrases(languageCode);
  const named = keys ? keys.filter((key) => phrases.has(key)) : [...phrases.keys()];
  return sql`unnest(${named}::text[], ${named.map((key) => phrases.get(key) ?? '')}::text[])`;
}
