import type { Permission } from '@oikos/contract/identity/permissions.ts';
import { locationFile } from '@oikos/contract/location/locations/location-file.ts';
import { type RawBuilder, sql } from 'kysely';
import { permittedNodes, type TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { partsOfSites, placeOfNode } from '../../hierarchy/public.ts';

const addressOf = (kind: 'physical' | 'mailing', alias: string) => sql`
  left join location_address ${sql.ref(alias)}
    on ${sql.ref(`${alias}.company_id`)} = n.company_id and ${sql.ref(`${alias}.node_id`)} = n.id and ${sql.ref(`${alias}.kind`)} = ${sql.lit(kind)}`;

/** Every node that is a location, but the company itself. Its version grows with each change of the node or of what waste knows of it. */
export const fileLocations = sql`
  select n.id, n.version + coalesce(e.version, 0) as version, n.name, n.altname, n.node_type_id,
    nullif(place.parent_id, organisation_root()) as parent_id, n.time_zone, coalesce(e.optional_name, '') as optional_name,
    coalesce(e.is_waste_generator, false) as is_waste_generator, coalesce(e.is_transporter, false) as is_transporter,
    coalesce(e.is_disposal_facility, false) as is_disposal_facility, coalesce(e.epa_id, '') as epa_id,
    coalesce(e.foreign_site_id, '') as foreign_site_id, coalesce(e.emergency_phone_number, '') as emergency_phone_number,
    coalesce(e.hemisphere, 'N') as hemisphere, coalesce(e.is_archived, false) as archived,
    a.country_id, a.first_administration_level_id as first_level_id, coalesce(a.city, '') as city,
    coalesce(a.address_line1, '') as address_line1, coalesce(a.address_line2, '') as address_line2,
    coalesce(a.address_line3, '') as address_line3, coalesce(a.zip_code, '') as zip_code, coalesce(a.phone, '') as phone,
    coalesce(a.admin_level2, '') as admin_level2, coalesce(a.admin_level3, '') as admin_level3,
    coalesce(a.admin_level4, '') as admin_level4,
    m.country_id as mailing_country_id, m.first_administration_level_id as mailing_first_level_id,
    coalesce(m.city, '') as mailing_city, coalesce(m.address_line1, '') as mailing_address_line1,
    coalesce(m.address_line2, '') as mailing_address_line2, coalesce(m.address_line3, '') as mailing_address_line3,
    coalesce(m.zip_code, '') as mailing_zip_code, coalesce(m.phone, '') as mailing_phone,
    coalesce(m.admin_level2, '') as mailing_admin_level2, coalesce(m.admin_level3, '') as mailing_admin_level3,
    coalesce(m.admin_level4, '') as mailing_admin_level4, e.latitude, e.longitude
  from node n
  join node_type t on t.company_id = n.company_id and t.id = n.node_type_id and t.kind = 'location'
  join lateral (${placeOfNode}) place on place.parent_id is not null
  left join location_extension e on e.company_id = n.company_id and e.node_id = n.id
  ${addressOf('physical', 'a')} ${addressOf('mailing', 'm')}`;

/** Those that the caller may see and that are no parts of others, as files have them. */
export const fileLocationRows = (scope: TenantScope): RawBuilder<unknown> => sql`
  select placed.*, t.name as node_type, p.altname as parent, c.name as country, l.name as first_level,
    mc.name as mailing_country, ml.name as mailing_first_level, mo.name || ' / ' || ml.name as mailing_first_level_in_files
  from (${fileLocations}) as placed
  join node n on n.id = placed.id
  join node_type t on t.id = placed.node_type_id
  left join node p on p.id = placed.parent_id
  left join country c on c.id = placed.country_id
  left join first_administration_level l on l.id = placed.first_level_id
  left join country mc on mc.id = placed.mailing_country_id
  left join first_administration_level ml on ml.id = placed.mailing_first_level_id
  left join country mo on mo.id = ml.country_id
  where placed.id in ${permittedNodes(scope, locationFile.endpoints.search.permission as readonly Permission[])} and not ${partsOfSites.read().isPart('n')}`;
