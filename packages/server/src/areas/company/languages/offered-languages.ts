import { PSEUDO_LANGUAGE } from '@oikos/domain/text/pseudo-text.ts';
import { type RawBuilder, sql } from 'kysely';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';

/** The language that the product's texts are written in: it needs no dictionary. */
export const OWN_LANGUAGE = 'en-us';

/** The product's own language, and the one that is made of it. */
export const needsNoPhrases = (isoCode: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`${isoCode} in (${OWN_LANGUAGE}, ${PSEUDO_LANGUAGE})`;

/** Whether the texts would change at all: a language without a phrase of the company would only change its name. */
export const hasPhrases = (isoCode: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`(
  ${needsNoPhrases(isoCode)}
  or exists (select from dictionary_phrase p where p.language_code = ${isoCode} and p.text <> ''))`;

async function offeredWhere({ db }: TenantScope, condition: RawBuilder<unknown>): Promise<string | undefined> {
  const { rows } = await sql<{ isoCode: string }>`
    select l.iso_code from company_language c join installation.language l on l.id = c.language_id
    where c.is_active and ${condition} and ${hasPhrases(sql`l.iso_code`)}`.execute(db);
  return rows[0]?.isoCode;
}

/** Whether people of the company may choose the language. */
export const isLanguageOffered = async (scope: TenantScope, isoCode: string): Promise<boolean> =>
  (await offeredWhere(scope, sql`l.iso_code = ${isoCode}`)) !== undefined;

/** The language that people who chose none read. */
export const companyLanguage = async (scope: TenantScope): Promise<string> =>
  (await offeredWhere(scope, sql`c.is_default`)) ?? OWN_LANGUAGE;

/** The language of mail to somebody: the one that they chose, as a column of a query has it, or the company's. */
export const languageOfMailTo = (chosen: string): RawBuilder<string> => sql<string>`coalesce(${sql.ref(chosen)}, (
  select l.iso_code from company_language d join installation.language l on l.id = d.language_id where d.is_default),
  ${OWN_LANGUAGE})`;

/** A company begins with the product's own language. */
export async function installLanguages({ db }: TenantScope): Promise<void> {
  await sql`
    insert into company_language (language_id, is_active, is_default)
    select id, true, not exists (select from company_language where is_default)
    from installation.language where iso_code = ${OWN_LANGUAGE}
    on conflict do nothing`.execute(db);
}
