import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';

/** The phrases of the company in a language, by the keys of the messages; blank ones aren't translated yet. */
export async function readPhrases(scope: TenantScope, languageCode: string): Promise<ReadonlyMap<string, string>> {
  const phrases = await scope.db
    .selectFrom('dictionary_phrase')
    .select(['key', 'text'])
    .where('languageCode', '=', languageCode)
    .where('text', '!=', '')
    .execute();
  return new Map(phrases.map(({ key, text }) => [key, text]));
}
