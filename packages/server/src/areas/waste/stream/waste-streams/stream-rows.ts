import { type RawBuilder, sql } from 'kysely';
import type { TenantScope } from '../../../../foundation/tenancy/tenant-scope.ts';
import { arisesAt, isInReach } from './stream-locations.ts';

export interface StreamFilter {
  readonly contains?: string | undefined;
  readonly locationId?: number | undefined;
  readonly isActive?: boolean | undefined;
  readonly isHazardous?: boolean | undefined;
}

const codesOf = sql`
  select string_agg(c.code, ', ' order by s.position, c.code) from waste_stream_code s
  join waste_code c on c.company_id = s.company_id and c.id = s.waste_code_id
  where s.company_id = w.company_id and s.waste_stream_id = w.id`;

const locationsOf = sql`
  select string_agg(n.name, ', ' order by n.name) from waste_stream_location l
  join node n on n.company_id = l.company_id and n.id = l.node_id
  where l.company_id = w.company_id and l.waste_stream_id = w.id`;

/** Name, number, UN number or an alias contains the text. */
function matching(text: string | undefined): RawBuilder<unknown>[] {
  const wanted = text?.trim().toLowerCase() ?? '';
  if (wanted === '') return [];
  return [
    sql`(strpos(lower(w.name), ${wanted}) > 0 or strpos(lower(w.number), ${wanted}) > 0
      or strpos(lower(w.identification_number), ${wanted}) > 0 or exists (
        select 1 from waste_stream_alias a
        where a.company_id = w.company_id and a.waste_stream_id = w.id and strpos(lower(a.name), ${wanted}) > 0))`,
  ];
}

/** Waste streams as the list of materials shows them: those bound to no location, or to one the caller may see. */
export function wasteStreamRows(scope: TenantScope, filter: StreamFilter): RawBuilder<unknown> {
  const { contains, locationId = 0, isActive, isHazardous } = filter;
  const conditions = [
    isInReach(scope),
    ...matching(contains),
    ...(locationId > 0 ? [arisesAt(scope, locationId)] : []),
    ...(isActive === undefined ? [] : [sql`w.is_active = ${isActive}`]),
    ...(isHazardous === undefined ? [] : [sql`w.is_hazardous = ${isHazardous}`]),
  ];
  return sql`
    select w.id, w.id as material_id, 'wasteStream' as kind, w.name as material_name, w.number, w.description,
      w.physical_state, w.is_hazardous, w.is_active,
      coalesce((${codesOf}), '') as waste_codes, w.identification_number,
      w.proper_shipping_name, m.name as default_method, coalesce((${locationsOf}), '') as locations,
      w.bulk_density_kg_per_litre::float8 as bulk_density_kg_per_litre, w.default_unit_id, w.version
    from waste_stream w
    left join waste_stream_management_method d
      on d.company_id = w.company_id and d.waste_stream_id = w.id and d.is_default
    left join waste_management_method m on m.company_id = d.company_id and m.id = d.management_method_id
    where ${sql.join(conditions, sql` and `)}`;
}
