import type { WasteStreamDetails } from '@oikos/contract/waste/stream/waste-streams/waste-streams.ts';
import { type RawBuilder, sql } from 'kysely';
import { notFound } from '../../../../foundation/http/refusals.ts';
import type { TenantScope } from '../../../../foundation/tenancy/tenant-scope.ts';
import { arisesAt, isInReach } from './stream-locations.ts';

/** A list within the stream `w`, as JSON. */
const listOf = (columns: RawBuilder<unknown>, from: RawBuilder<unknown>, order: RawBuilder<unknown>) => sql`
  coalesce((select json_agg(json_build_object(${columns}) order by ${order}) from ${from}), '[]'::json)`;

const ofStream = (alias: string) =>
  sql`${sql.ref(`${alias}.company_id`)} = w.company_id and ${sql.ref(`${alias}.waste_stream_id`)} = w.id`;

const wasteCodes = listOf(
  sql`'wasteCodeId', c.id, 'code', c.code, 'description', c.description, 'isAcutelyHazardous', c.is_acutely_hazardous,
    'governingBodyId', b.id, 'governingBody', b.name`,
  sql`waste_stream_code s join waste_code c on c.company_id = s.company_id and c.id = s.waste_code_id
    join governing_body b on b.company_id = c.company_id and b.id = c.governing_body_id where ${ofStream('s')}`,
  sql`s.position, c.code`,
);

const categories = listOf(
  sql`'governingBodyCategoryId', c.id, 'name', c.name, 'governingBodyId', b.id, 'governingBody', b.name,
    'wasteClass', c.waste_class, 'needsWasteCodes', c.needs_waste_codes`,
  sql`waste_stream_category s
    join governing_body_category c on c.company_id = s.company_id and c.id = s.governing_body_category_id
    join governing_body b on b.company_id = c.company_id and b.id = c.governing_body_id where ${ofStream('s')}`,
  sql`b.name`,
);

const methods = listOf(
  sql`'id', s.id, 'managementMethodId', m.id, 'name', m.name, 'code', m.code, 'isDefault', s.is_default`,
  sql`waste_stream_management_method s
    join waste_management_method m on m.company_id = s.company_id and m.id = s.management_method_id
    where ${ofStream('s')}`,
  sql`s.is_default desc, m.name`,
);

const profiles = listOf(
  sql`'id', s.id, 'facilityId', n.id, 'facility', n.name, 'profileNumber', s.profile_number, 'revision', s.revision,
    'revisionDate', s.revision_date, 'approvedOn', s.approved_on, 'expiresOn', s.expires_on`,
  sql`waste_stream_profile s join node n on n.company_id = s.company_id and n.id = s.facility_id where ${ofStream('s')}`,
  sql`n.name, s.profile_number, s.revision desc`,
);

const labels = listOf(
  sql`'id', t.id, 'name', t.label_code`,
  sql`waste_stream_label s
    join transportation_label t on t.company_id = s.company_id and t.id = s.transportation_label_id where ${ofStream('s')}`,
  sql`t.label_code`,
);

const locations = listOf(
  sql`'id', n.id, 'name', n.name`,
  sql`waste_stream_location s join node n on n.company_id = s.company_id and n.id = s.node_id where ${ofStream('s')}`,
  sql`n.name`,
);

type Row = Omit<WasteStreamDetails, 'isAcute' | 'transportationLabelIds' | 'locationIds'>;

const streamRows = sql`
  select w.id, w.name, w.number, w.description, w.is_active, w.physical_state,
    w.bulk_density::float8 as bulk_density, w.bulk_density_unit_id, d.code as bulk_density_unit,
    w.bulk_density_kg_per_litre::float8 as bulk_density_kg_per_litre, w.default_unit_id,
    u.code as default_unit, w.is_hazardous, w.is_acute_residue,
    w.is_universal_waste, w.is_pcb, w.generator_knowledge,
    w.analysis_required, case when w.is_compatibility_assessed then array(
      select g.compatibility_group from waste_stream_compatibility_group g where ${ofStream('g')} order by 1)
      end as compatibility_groups,
    w.is_dilute, w.profile_revision, w.profile_revision_date,
    w.is_dot_hazardous, w.hazardous_material_id,
    w.identification_number, w.proper_shipping_name,
    w.technical_names, coalesce(h.symbols, '') ~ '\\mG\\M' as needs_technical_names,
    w.hazard_class, w.packing_group, w.is_reportable_quantity,
    w.emergency_response_guide_id, e.guide_number,
    w.transportation_mode, w.special_handling, w.form_code,
    w.source_code, w.minimization_code, ${wasteCodes} as waste_codes,
    ${categories} as categories, ${methods} as management_methods, ${profiles} as profiles, ${labels} as labels,
    ${locations} as locations, w.version
  from waste_stream w
  left join unit d on d.company_id = w.company_id and d.id = w.bulk_density_unit_id
  left join unit u on u.company_id = w.company_id and u.id = w.default_unit_id
  left join hazardous_material h on h.company_id = w.company_id and h.id = w.hazardous_material_id
  left join emergency_response_guide e on e.company_id = w.company_id and e.id = w.emergency_response_guide_id`;

/** Everything of a stream. `locationId` above 0: only if it may arise there. */
export async function readStream(scope: TenantScope, id: number, locationId: number): Promise<WasteStreamDetails> {
  const at = locationId > 0 ? sql`and ${arisesAt(scope, locationId)}` : sql``;
  const { rows } = await sql<Row>`${streamRows} where w.id = ${id} and ${isInReach(scope)} ${at}`.execute(scope.db);
  const row = rows[0];
  if (!row) throw notFound();
  return {
    ...row,
    isAcute: row.wasteCodes.some((code) => code.isAcutelyHazardous),
    transportationLabelIds: row.labels.map((label) => label.id),
    locationIds: row.locations.map((location) => location.id),
  };
}
