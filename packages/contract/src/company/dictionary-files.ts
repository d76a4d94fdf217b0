import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { idOf } from '../entity.ts';
import { requiredText } from '../fields.ts';
import { readersLanguage } from '../records/downloads.ts';
import type { FileExtension } from '../records/files.ts';
import { deleted, saidMessage } from '../replies.ts';

/** Deliveries: the dictionary of a language as a file for translators, and their file back. */

export const deliveryExtensions: readonly FileExtension[] = ['.xlf', '.xliff', '.csv', '.xlsx', '.txt'];
export const DELIVERY_MEGABYTES = 8;
export const DELIVERY_ROWS = 20_000;
/** As many refused rows are listed. */
export const LISTED_PROBLEMS = 500;

const languageCode = requiredText(20);

export const requestPhrasesFile = endpoint({
  method: 'POST',
  path: 'admin/translation/dictionary/export',
  saves: [],
  isRepeatable: true,
  permission: 'LANGUAGE_ADMIN_FULL',
  input: z.object({
    languageCode,
    /** 'open': what neither the company nor the product has, and what was made from an English that has changed. */
    texts: z.enum(['all', 'open']).default('all'),
  }),
  output: z.object({ ticket: z.string() }),
  summary: 'A ticket that downloads the dictionary of a language as XLIFF 2.0',
});

const outcome = z.object({
  fileName: z.string(),
  counts: z.object({
    insert: z.int(),
    update: z.int(),
    same: z.int(),
    /** Of the new and changed ones: made from an English that has changed since. */
    stale: z.int(),
    /** Texts that the file leaves untranslated. */
    blank: z.int(),
    rejected: z.int(),
  }),
  /** The rejected rows, the first of them. */
  problems: z.array(saidMessage.extend({ row: z.int(), key: z.string(), text: z.string() })),
});
export type DeliveryOutcome = z.output<typeof outcome>;

const delivery = z.object({ languageCode, storedFileId: idOf('storedFile'), language: readersLanguage });

/** Changes nothing. */
export const checkPhrasesFile = endpoint({
  method: 'POST',
  path: 'admin/translation/dictionary/import/check',
  saves: [],
  isRepeatable: true,
  permission: 'LANGUAGE_ADMIN_FULL',
  input: delivery,
  output: outcome,
  summary: 'What an import of a file of translations would do, with every refused row',
});

export const importPhrasesFile = endpoint({
  method: 'POST',
  path: 'admin/translation/dictionary/import',
  saves: ['phrase'],
  permission: 'LANGUAGE_ADMIN_FULL',
  input: delivery,
  output: outcome.extend(deleted.shape),
  summary: 'Imports a file of translations; refused rows are left out',
});
