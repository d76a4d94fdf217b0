import { DEEPEST_ORGANISATION } from '../hierarchy/public.ts';
import type { CalculationConfiguration } from './calculation-configuration.ts';
import { type DayRange, validity } from './expression-scope.ts';

/** What a node is below during these days: nearest first, without the node itself. */
export interface OrganisationPath extends DayRange {
  readonly ancestors: readonly number[];
}

const always: DayRange = { from: Number.NEGATIVE_INFINITY, to: Number.POSITIVE_INFINITY };
const known = new WeakMap<CalculationConfiguration['associations'], Map<number, readonly OrganisationPath[]>>();

/** Where the node is in the organisation, by days; in order, without gap or overlap. */
export function organisationPaths(
  { associations }: Pick<CalculationConfiguration, 'associations'>,
  nodeId: number,
  depth = 0,
): readonly OrganisationPath[] {
  let ofAll = known.get(associations);
  if (ofAll === undefined) {
    ofAll = new Map();
    known.set(associations, ofAll);
  }
  const found = ofAll.get(nodeId);
  if (found !== undefined) return found;
  const paths: OrganisationPath[] = [];
  let from = always.from;
  const rows = [...(associations.get(nodeId) ?? [])].sort((left, right) => validity(left).from - validity(right).from);
  for (const row of rows) {
    const days = validity(row);
    if (row.parent_id === null || depth > DEEPEST_ORGANISATION) continue;
    if (from < days.from) paths.push({ from, to: days.from, ancestors: [] });
    for (const above of organisationPaths({ associations }, row.parent_id, depth + 1)) {
      const shared = { from: Math.max(days.from, above.from), to: Math.min(days.to, above.to) };
      if (shared.from < shared.to) paths.push({ ...shared, ancestors: [row.parent_id, ...above.ancestors] });
    }
    from = days.to;
  }
  if (from < always.to) paths.push({ from, to: always.to, ancestors: [] });
  ofAll.set(nodeId, paths);
  return paths;
}

/** Whether the node is one of these or ever is below one of them. */
export const isAtOrBelow = (
  configuration: CalculationConfiguration,
  nodeId: number,
  nodeIds: readonly (number | null)[],
): boolean =>
  nodeIds.includes(nodeId) ||
  organisationPaths(configuration, nodeId).some(({ ancestors }) => ancestors.some((each) => nodeIds.includes(each)));
