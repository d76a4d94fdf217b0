import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { idOf, idOrNone } from '../entity.ts';
import { distinct, requiredText, searchText, text, version } from '../fields.ts';
import { defineList } from '../list.ts';
import { pageOf, skipTakeSearch } from '../paging.ts';
import { created, deleted } from '../replies.ts';
import { LONGEST_PHRASE } from './phrase-rules.ts';

/** The dictionary: what a company calls the product's texts in other languages (E098 to E100). */

const languageCode = () => text(20);
const asksByKey = (body: unknown): boolean => typeof body === 'object' && body !== null && 'keys' in body;

export const phrase = z.object({ key: z.string(), languageCode: z.string(), text: z.string() });

/** E098 with keys: the phrases of those keys, as the shell loads them on demand (V074). */
export const searchDictionary = endpoint({
  method: 'POST',
  path: 'admin/translation/dictionary',
  when: asksByKey,
  shows: [],
  permission: 'anySignedIn',
  reads: true,
  input: skipTakeSearch({
    languageCode: languageCode().optional(),
    keys: z.array(z.string().max(200)).max(500),
    contains: text(200).optional(),
  }),
  output: pageOf(phrase),
  summary: 'Phrases of the dictionary by their keys',
});

/**
 * A text is missing until the product or the company has a phrase for it. It is shipped while only the product has one, and stale
 * once the English that the company's translation was made from has changed.
 */
export const phraseStates = ['missing', 'shipped', 'translated', 'stale'] as const;
export type PhraseState = (typeof phraseStates)[number];

export const phraseRow = z.object({
  /** The key: a text has a row in each language, translated or not. */
  id: z.string(),
  key: z.string(),
  /** Null where the company has none. */
  phraseId: z.int().nullable(),
  languageCode: z.string(),
  english: z.string(),
  /** The company's translation; blank where it has none. */
  text: z.string(),
  /** What the product says where the company has none; blank where it doesn't speak the language there. */
  shippedText: z.string(),
  state: z.enum(phraseStates),
  /** A machine's translation, which no person has confirmed. */
  isMachine: z.boolean(),
  /** The English that a stale translation was made from. */
  formerEnglish: z.string().nullable(),
  /** The part of the product that says it: 'waste/container'. */
  area: z.string(),
  version: z.int(),
});
export type PhraseRow = z.output<typeof phraseRow>;

/** E098 otherwise: every text of the product with its translation, and what there is to do. */
export const searchPhrases = defineList({
  name: 'phrases',
  sortable: ['key', 'english', 'text', 'state', 'area'],
  pageSize: 50,
  method: 'POST',
  path: 'admin/translation/dictionary',
  shows: ['phrase'],
  permission: 'LANGUAGE_ADMIN',
  reads: true,
  input: skipTakeSearch({
    /** Left out: the phrases of all languages that the company has translated into. */
    languageCode: languageCode().optional(),
    state: z.enum(phraseStates).optional(),
    isMachine: z.boolean().optional(),
    key: text(200).optional(),
    text: text(200).optional(),
    area: text(100).optional(),
    contains: searchText(),
  }),
  output: pageOf(phraseRow),
  summary: 'Texts of the product with their translations, by language, state, key and text',
});

/** E099. The translation of a text: new with the id 0, or changed. */
export const savePhrase = endpoint({
  method: 'POST',
  path: 'admin/translation/dictionary/createorupdate',
  saves: ['phrase'],
  permission: 'LANGUAGE_ADMIN_FULL',
  input: z.object({
    id: idOrNone('phrase').default(0),
    key: requiredText(200),
    languageCode: requiredText(20),
    text: requiredText(LONGEST_PHRASE),
    /** Who made it: a machine's translation waits for a person's. */
    state: z.enum(['person', 'machine']).default('person'),
    version: version().optional(),
  }),
  output: created,
  summary: 'Adds or changes the translation of a text',
});

/** Their texts are missing or shipped again, until the call is undone (E100). */
export const deletePhrases = endpoint({
  method: 'POST',
  path: 'admin/translation/dictionary/delete',
  saves: ['phrase'],
  permission: 'LANGUAGE_ADMIN_FULL',
  input: z.object({ ids: distinct(idOf('phrase')).min(1).max(1000) }),
  output: deleted,
  summary: 'Deletes translations: their texts are missing, or said as the product ships them',
});
