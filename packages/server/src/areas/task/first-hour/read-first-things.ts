import type { FirstThings } from '@oikos/domain/task/first-hour.ts';
import { sql } from 'kysely';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';

/** What the company has of what comes first: each is a look for one row. */
export async function readFirstThings(scope: TenantScope): Promise<FirstThings> {
  const { rows } = await sql<FirstThings>`
    select
      exists (select from company_configuration where name = 'country' and value <> '') as country,
      exists (select from onboarding where origin <> 'file' and state = 'COMPLETED') as starting_point,
      exists (select from node n join node_type t on t.company_id = n.company_id and t.id = n.node_type_id
        where t.kind = 'location' and exists (select from hierarchy_association a
          where a.company_id = n.company_id and a.node_id = n.id and a.parent_id is not null)) as site,
      exists (select from parameter_set) as parameter_set,
      exists (select from parameter_set_node_type st join parameter p on p.company_id = st.company_id
        and p.parameter_set_id = st.parameter_set_id where not p.is_calculated) as parameters,
      exists (select from parameter_set_node_type st join node n on n.company_id = st.company_id
        and n.node_type_id = st.node_type_id where exists (select from parameter p
          where p.company_id = st.company_id and p.parameter_set_id = st.parameter_set_id and not p.is_calculated)) as source,
      exists (select from measurement) as value,
      exists (select from form_template) as template,
      exists (select from form_template) or exists (select from parameter_limit) as template_or_limit,
      exists (select from location_address where kind = 'physical' and address_line1 <> '') as address,
      exists (select from generator_category_period) as category,
      exists (select from waste_area where kind <> 'disposalSystem') as storage_area,
      exists (select from container_type) as container_type,
      exists (select from waste_stream) as waste_stream,
      exists (select from container) as container,
      exists (select from manufacturer) as manufacturer,
      exists (select from installation.membership m join installation.app_user u on u.id = m.user_id
        where m.company_id = ${scope.companyId} and m.user_id <> ${scope.userId} and not u.is_service_account) as colleague`.execute(
    scope.db,
  );
  return rows[0] as FirstThings;
}
