import { type RawBuilder, sql } from 'kysely';
import type { TenantScope } from '../../../../foundation/tenancy/tenant-scope.ts';
import { isInReach } from './stream-locations.ts';

const ofStream = (alias: string) =>
  sql`${sql.ref(`${alias}.company_id`)} = w.company_id and ${sql.ref(`${alias}.waste_stream_id`)} = w.id`;

/** An entry of the hazardous materials table `m` in one text; entries with the same text differ in their special provisions alone. */
export const tableEntry = sql`concat_ws(' / ', nullif(m.symbols, ''), nullif(m.identification_number, ''), m.proper_shipping_name,
  nullif(m.packing_group, ''))`;

/** Of a stream and all that is its own: another figure after each change, whatever was changed. */
const versionOf = sql`((w.version
  + coalesce((select sum(m.id + m.version) from waste_stream_management_method m where ${ofStream('m')}), 0)
  + coalesce((select sum(a.id + a.version) from waste_stream_alias a where ${ofStream('a')}), 0)) % 2000000000)::int`;

/** Every stream with what is its own, in orders in which the same is always written alike. */
export const fileStreams = sql`
  select w.id, ${versionOf} as version, w.number, w.name, w.description, w.is_active, w.physical_state,
    w.bulk_density::float8 as bulk_density, w.bulk_density_unit_id, w.default_unit_id, w.is_hazardous, w.is_acute_residue,
    w.is_universal_waste, w.is_pcb, w.generator_knowledge, w.analysis_required, w.is_compatibility_assessed,
    array(select g.compatibility_group from waste_stream_compatibility_group g where ${ofStream('g')} order by 1) as compatibility_groups,
    w.is_dilute,
    array(select l.node_id::int from waste_stream_location l where ${ofStream('l')} order by 1) as location_ids,
    w.profile_revision, w.profile_revision_date, w.is_dot_hazardous,
    coalesce((select ${tableEntry} from hazardous_material m
      where m.company_id = w.company_id and m.id = w.hazardous_material_id), '') as table_entry,
    w.identification_number, w.proper_shipping_name, w.technical_names, w.hazard_class, w.packing_group,
    w.is_reportable_quantity, w.emergency_response_guide_id,
    array(select l.transportation_label_id::int from waste_stream_label l where ${ofStream('l')} order by 1) as transportation_label_ids,
    w.transportation_mode, w.special_handling, w.form_code, w.source_code, w.minimization_code,
    array(select c.waste_code_id::int from waste_stream_code c where ${ofStream('c')} order by c.position, 1) as waste_code_ids,
    array(select c.governing_body_category_id::int from waste_stream_category c where ${ofStream('c')} order by 1) as governing_body_category_ids,
    array(select m.management_method_id::int from waste_stream_management_method m
      where ${ofStream('m')} order by not m.is_default, 1) as management_method_ids,
    array(select a.name from waste_stream_alias a where ${ofStream('a')} order by a.name collate "C") as aliases
  from waste_stream w`;

/** What the records of an array of ids `s.<ids>` are called, in its order. */
export const namesOf = (name: RawBuilder<unknown>, from: RawBuilder<unknown>, ids: string) => sql`
  coalesce((select string_agg(${name}, '; ' order by o.place)
    from unnest(${sql.ref(`s.${ids}`)}) with ordinality as o(id, place) join ${from} x on x.id = o.id), '')`;

/** Codes that several bodies have are named with theirs. */
export const codeName = sql`case when exists (select from waste_code y where y.id <> x.id and lower(y.code) = lower(x.code))
  then (select b.name from governing_body b where b.id = x.governing_body_id) || ' / ' || x.code else x.code end`;
const categoryName = sql`(select b.name from governing_body b where b.id = x.governing_body_id) || ' / ' || x.name`;

/** Those bound to no location, or to one that the caller may see, as files have them. */
export const fileStreamRows = (scope: TenantScope): RawBuilder<unknown> => sql`
  select s.*, d.code as bulk_density_unit, u.code as default_unit, g.guide_number as emergency_response_guide,
    ${namesOf(sql`x.altname`, sql`node`, 'location_ids')} as locations,
    ${namesOf(sql`x.label_code`, sql`transportation_label`, 'transportation_label_ids')} as labels,
    ${namesOf(codeName, sql`waste_code`, 'waste_code_ids')} as waste_codes,
    ${namesOf(categoryName, sql`governing_body_category`, 'governing_body_category_ids')} as categories,
    ${namesOf(sql`x.name`, sql`waste_management_method`, 'management_method_ids')} as management_methods
  from (${fileStreams}) as s
  join waste_stream w on w.id = s.id
  left join unit d on d.id = s.bulk_density_unit_id
  left join unit u on u.id = s.default_unit_id
  left join emergency_response_guide g on g.id = s.emergency_response_guide_id
  where ${isInReach(scope)}`;
