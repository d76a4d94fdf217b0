import type { searchLanguages } from '@oikos/contract/company/languages.ts';
import type { ParsedInputOf } from '@oikos/contract/endpoint.ts';
import { PSEUDO_LANGUAGE } from '@oikos/domain/text/pseudo-text.ts';
import { type RawBuilder, sql } from 'kysely';
import { containsCondition } from '../../../foundation/records/serve-resource.ts';
import { catalogRows } from '../dictionary/text-catalog.ts';
import { needsNoPhrases } from './offered-languages.ts';
import { shippedKeys } from './shipped-phrases.ts';

type Search = ParsedInputOf<typeof searchLanguages>;

/** Languages of the installation as the company speaks them. What the product no longer says isn't counted. */
export async function listLanguages({ contains, filters }: Search): Promise<RawBuilder<unknown>> {
  const { isoCode, languageName, isActive, hasPhrases } = filters;
  const conditions = [
    sql`true`,
    ...containsCondition(['isoCode'], isoCode),
    ...containsCondition(['languageName'], languageName),
    ...containsCondition(['languageName', 'countryName', 'isoCode'], contains),
    ...(isActive === undefined ? [] : [sql`is_active = ${isActive}`]),
    ...(hasPhrases === undefined ? [] : [sql`has_phrases = ${hasPhrases}`]),
  ];
  return sql`
    with texts as materialized (select * from ${await catalogRows()} as c(key, english, area)),
    phrases as (
      select p.language_code, count(*) as phrase_count, count(t.key) as known_count,
        count(*) filter (where p.english <> t.english) as stale_count
      from dictionary_phrase p left join texts t on t.key = p.key where p.text <> '' group by p.language_code),
    shipped as (
      select l.iso_code, count(*) as shipped_count
      from installation.language l
      join ${shippedKeys()} as s(language, key) on s.language = split_part(lower(l.iso_code), '-', 1)
      join texts t on t.key = s.key
      where not exists (select from dictionary_phrase p
        where p.language_code = l.iso_code and p.key = s.key and p.text <> '')
      group by l.iso_code)
    select * from (
      select l.id, l.iso_code, l.language_name, l.country_name, coalesce(c.is_active, false) as is_active,
        coalesce(c.is_default, false) as is_default,
        ${needsNoPhrases(sql`l.iso_code`)} or coalesce(p.phrase_count, 0) > 0 as has_phrases,
        case when ${needsNoPhrases(sql`l.iso_code`)} then 100
          else coalesce((coalesce(p.known_count, 0) + coalesce(s.shipped_count, 0)) * 100
            / nullif((select count(*) from texts), 0), 0) end::int as coverage,
        coalesce(p.stale_count, 0)::int as stale_count
      from installation.language l
      left join company_language c on c.language_id = l.id
      left join phrases p on p.language_code = l.iso_code
      left join shipped s on s.iso_code = l.iso_code
      where l.iso_code <> ${PSEUDO_LANGUAGE} or c.language_id is not null) as languages
    where ${sql.join(conditions, sql` and `)}`;
}
