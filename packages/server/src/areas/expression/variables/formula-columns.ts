import { sql } from 'kysely';
import { permittedNodes, type TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { todayOf } from '../../hierarchy/public.ts';
import { readsAtNode } from './node-references.ts';

/** The node's own expression of today, else its type's, else the one of the set. */
const ofToday = (scope: TenantScope) => sql`
  select e.formula, case when e.node_id is not null then 'node' when e.node_type_id is not null then 'nodeType'
    else 'parameterSet' end as level
  from parameter_expression e
  where e.company_id = p.company_id and e.parameter_id = p.id and p.is_calculated
    and (e.node_id is null or e.node_id = n.id) and (e.node_type_id is null or e.node_type_id = n.node_type_id)
    and daterange(e.valid_from, e.valid_to) @> ${todayOf(scope)}::date
    and n.id in ${permittedNodes(scope, 'EXPRESSIONS')}
  order by e.node_id nulls last, e.node_type_id nulls last limit 1`;

/** What lists of parameters show of formulas. */
export const formulasInLists = { ofToday, readsAtNode };
