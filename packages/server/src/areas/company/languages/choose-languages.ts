import { languageMessages as say } from '@oikos/contract/company/language-messages.ts';
import { sql } from 'kysely';
import { refuseField } from '../../../foundation/http/refusals.ts';
import { auditChanges, type ChangedRecord } from '../../../foundation/records/audit.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { hasPhrases, OWN_LANGUAGE } from './offered-languages.ts';

interface Chosen {
  readonly id: number;
  readonly isoCode: string;
  readonly name: string;
  readonly isActive: boolean;
  readonly isDefault: boolean;
  readonly hasPhrases: boolean;
}

/** 'French (Canada)' */
const shownName = sql<string>`l.language_name || ' (' || l.country_name || ')'`;

/** Languages as the company speaks them now; nobody else chooses until the transaction ends. */
async function lockLanguages({ db }: TenantScope, condition = sql`true`): Promise<readonly Chosen[]> {
  // English has a row in every company, so that two who choose at the same time meet there.
  await db.selectFrom('company_language').select('languageId').orderBy('languageId').forUpdate().execute();
  const { rows } = await sql<Chosen>`
    select l.id, l.iso_code, ${shownName} as name,
      coalesce(c.is_active, false) as is_active, coalesce(c.is_default, false) as is_default,
      ${hasPhrases(sql`l.iso_code`)} as has_phrases
    from installation.language l left join company_language c on c.language_id = l.id where ${condition}
    order by l.id`.execute(db);
  return rows;
}

/** Which language is the company's default: each has one. */
export async function readDefault({ db }: TenantScope): Promise<Pick<Chosen, 'id' | 'name'>> {
  const { rows } = await sql<Pick<Chosen, 'id' | 'name'>>`
    select l.id, ${shownName} as name from company_language c join installation.language l on l.id = c.language_id
    where c.is_default`.execute(db);
  const [chosen] = rows;
  if (!chosen) throw new Error('A company has a default language');
  return chosen;
}

const changed = (id: number, field: 'isActive' | 'isDefault', value: boolean): ChangedRecord => ({
  id,
  before: { [field]: !value },
  after: { [field]: value },
});

/** Makes languages active or inactive: all of them, or none. */
export async function changeStatus(scope: TenantScope, ids: readonly number[], isActive: boolean): Promise<void> {
  const languages = await lockLanguages(scope, sql`l.id = any(${ids}::bigint[])`);
  for (const { isoCode, isDefault, name } of isActive ? [] : languages) {
    if (isDefault) throw refuseField('languageIds', say.defaultStaysActive, name);
    if (isoCode === OWN_LANGUAGE) throw refuseField('languageIds', say.englishStaysActive, name);
  }
  await sql`
    insert into company_language (language_id, is_active) select unnest(${ids}::bigint[]), ${isActive}
    on conflict (company_id, language_id) do update set is_active = excluded.is_active`.execute(scope.db);
  const others = languages.filter((each) => each.isActive !== isActive);
  const switched = others.map(({ id }) => changed(id, 'isActive', isActive));
  await auditChanges(scope, 'language', switched);
}

/** Makes a language the company's default, and active. */
export async function changeDefault(scope: TenantScope, id: number): Promise<void> {
  const languages = await lockLanguages(scope);
  const next = languages.find((each) => each.id === id);
  if (!next || next.isDefault) return;
  if (!next.hasPhrases) throw refuseField('defaultLanguageId', say.defaultNeedsPhrases, next.name);
  await scope.db.updateTable('company_language').set({ isDefault: false }).where('isDefault', '=', true).execute();
  await sql`
    insert into company_language (language_id, is_active, is_default) values (${id}, true, true)
    on conflict (company_id, language_id) do update set is_active = true, is_default = true`.execute(scope.db);
  const former = languages.filter(({ isDefault }) => isDefault);
  await auditChanges(scope, 'language', [
    ...former.map((each) => changed(each.id, 'isDefault', false)),
    changed(id, 'isDefault', true),
    ...(next.isActive ? [] : [changed(id, 'isActive', true)]),
  ]);
}
