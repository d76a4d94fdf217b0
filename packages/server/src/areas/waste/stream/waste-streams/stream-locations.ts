import { type RawBuilder, sql } from 'kysely';
import type { TenantScope } from '../../../../foundation/tenancy/tenant-scope.ts';
import { accessibleNodes, todayOf } from '../../../hierarchy/public.ts';

/** The stream `w` may arise at the location: it is bound to no location, to this one or to one above it today. */
export const arisesAt = (scope: TenantScope, nodeId: number): RawBuilder<unknown> => sql`
  (not exists (select 1 from waste_stream_location l where l.company_id = w.company_id and l.waste_stream_id = w.id)
   or exists (
     select 1 from waste_stream_location l
     where l.company_id = w.company_id and l.waste_stream_id = w.id and (l.node_id = ${nodeId} or l.node_id in (
       select c.ancestor_id from hierarchy_closure c
       join hierarchy h on h.company_id = c.company_id and h.id = c.hierarchy_id and h.is_organisation
       where c.descendant_id = ${nodeId} and c.valid_from <= ${todayOf(scope)}::date and c.valid_to > ${todayOf(scope)}::date))))`;

/** The stream of the row is bound to no location, or to one that the caller may see. */
export const isInReach = (scope: TenantScope, row = 'w'): RawBuilder<unknown> => sql`
  (not exists (select 1 from waste_stream_location l where l.company_id = ${sql.ref(`${row}.company_id`)} and l.waste_stream_id = ${sql.ref(`${row}.id`)})
   or exists (select 1 from waste_stream_location l
     where l.company_id = ${sql.ref(`${row}.company_id`)} and l.waste_stream_id = ${sql.ref(`${row}.id`)} and l.node_id in ${accessibleNodes(scope)}))`;
