/** For which programme and node a choice of factors was made; null: for all. */
export interface ChoiceLevel {
  readonly programmeId: number | null;
  readonly nodeId: number | null;
}

/**
 * Whose choice goes first: the programme's at the node, then at what it is below (`ancestors`, nearest first, in the
 * organisation as of the period), the programme's for all; then the company's in the same order. Each holds for the days it
 * covers; on other days the next one does.
 */
export function choiceLevels(
  programmeId: number | null,
  nodeId: number | null,
  ancestors: readonly number[] = [],
): readonly ChoiceLevel[] {
  const programmes = programmeId === null ? [null] : [programmeId, null];
  const nodes = nodeId === null ? [null] : [nodeId, ...ancestors, null];
  return programmes.flatMap((programme) => nodes.map((node) => ({ programmeId: programme, nodeId: node })));
}
