import { sql } from 'kysely';
import { COUNTRIES, FIRST_ADMINISTRATION_LEVELS } from '../../../catalogues/countries/country-catalogue.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';

const countryText = JSON.stringify(COUNTRIES);
const levelText = JSON.stringify(FIRST_ADMINISTRATION_LEVELS);

/** Copies countries and their first administration levels into the company; what is there stays as it is. */
export async function installCountries(scope: TenantScope): Promise<void> {
  await sql`
    insert into country (code, name, first_level_label, shipped_key, edition)
    select c.code, c.name, c."firstLevelLabel", c.code, 'ISO 3166-1'
    from jsonb_to_recordset(${countryText}::jsonb) as c(code text, name text, "firstLevelLabel" text)
    where not exists (select from country x where x.shipped_key = c.code)
    on conflict do nothing`.execute(scope.db);
  await sql`
    insert into first_administration_level (country_id, code, name, shipped_key, edition)
    select c.id, l.code, l.name, l.key, 'ISO 3166-2'
    from jsonb_to_recordset(${levelText}::jsonb) as l(key text, country text, code text, name text)
    join country c on c.shipped_key = l.country
    where not exists (select from first_administration_level x where x.shipped_key = l.key)
    on conflict do nothing`.execute(scope.db);
}
