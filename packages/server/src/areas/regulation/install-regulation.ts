import { sql } from 'kysely';
import {
  EMERGENCY_RESPONSE_GUIDE_EDITION,
  EMERGENCY_RESPONSE_GUIDES,
} from '../../catalogues/hazardous-materials/emergency-guides.ts';
import { HAZARD_CLASSES, TRANSPORTATION_LABELS } from '../../catalogues/hazardous-materials/hazard-classes.ts';
import {
  HAZARDOUS_MATERIAL_COLUMNS,
  HAZARDOUS_MATERIALS_EDITION,
  hazardousMaterialRows,
} from '../../catalogues/hazardous-materials/hazardous-material-catalogue.ts';
import { FEDERAL_WASTE_CODES, WASTE_CODE_EDITION } from '../../catalogues/waste-codes/waste-code-catalogue.ts';
import { WASTE_MANAGEMENT_METHODS } from '../../catalogues/waste-management-methods.ts';
import type { TenantScope } from '../../foundation/tenancy/tenant-scope.ts';
import { installPicklistValues } from '../quantity/public.ts';

/**
 * Copies the shipped lists of the regulation into the company, a statement a list. Each may run again: rows that are new
 * are added, what is there stays as the company has it.
 */

const bodies = JSON.stringify([
  {
    key: 'epa',
    name: 'U.S. Environmental Protection Agency',
    line: '1200 Pennsylvania Avenue, N.W.',
    zip: '20460',
    phone: '202-564-4700',
    basis: 'Resource Conservation and Recovery Act; 40 CFR parts 260 to 279',
    hazardous: true,
  },
  {
    key: 'phmsa',
    name: 'Pipeline and Hazardous Materials Safety Administration',
    line: '1200 New Jersey Avenue, SE',
    zip: '20590',
    phone: '202-366-4433',
    basis: 'Hazardous materials transportation law; 49 CFR parts 171 to 180',
    hazardous: true,
  },
]);

export async function installGoverningBodies(scope: TenantScope): Promise<void> {
  await sql`
    insert into governing_body (name, jurisdiction, is_hazardous, address_line1, country_id, first_administration_level_id,
      city, zip_code, phone, basis, shipped_key)
    select b.name, 'federal', b.hazardous, b.line, c.id, l.id, 'Washington', b.zip, b.phone, b.basis, b.key
    from jsonb_to_recordset(${bodies}::jsonb)
      as b(key text, name text, line text, zip text, phone text, basis text, hazardous boolean)
    join country c on c.shipped_key = 'US'
    left join first_administration_level l on l.shipped_key = 'US-DC'
    where not exists (select from governing_body x where x.shipped_key = b.key)
    on conflict do nothing`.execute(scope.db);
}

const wasteCodes = JSON.stringify(FEDERAL_WASTE_CODES);

export async function installWasteCodes(scope: TenantScope): Promise<void> {
  await sql`
    insert into waste_code (governing_body_id, code, description, cas_number, hazard_codes, is_acutely_hazardous,
      regulatory_level, regulatory_level_unit_id, category, shipped_key, edition)
    select b.id, w.code, w.description, w."casNumber", w."hazardCodes", w."isAcutelyHazardous", w."regulatoryLevel",
      case when w."regulatoryLevel" is not null then u.id end, w.category, w.code, ${WASTE_CODE_EDITION}
    from jsonb_to_recordset(${wasteCodes}::jsonb) as w(code text, description text, "casNumber" text, "hazardCodes" text[],
      "isAcutelyHazardous" boolean, "regulatoryLevel" float8, category text)
    join governing_body b on b.shipped_key = 'epa'
    join unit u on u.shipped_key = 'mg/L'
    where not exists (select from waste_code x where x.shipped_key = w.code)
    on conflict do nothing`.execute(scope.db);
}

const methods = WASTE_MANAGEMENT_METHODS.map(({ code, name }) => ({ list: 'wasteManagementMethod', key: code, name }));

const classes = JSON.stringify(HAZARD_CLASSES);
const labels = JSON.stringify(TRANSPORTATION_LABELS);
const guides = JSON.stringify(EMERGENCY_RESPONSE_GUIDES);

export async function installHazardLists(scope: TenantScope): Promise<void> {
  await sql`
    insert into hazard_class (name, cfr_reference, description, shipped_key)
    select c.name, c."cfrReference", c.description, c.name
    from jsonb_to_recordset(${classes}::jsonb) as c(name text, "cfrReference" text, description text)
    where not exists (select from hazard_class x where x.shipped_key = c.name)
    on conflict do nothing`.execute(scope.db);
  await sql`
    insert into transportation_label (label_code, label, shipped_key)
    select t."labelCode", t.label, t."labelCode"
    from jsonb_to_recordset(${labels}::jsonb) as t("labelCode" text, label text)
    where not exists (select from transportation_label x where x.shipped_key = t."labelCode")
    on conflict do nothing`.execute(scope.db);
  await sql`
    insert into emergency_response_guide (guide_number, title, shipped_key, edition)
    select g."guideNumber", g.title, g."guideNumber", ${EMERGENCY_RESPONSE_GUIDE_EDITION}
    from jsonb_to_recordset(${guides}::jsonb) as g("guideNumber" text, title text)
    where not exists (select from emergency_response_guide x where x.shipped_key = g."guideNumber")
    on conflict do nothing`.execute(scope.db);
}

/** The table's columns, each as the text of a PostgreSQL array: it is read much faster than JSON of so many rows. */
let materialColumns: readonly string[] | undefined;
function readMaterialColumns(): readonly string[] {
  const quoted = (value: string) => `"${value.replace(/["\\]/g, '\\$&')}"`;
  const rows = hazardousMaterialRows();
  materialColumns ??= HAZARDOUS_MATERIAL_COLUMNS.map((name) => `{${rows.map((row) => quoted(row[name])).join(',')}}`);
  return materialColumns;
}

export async function installHazardousMaterials(scope: TenantScope): Promise<void> {
  const columns = materialColumns ?? readMaterialColumns();
  await sql`
    insert into hazardous_material (symbols, proper_shipping_name, hazard_class_id, compatibility_group, is_forbidden,
      identification_number, packing_group, label_codes, special_provisions, exceptions, non_bulk_packaging, bulk_packaging,
      passenger_aircraft, cargo_aircraft, location, other_stowage, emergency_response_guide_id, shipped_key, edition)
    select m.symbols, m.name, c.id, m.compatibility_group, m.forbidden = 'F', m.identification_number, m.packing_group,
      m.label_codes, m.special_provisions, m.exceptions, m.non_bulk, m.bulk, m.passenger, m.cargo, m.location,
      m.other_stowage, g.id, m.key, ${HAZARDOUS_MATERIALS_EDITION}
    from unnest(${sql.join(columns.map((column) => sql`${column}::text[]`))})
      as m(${sql.join(HAZARDOUS_MATERIAL_COLUMNS.map((name) => sql.ref(name)))})
    left join hazard_class c on c.shipped_key = m.hazard_class
    left join emergency_response_guide g on g.shipped_key = m.guide_number
    where not exists (select from hazardous_material x where x.shipped_key = m.key)
    on conflict do nothing`.execute(scope.db);
}

/** Everything a company starts with of the regulation. Needs countries, units and pick lists. */
export async function installRegulation(scope: TenantScope): Promise<void> {
  await installGoverningBodies(scope);
  await installWasteCodes(scope);
  await installPicklistValues(scope, methods);
  await installHazardLists(scope);
  await installHazardousMaterials(scope);
}
