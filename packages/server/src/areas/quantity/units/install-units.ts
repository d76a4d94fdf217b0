import { sql } from 'kysely';
import { UNIT_TYPES } from '../../../catalogues/unit-types.ts';
import { UNITS } from '../../../catalogues/units/unit-catalogue.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';

const codes = UNITS.flatMap((unit) => [
  ...Object.entries(unit.codes).map(([system, code]) => ({ key: unit.key, system: system.toUpperCase(), code })),
  ...unit.aliases.map((code) => ({ key: unit.key, system: 'alias', code })),
]);

/**
 * Copies the shipped unit types, units and their codes into the company; figures are never changed, new rows are added
 * where the company hasn't taken their names.
 */
export async function installUnits(scope: TenantScope): Promise<void> {
  await sql`
    insert into unit_type (name, system_type, shipped_key)
    select t.name, t."systemType", t.key from jsonb_to_recordset(${JSON.stringify(UNIT_TYPES)}::jsonb) as t(key text, name text, "systemType" text)
    where not exists (select 1 from unit_type x where x.shipped_key = t.key)
    on conflict do nothing`.execute(scope.db);
  await sql`
    insert into unit (unit_type_id, name, code, governing_body, media, is_base, is_metric, multiply_by, add, shipped_key)
    select t.id, u.name, u.code, 'NIST', 'All', u."multiplyBy" = 1 and u.add = 0 and u.key = b."baseUnitKey", u."isMetric", u."multiplyBy", u.add, u.key
    from jsonb_to_recordset(${JSON.stringify(UNITS)}::jsonb)
      as u(key text, name text, code text, "typeKey" text, "multiplyBy" float8, add float8, "isMetric" boolean)
    join unit_type t on t.shipped_key = u."typeKey"
    join jsonb_to_recordset(${JSON.stringify(UNIT_TYPES)}::jsonb) as b(key text, "baseUnitKey" text) on b.key = u."typeKey"
    where not exists (select 1 from unit x where x.shipped_key = u.key)
    on conflict do nothing`.execute(scope.db);
  await sql`
    insert into unit_code (unit_id, system, code, shipped_key)
    select u.id, c.system, c.code, c.system || ':' || c.code
    from jsonb_to_recordset(${JSON.stringify(codes)}::jsonb) as c(key text, system text, code text)
    join unit u on u.shipped_key = c.key
    where not exists (
      select from unit_code x where x.unit_id = u.id and x.shipped_key = c.system || ':' || c.code)
    on conflict do nothing`.execute(scope.db);
}
