import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { text } from '../fields.ts';
import { defineList } from '../list.ts';
import { skipTakeSearch } from '../paging.ts';

/** Languages and the dictionary (E098, E101). */

export const language = z.object({
  id: z.int(),
  /** 'en-us' (V073). */
  isoCode: z.string(),
  languageName: z.string(),
  countryName: z.string(),
  isActive: z.boolean(),
  isDefault: z.boolean(),
  /** The company has phrases in it, or it is that of the product's own texts: only such a language can be chosen. */
  hasPhrases: z.boolean(),
});
export type Language = z.output<typeof language>;

/** E101. The session asks for 200 (V075). */
export const searchLanguages = defineList({
  name: 'languages',
  sortable: ['languageName', 'isoCode', 'countryName', 'isActive'],
  method: 'POST',
  path: 'admin/translation/languages',
  shows: [],
  permission: 'anySignedIn',
  reads: true,
  input: skipTakeSearch({
    filters: z
      .object({ isoCode: text(20), languageName: text(100), isActive: z.boolean(), hasPhrases: z.boolean() })
      .partial()
      .default({}),
  }),
  output: z.object({
    languages: z.array(language),
    items: z.array(language),
    totalCount: z.int(),
    page: z.int(),
    skip: z.int(),
    take: z.int(),
    defaultLanguageId: z.int().nullable(),
  }),
  summary: 'Languages, sorted by name, and which is the default',
});

export const phrase = z.object({ key: z.string(), languageCode: z.string(), text: z.string() });

/** E098. With keys: the phrases of those keys, as the shell loads them on demand (V074). */
export const searchDictionary = endpoint({
  method: 'POST',
  path: 'admin/translation/dictionary',
  shows: [],
  permission: 'anySignedIn',
  reads: true,
  input: skipTakeSearch({
    languageCode: text(20).optional(),
    keys: z.array(z.string().max(200)).max(500).optional(),
    contains: text(200).optional(),
  }),
  output: z.object({
    items: z.array(phrase),
    totalCount: z.int(),
    page: z.int(),
    skip: z.int(),
    take: z.int(),
  }),
  summary: 'Phrases of the dictionary',
});
