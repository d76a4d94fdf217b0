import { deletePhrases, savePhrase, searchDictionary, searchPhrases } from '@oikos/contract/company/dictionary.ts';
import { pagingOf } from '@oikos/contract/paging.ts';
import { sql } from 'kysely';
import { type Handler, handle } from '../../../foundation/http/handler.ts';
import { countRows } from '../../../foundation/records/count-rows.ts';
import { serveList } from '../../../foundation/records/serve-list.ts';
import { containsCondition } from '../../../foundation/records/serve-resource.ts';
import { shippedRows } from '../languages/shipped-phrases.ts';
import { listPhrases } from './list-phrases.ts';
import { removePhrases, storePhrase } from './save-phrase.ts';

/** The company's own phrases, and the product's where it has none. */
const phrasesIn = ({ languageCode, keys }: { readonly languageCode?: string | undefined; readonly keys: string[] }) =>
  languageCode === undefined
    ? sql`select key, language_code, text from dictionary_phrase`
    : sql`
      select key, language_code, text from dictionary_phrase
      union all
      select s.key, ${languageCode}, s.text from ${shippedRows(languageCode, keys)} as s(key, text)
      where not exists (select from dictionary_phrase p
        where p.language_code = ${languageCode} and p.key = s.key and p.text <> '')`;

export const dictionaryHandlers: Handler[] = [
  handle(searchDictionary, async ({ scope, input }) => {
    const { skip, take } = pagingOf(input);
    const conditions = [
      sql`key = any(${input.keys}::text[])`,
      ...(input.languageCode ? [sql`language_code = ${input.languageCode}`] : []),
      ...containsCondition(['text', 'key'], input.contains),
    ];
    const phrases = sql`
      select key, language_code, text from (${phrasesIn(input)}) as phrases where ${sql.join(conditions, sql` and `)}`;
    const { rows: items } = await sql<{ key: string; languageCode: string; text: string }>`
      ${phrases} order by language_code, key ${take > 0 ? sql`limit ${take}` : sql``} offset ${skip}`.execute(scope.db);
    const totalCount = await countRows(scope, phrases);
    return { items, totalCount, page: take > 0 ? Math.floor(skip / take) + 1 : 1, skip, take };
  }),
  serveList({ endpoint: searchPhrases, query: ({ input }) => listPhrases(input) }),
  handle(savePhrase, ({ scope, input }) => storePhrase(scope, input)),
  handle(deletePhrases, ({ scope, input }) => removePhrases(scope, { endpoint: deletePhrases, input })),
];
