import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { idOf } from '../entity.ts';
import { distinct, searchText, text } from '../fields.ts';
import { defineList } from '../list.ts';
import { skipTakeSearch } from '../paging.ts';
import { done } from '../replies.ts';

/** Languages of a company (E096, E097, E101): the installation knows which there are, each company which it speaks. */

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
  /** How many percent of the product's texts are translated, by the company or the product; 100 only when all are. */
  coverage: z.int(),
  /** Translations made from an English that has changed since. */
  staleCount: z.int(),
});
export type Language = z.output<typeof language>;

/** E101. The session asks for 200 (V075). */
export const searchLanguages = defineList({
  name: 'languages',
  sortable: ['languageName', 'isoCode', 'countryName', 'isActive', 'coverage'],
  method: 'POST',
  path: 'admin/translation/languages',
  shows: ['language', 'phrase'],
  permission: 'anySignedIn',
  reads: true,
  input: skipTakeSearch({
    contains: searchText(),
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

/** E096. All of them, or none. */
export const setLanguageStatus = endpoint({
  method: 'PUT',
  path: 'admin/translation/languages/status',
  saves: ['language'],
  permission: 'LANGUAGE_ADMIN_FULL',
  input: z.object({ isActive: z.boolean(), languageIds: distinct(idOf('language')).min(1).max(200) }),
  output: done,
  summary: 'Makes languages active or inactive in the company',
});

/** E097. It becomes active, too. */
export const setDefaultLanguage = endpoint({
  method: 'PUT',
  path: 'admin/translation/default-language/{id}',
  saves: ['language', 'company'],
  permission: 'LANGUAGE_ADMIN_FULL',
  input: z.object({ id: idOf('language') }),
  output: done,
  summary: "Makes a language the company's default: people who chose none read it",
});
