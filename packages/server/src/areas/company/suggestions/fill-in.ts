import { SUGGESTED_AT_ONCE } from '@oikos/contract/company/suggestions.ts';
import { sql } from 'kysely';
import type { InCompany } from '../../../foundation/http/handler.ts';
import { auditChanges } from '../../../foundation/records/audit.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { translator } from '../../../integrations/translation/translator.ts';
import { listPhrases } from '../dictionary/list-phrases.ts';
import { suggest } from './suggest.ts';

interface Missing {
  readonly key: string;
  readonly english: string;
}

/** Without a machine only texts that the company has translated elsewhere can be filled in. */
async function nextMissing({ db }: TenantScope, languageCode: string, after: string): Promise<readonly Missing[]> {
  const missing = await listPhrases({ skip: 0, take: 0, languageCode, state: 'missing' });
  const { rows } = await sql<Missing>`
    select key, english from (${missing}) as list where key > ${after}
      and (${translator() !== undefined} or exists (select from dictionary_phrase p
        where p.language_code = ${languageCode} and p.english = list.english and p.text <> ''))
    order by key limit ${SUGGESTED_AT_ONCE}`.execute(db);
  return rows;
}

/** Stores suggestions as a machine's, which wait for a person; what a person has translated in the meantime stays. */
async function storeSuggested(
  scope: TenantScope,
  languageCode: string,
  phrases: readonly (Missing & { readonly text: string })[],
): Promise<number> {
  const { rows } = await sql<{ id: number; key: string; text: string; english: string }>`
    insert into dictionary_phrase (language_code, key, text, english, is_machine)
    select ${languageCode}, r.key, r.text, r.english, true
    from jsonb_to_recordset(${JSON.stringify(phrases)}::jsonb) as r(key text, text text, english text)
    on conflict (company_id, language_code, key) do nothing returning id, key, text, english`.execute(scope.db);
  const added = rows.map(({ id, ...fields }) => ({
    id,
    before: null,
    after: { ...fields, languageCode, isMachine: true },
  }));
  await auditChanges(scope, 'phrase', added);
  return rows.length;
}

/** Fills in the next missing texts, as far as there is a sure suggestion: the very text from memory, or a machine's. */
export async function fillIn(inCompany: InCompany, languageCode: string, after: string) {
  const missing = await inCompany({ readOnly: true }, (scope) => nextMissing(scope, languageCode, after));
  const { items, problem } = await suggest(
    inCompany,
    missing.map(({ english }) => english),
    languageCode,
  );
  const sure = missing.flatMap((text, index) => {
    const item = items[index];
    const isSure = item?.from === 'machine' || (item?.from === 'memory' && item.score === 1);
    return item && isSure ? [{ ...text, text: item.text }] : [];
  });
  const filled = sure.length === 0 ? 0 : await inCompany({}, (scope) => storeSuggested(scope, languageCode, sure));
  const isEnd = missing.length < SUGGESTED_AT_ONCE || problem !== null;
  return { filled, next: isEnd ? null : (missing.at(-1)?.key ?? null), problem };
}
