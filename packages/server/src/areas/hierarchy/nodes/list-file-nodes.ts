import { FIRST_ACTIVE_DATE } from '@oikos/contract/hierarchy/nodes/node-fields.ts';
import { type RawBuilder, sql } from 'kysely';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { accessibleNodes } from '../placement/access.ts';
import { todayFirst } from '../placement/place-of-node.ts';

/** Each node of the organization below another, with the place that it has today, else its next one, else its last one. */
export const placedNodes = sql`
  select n.id, n.version, n.name, n.altname, n.node_type_id, nullif(place.parent_id, organisation_root()) as parent_id,
    place.valid_from as placed_from, n.active_date, n.inactive_date, n.time_zone, n.unique_name, n.external_id, n.source_type,
    n.description, n.comment
  from node n join (
    select distinct on (a.node_id) a.node_id, a.parent_id, a.valid_from
    from hierarchy_association a
    join hierarchy h on h.company_id = a.company_id and h.id = a.hierarchy_id and h.is_organisation
    order by a.node_id, ${todayFirst}) as place
    on place.node_id = n.id and place.parent_id is not null`;

/** Those that the caller may see, as files have them. */
export const fileNodeRows = (scope: TenantScope): RawBuilder<unknown> => sql`
  select placed.id, placed.version, placed.name, placed.altname, placed.node_type_id, t.name as node_type, placed.parent_id,
    p.altname as parent, placed.placed_from, nullif(placed.active_date, ${FIRST_ACTIVE_DATE}::date) as active_date,
    placed.inactive_date, placed.time_zone, placed.unique_name, placed.external_id, placed.source_type, placed.description,
    placed.comment
  from (${placedNodes}) as placed
  join node_type t on t.id = placed.node_type_id
  left join node p on p.id = placed.parent_id
  where placed.id in ${accessibleNodes(scope)}`;
