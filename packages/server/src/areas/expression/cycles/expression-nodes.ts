import type { CalculationConfiguration } from '../calculation-configuration.ts';

/** The nodes an expression of the parameter may hold at: one node, those of a type, or those of the set's types. */
export function nodesOfPlace(
  configuration: CalculationConfiguration,
  place: { readonly parameterId: number; readonly nodeId: number | null; readonly nodeTypeId: number | null },
): readonly number[] {
  if (place.nodeId !== null) return [place.nodeId];
  const setId = configuration.parameters.get(place.parameterId)?.parameter_set_id ?? 0;
  const types = new Set(place.nodeTypeId === null ? configuration.typesOfSets.get(setId) : [place.nodeTypeId]);
  return configuration.rows.node.filter(({ node_type_id }) => types.has(node_type_id)).map(({ id }) => id);
}
