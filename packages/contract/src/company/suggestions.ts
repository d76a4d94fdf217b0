import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { requiredText } from '../fields.ts';
import { saidMessage } from '../replies.ts';
import { LONGEST_PHRASE } from './phrase-rules.ts';

/** Suggestions: the company's own translations of the same or a like text, then a machine's. */

/** As many texts are translated at once. */
export const SUGGESTED_AT_ONCE = 50;

export const suggestionSources = ['memory', 'machine', 'none'] as const;

const suggestion = z.object({
  /** Blank where nothing was found. */
  text: z.string(),
  from: z.enum(suggestionSources),
  /** How like the company's text is to the one that was asked for, 1: the same; null of a machine's. */
  score: z.number().nullable(),
});
export type Suggestion = z.output<typeof suggestion>;

/** What went wrong with the machine; suggestions from memory are there all the same. */
const machineProblem = saidMessage.nullable();

const languageCode = requiredText(20);

/** E095. Saves nothing. */
export const translateTexts = endpoint({
  method: 'POST',
  path: 'admin/Translation/translate',
  shows: ['phrase'],
  permission: 'LANGUAGE_ADMIN',
  reads: true,
  input: z.object({
    texts: z.array(requiredText(LONGEST_PHRASE)).max(SUGGESTED_AT_ONCE).default([]),
    /** Of the product's own texts, in place of texts. */
    keys: z.array(requiredText(200)).max(SUGGESTED_AT_ONCE).default([]),
    sourceLanguage: languageCode.default('en-us'),
    targetLanguage: languageCode,
  }),
  output: z.object({ items: z.array(suggestion), problem: machineProblem }),
  summary: 'Suggests translations: from memory, or by machine',
});

export const fillInPhrases = endpoint({
  method: 'POST',
  path: 'admin/translation/dictionary/fillin',
  saves: ['phrase'],
  permission: 'LANGUAGE_ADMIN_FULL',
  input: z.object({
    languageCode,
    /** Goes on after this key; blank to begin. */
    after: z.string().max(200).default(''),
  }),
  output: z.object({
    filled: z.int(),
    /** Goes on from here; null at the end. */
    next: z.string().nullable(),
    problem: machineProblem,
  }),
  summary: 'Fills in the next missing translations as suggestions that a person confirms',
});
