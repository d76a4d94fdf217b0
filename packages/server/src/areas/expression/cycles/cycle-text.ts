import { sql } from 'kysely';
import { permittedNodes, type TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import type { CalculationConfiguration } from '../calculation-configuration.ts';
import type { Cell } from './find-cycle.ts';

/** What stands for a node that the caller has no right at. */
const ELSEWHERE = 'Another node';

/**
 * The path for people: 'Boiler 1: CO2 → Boiler 1: CO2e → Boiler 1: CO2'. Nodes at which the caller has no right are in it,
 * so that it closes, but not by name. A node that has no position in the organisation is everybody's (foundation/http/entity-guards.ts).
 */
export async function cycleText(
  scope: TenantScope,
  configuration: CalculationConfiguration,
  cycle: readonly Cell[],
): Promise<string> {
  const ids = [...new Set(cycle.map(({ nodeId }) => nodeId))];
  const { rows } = await sql<{ id: number; name: string }>`
    select n.id, n.name from node n
    where n.id = any(${ids}::bigint[]) and (n.id in ${permittedNodes(scope, 'EXPRESSIONS')}
      or not exists (
        select from hierarchy h join hierarchy_closure c on c.hierarchy_id = h.id
        where h.is_organisation and c.descendant_id = n.id))`.execute(scope.db);
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return cycle
    .map(
      ({ nodeId, parameterId }) =>
        `${names.get(nodeId) ?? ELSEWHERE}: ${configuration.parameters.get(parameterId)?.name ?? parameterId}`,
    )
    .join(' → ');
}
