import type { Permission } from '@oikos/contract/identity/permissions.ts';
import { areaFile } from '@oikos/contract/waste/storage/areas/area-file.ts';
import { type RawBuilder, sql } from 'kysely';
import { permittedNodes, type TenantScope } from '../../../../foundation/tenancy/tenant-scope.ts';
import { placeOfNode } from '../../../hierarchy/public.ts';
import { BETWEEN } from './file-bays.ts';

/** Every area with its bays. Its version grows with each change of the node or of the area. */
export const fileAreas = sql`
  select w.node_id as id, n.version + w.version as version, n.name, n.altname, w.site_id,
    nullif(place.parent_id, w.site_id) as parent_id, w.kind, w.storage_maximum::float8 as storage_maximum,
    w.storage_maximum_unit_id as storage_unit_id, w.acute_maximum::float8 as acute_maximum,
    w.acute_maximum_unit_id as acute_unit_id, w.non_acute_maximum::float8 as non_acute_maximum,
    w.non_acute_maximum_unit_id as non_acute_unit_id, w.allowed_accumulation_days, w.pre_notification_days,
    w.commercial_capacity_code_id, w.percent_capacity_available::float8 as percent_capacity_available,
    w.management_method_id, w.is_far_from_facility, w.meets_code_conditions, w.meets_pcb_storage, w.has_spill_plan,
    array(select b.name || case when b.separation <> '' then ${BETWEEN} || b.separation else '' end
      from waste_area_bay b where b.company_id = w.company_id and b.node_id = w.node_id order by b.name collate "C") as bays
  from waste_area w
  join node n on n.company_id = w.company_id and n.id = w.node_id
  left join lateral (${placeOfNode}) place on true`;

/** Those that the caller may see, as files have them. */
export const fileAreaRows = (scope: TenantScope): RawBuilder<unknown> => sql`
  select area.*, s.altname as site, p.altname as parent, su.code as storage_unit, au.code as acute_unit,
    nu.code as non_acute_unit, c.display_value as commercial_capacity_code,
    l.name || ' / ' || c.display_value as capacity_code_in_files, m.name as management_method
  from (${fileAreas}) as area
  join node s on s.id = area.site_id
  left join node p on p.id = area.parent_id
  left join unit su on su.id = area.storage_unit_id
  left join unit au on au.id = area.acute_unit_id
  left join unit nu on nu.id = area.non_acute_unit_id
  left join picklist_value c on c.id = area.commercial_capacity_code_id
  left join picklist l on l.id = c.picklist_id
  left join waste_management_method m on m.id = area.management_method_id
  where area.id in ${permittedNodes(scope, areaFile.endpoints.search.permission as readonly Permission[])}`;
