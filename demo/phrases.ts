import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Kysely, sql } from 'kysely';
import { readCatalog } from '../packages/server/src/areas/company/public.ts';
import type { DB } from '../packages/server/src/db/generated/database.ts';
import { inCompany } from '../packages/server/src/foundation/tenancy/tenant-scope.ts';

const SPANISH = path.join(import.meta.dirname, 'spanish');

/** What the demo companies call things in the Spanish of Mexico, by message key, from a file for each area. The other half stays English. */
export function readSpanish(): readonly (readonly [key: string, text: string])[] {
  const files = readdirSync(SPANISH, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.json'));
  return files
    .sort()
    .flatMap((file) => Object.entries<string>(JSON.parse(readFileSync(path.join(SPANISH, file), 'utf8'))));
}

/** Made from an English that has changed since. */
const formerEnglish: Readonly<Record<string, string>> = {
  'kit.nothingFound': 'No matches',
  'search.recent': 'Recent',
  'page./bulk-data-import': 'Bulk data import',
};

/** By machine: nobody has confirmed them yet. */
const byMachine: ReadonlySet<string> = new Set(['page./reference-data', 'page./users-picklist', 'kit.rowsPerPage']);

/** Whose phrases are stale or by machine: they show what there is to do about a language. */
export const phrasesToReview: readonly string[] = [...Object.keys(formerEnglish), ...byMachine];

/** Gives a company its own wording in Spanish, which its people may choose. */
export async function createPhrases(database: Kysely<DB>, companyId: number): Promise<void> {
  const catalog = await readCatalog();
  const phrases = readSpanish().map(([key, text]) => ({
    key,
    text,
    english: formerEnglish[key] ?? catalog.get(key)?.english ?? null,
    is_machine: byMachine.has(key),
  }));
  await inCompany(database, { companyId, userId: null }, {}, async ({ db }) => {
    await sql`
      insert into dictionary_phrase (company_id, key, language_code, text, english, is_machine)
      select ${companyId}, p.key, 'es-mx', p.text, p.english, p.is_machine
      from jsonb_to_recordset(${JSON.stringify(phrases)}::jsonb) as p(key text, text text, english text, is_machine boolean)`.execute(
      db,
    );
    await sql`
      insert into company_language (language_id, is_active)
      select id, true from installation.language where iso_code in ('es-mx', 'en-xa')`.execute(db);
  });
}
