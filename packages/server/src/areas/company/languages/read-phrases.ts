import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { shippedPhrases } from './shipped-phrases.ts';

/** The phrases in a language by the keys of the messages: the company's own before the product's; a blank one is none. */
export async function readPhrases(scope: TenantScope, languageCode: string): Promise<ReadonlyMap<string, string>> {
  const phrases = await scope.db
    .selectFrom('dictionary_phrase')
    .select(['key', 'text'])
    .where('languageCode', '=', languageCode)
    .where('text', '!=', '')
    .execute();
  return new Map([...shippedPhrases(languageCode), ...phrases.map(({ key, text }) => [key, text] as const)]);
}
