import { sql } from 'kysely';
import type { TenantScope } from '../../../tenancy/tenant-scope.ts';
import type { CalculationConfiguration } from '../calculation-configuration.ts';

/** Node types that each parameter set applies to. */
export async function readTypesOfSets(scope: TenantScope): Promise<ReadonlyMap<number, readonly number[]>> {
  const { rows } = await sql<{ set: number; types: number[] }>`
    select parameter_set_id as set, array_agg(node_type_id) as types from parameter_set_node_type group by 1`.execute(
    scope.db,
  );
  return new Map(rows.map(({ set, types }) => [set, types]));
}

/** The nodes an expression of the parameter may hold at: one node, those of a type, or those of the set's types. */
export function nodesOfPlace(
  configuration: CalculationConfiguration,
  typesOfSets: ReadonlyMap<number, readonly number[]>,
  place: { readonly parameterId: number; readonly nodeId: number | null; readonly nodeTypeId: number | null },
): readonly number[] {
  if (place.nodeId !== null) return [place.nodeId];
  const setId = configuration.parameters.get(place.parameterId)?.parameter_set_id ?? 0;
  const types = new Set(place.nodeTypeId === null ? typesOfSets.get(setId) : [place.nodeTypeId]);
  return configuration.rows.node.filter(({ node_type_id }) => types.has(node_type_id)).map(({ id }) => id);
}
