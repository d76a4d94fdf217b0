import type { Kysely } from 'kysely';
import type { DB } from '../../db/generated/database.ts';
import { phrasesIn } from '../records/wording.ts';
import { inCompany } from '../tenancy/tenant-scope.ts';
import { french } from './phrases/french.ts';
import { german } from './phrases/german.ts';
import { byKey } from './phrases/mail-phrases.ts';
import { spanish } from './phrases/spanish.ts';
import type { MailLanguage } from './render-mail.ts';

/** By language; regions share their language's phrases, as on the sign-in pages. */
export const shippedMailPhrases: ReadonlyMap<string, ReadonlyMap<string, string>> = new Map([
  ['de', byKey(german)],
  ['es', byKey(spanish)],
  ['fr', byKey(french)],
]);

/** The company's own phrases before the product's, and English where there are neither. */
export async function languageOfMail(
  database: Kysely<DB>,
  { companyId, language }: { readonly companyId: number | null; readonly language: string },
): Promise<MailLanguage> {
  const own = companyId === null ? new Map<string, string>() : await ownPhrases(database, companyId, language);
  const phrases = shippedMailPhrases.get((language.split('-')[0] ?? '').toLowerCase());
  return {
    code: phrases || own.size > 0 ? language : 'en-us',
    phraseOf: ({ key, english }) => own.get(key) ?? phrases?.get(key) ?? english,
  };
}

const ownPhrases = (database: Kysely<DB>, companyId: number, language: string) =>
  inCompany(database, { companyId, userId: null }, { readOnly: true }, (scope) => phrasesIn.ask(scope, language));
