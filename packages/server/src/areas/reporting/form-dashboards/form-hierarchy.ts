import type { OutputOf, ParsedInputOf } from '@oikos/contract/endpoint.ts';
import type { readFormHierarchy } from '@oikos/contract/reporting/form-dashboards/form-dashboards.ts';
import { sql } from 'kysely';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { countedByState, daysLate, type FormFilter, formsFound } from '../../collection/forms/public.ts';
import { permissionOf } from './dashboard-filters.ts';

type Nodes = OutputOf<typeof readFormHierarchy>['nodes'];

type Input = ParsedInputOf<typeof readFormHierarchy>;

/** The forms that are counted: as the manager dashboard counts them, or all. */
function countedForms({ platformNodeId, year, version, templates }: Input): FormFilter {
  return {
    nodeId: platformNodeId,
    ...(year !== undefined && { year, version: version ?? 1 }),
    ...(templates && { templateIds: templates.split(',').map(Number) }),
  };
}

/** A node and what is below it today, as far as there are forms, with the forms at and below each (E130). */
export async function formHierarchy(scope: TenantScope, input: Input): Promise<Nodes> {
  const { platformNodeId: nodeId, dashboard } = input;
  const ask = dashboard === undefined ? Object.values(permissionOf) : permissionOf[dashboard];
  const { rows } = await sql<Nodes[number]>`
    with form as (
      select f.node_id, f.state, ${daysLate} as days_late
      ${formsFound(scope, ask, countedForms(input))}
    ), placed as (
      select c.ancestor_id, c.descendant_id, c.depth
      from hierarchy h join hierarchy_closure c on c.company_id = h.company_id and c.hierarchy_id = h.id
        and c.valid_from <= (select company_today()) and c.valid_to > (select company_today())
      where h.is_organisation
    ), below as (
      select descendant_id as id, depth from placed where ancestor_id = ${nodeId}
    ), counted as (
      select b.id, b.depth, ${countedByState}
      from below b
      join placed p on p.ancestor_id = b.id
      join form on form.node_id = p.descendant_id
      group by b.id, b.depth
    )
    select c.id, case when c.depth > 0 then p.ancestor_id end as parent_id, n.name, c.depth, c.total, c.states, c.late
    from counted c
    join node n on n.id = c.id
    left join placed p on p.descendant_id = c.id and p.depth = 1
    order by c.depth, n.name, c.id`.execute(scope.db);
  return rows;
}
