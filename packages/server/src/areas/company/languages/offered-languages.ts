import { type RawBuilder, sql } from 'kysely';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';

/** The language that the product's texts are written in: it needs no dictionary. */
const OWN_LANGUAGE = 'en-us';

/** Whether the texts would change at all: a language without a phrase of the company would only change its name. */
export const hasPhrases = (isoCode: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`(
  ${isoCode} = ${OWN_LANGUAGE}
  or exists (select from dictionary_phrase p where p.language_code = ${isoCode} and p.text <> ''))`;

/** Whether people of the company may choose the language. */
export async function isLanguageOffered({ db }: TenantScope, isoCode: string): Promise<boolean> {
  const { rows } = await sql`
    select from installation.language where iso_code = ${isoCode} and is_active and ${hasPhrases(sql`iso_code`)}`.execute(
    db,
  );
  return rows.length > 0;
}
