import { type Language, searchDictionary, searchLanguages } from '@oikos/contract/company/languages.ts';
import { pagingOf } from '@oikos/contract/paging.ts';
import { sql } from 'kysely';
import { type Handler, handle } from '../../../foundation/http/handler.ts';
import { orderOf } from '../../../foundation/records/serve-list.ts';
import { containsCondition } from '../../../foundation/records/serve-resource.ts';
import { hasPhrases } from './offered-languages.ts';

export const languageHandlers: Handler[] = [
  handle(searchLanguages, async ({ scope, input }) => {
    const paging = pagingOf(input);
    const { isoCode, languageName, isActive, hasPhrases: isTranslated } = input.filters;
    const conditions = [
      sql`true`,
      ...containsCondition(['isoCode'], isoCode),
      ...containsCondition(['languageName'], languageName),
      ...(isActive === undefined ? [] : [sql`is_active = ${isActive}`]),
      ...(isTranslated === undefined ? [] : [sql`has_phrases = ${isTranslated}`]),
    ];
    const { rows } = await sql<Language>`
      select * from (select id, iso_code, language_name, country_name,
        is_active, is_default, ${hasPhrases(sql`iso_code`)} as has_phrases from installation.language) as source
      where ${sql.join(conditions, sql` and `)} order by ${orderOf(paging, searchLanguages.list, 'id')}`.execute(
      scope.db,
    );
    const languages = paging.take > 0 ? rows.slice(paging.skip, paging.skip + paging.take) : rows.slice(paging.skip);
    return {
      languages,
      items: languages,
      totalCount: rows.length,
      page: paging.take > 0 ? Math.floor(paging.skip / paging.take) + 1 : 1,
      skip: paging.skip,
      take: paging.take,
      defaultLanguageId: rows.find((language) => language.isDefault)?.id ?? null,
    };
  }),
  handle(searchDictionary, async ({ scope, input }) => {
    const { skip, take } = pagingOf(input);
    const conditions = [
      sql`true`,
      ...(input.languageCode ? [sql`language_code = ${input.languageCode}`] : []),
      ...(input.keys ? [sql`key = any(${input.keys}::text[])`] : []),
      ...containsCondition(['text', 'key'], input.contains),
    ];
    const where = sql.join(conditions, sql` and `);
    const { rows: items } = await sql<{ key: string; languageCode: string; text: string }>`
      select key, language_code, text from dictionary_phrase where ${where}
      order by language_code, key ${take > 0 ? sql`limit ${take}` : sql``} offset ${skip}`.execute(scope.db);
    const { rows } = await sql<{
      count: number;
    }>`select count(*)::int as count from dictionary_phrase where ${where}`.execute(scope.db);
    return { items, totalCount: rows[0]?.count ?? 0, page: take > 0 ? Math.floor(skip / take) + 1 : 1, skip, take };
  }),
];
