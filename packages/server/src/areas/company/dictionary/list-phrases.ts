import type { searchPhrases } from '@oikos/contract/company/dictionary.ts';
import type { ParsedInputOf } from '@oikos/contract/endpoint.ts';
import { type RawBuilder, sql } from 'kysely';
import { containsCondition } from '../../../foundation/records/serve-resource.ts';
import { shippedRows } from '../languages/shipped-phrases.ts';
import { catalogRows } from './text-catalog.ts';

type Search = ParsedInputOf<typeof searchPhrases>;

const stateOfPhrase = sql`case
  when coalesce(p.text, '') <> '' then case when p.english <> c.english then 'stale' else 'translated' end
  when s.text is not null then 'shipped' else 'missing' end`;

/** Every text in a language, with what the product ships in it; without one, what the company has translated into any. */
const pairs = (languageCode: string | undefined): RawBuilder<unknown> =>
  languageCode === undefined
    ? sql`join dictionary_phrase p on p.key = c.key cross join (select null::text as text) as s`
    : sql`
      left join dictionary_phrase p on p.key = c.key and p.language_code = ${languageCode}
      left join ${shippedRows(languageCode)} as s(key, text) on s.key = c.key`;

/** The texts of the product with their translations. */
export async function listPhrases(input: Search): Promise<RawBuilder<unknown>> {
  const { languageCode, state, isMachine, area } = input;
  const conditions = [
    sql`true`,
    ...(state === undefined ? [] : [sql`state = ${state}`]),
    ...(isMachine === undefined ? [] : [sql`is_machine = ${isMachine}`]),
    ...(area === undefined ? [] : [sql`(area = ${area} or starts_with(area, ${`${area}/`}))`]),
    ...containsCondition(['key'], input.key),
    ...containsCondition(['text', 'shippedText'], input.text),
    ...containsCondition(['english', 'text', 'shippedText', 'key'], input.contains),
  ];
  return sql`
    select * from (
      select coalesce(p.language_code, ${languageCode ?? ''}) || ':' || c.key as id, c.key, p.id as phrase_id,
        coalesce(p.language_code, ${languageCode ?? ''}) as language_code, c.english, coalesce(p.text, '') as text,
        coalesce(s.text, '') as shipped_text,
        ${stateOfPhrase} as state, coalesce(p.is_machine, false) as is_machine,
        case when p.english <> c.english then p.english end as former_english, c.area, coalesce(p.version, 0) as version
      from ${await catalogRows()} as c(key, english, area) ${pairs(languageCode)}) as phrases
    where ${sql.join(conditions, sql` and `)}`;
}
