import { TIMESPAN, type Timespan } from '@oikos/domain/period/timespan.ts';
import { type CalculationConfiguration, dayOf } from './calculation-configuration.ts';
import type { ExpressionRow, NodeRow, ParameterSetRow, VariableMapRow } from './configuration-rows.ts';

/** Days since 1970-01-01, half-open. */
export interface DayRange {
  readonly from: number;
  readonly to: number;
}

/** Timespan of a set's values; `none` for a set of constants. */
export const timespanOf = (set: ParameterSetRow): Timespan => (set.is_constant ? TIMESPAN.none : set.timespan);

/** The expression of a parameter at a node for a stretch of days. */
export interface ExpressionSegment extends DayRange {
  readonly expression: ExpressionRow;
}

/** What a node has of its own goes before what its type has, and that before what holds everywhere. */
const levelOf = (expression: ExpressionRow): number =>
  expression.node_id !== null ? 0 : expression.node_type_id !== null ? 1 : 2;

const appliesTo = (expression: ExpressionRow, node: NodeRow): boolean =>
  (expression.node_id === null || expression.node_id === node.id) &&
  (expression.node_type_id === null || expression.node_type_id === node.node_type_id);

/** Cuts the days at every boundary and takes, for each stretch, the first row that holds there. */
export function layered<Row>(
  rows: readonly Row[],
  rangeOf: (row: Row) => DayRange,
): (DayRange & { readonly row: Row })[] {
  const cuts = [...new Set(rows.flatMap((row) => [rangeOf(row).from, rangeOf(row).to]))].sort((a, b) => a - b);
  const pieces: (DayRange & { readonly row: Row })[] = [];
  for (let index = 0; index + 1 < cuts.length; index += 1) {
    const from = cuts[index] as number;
    const to = cuts[index + 1] as number;
    const row = rows.find((each) => rangeOf(each).from <= from && rangeOf(each).to >= to);
    const last = pieces.at(-1);
    if (row === undefined) continue;
    if (last !== undefined && last.row === row && last.to === from) pieces[pieces.length - 1] = { ...last, to };
    else pieces.push({ from, to, row });
  }
  return pieces;
}

export const validity = (row: { readonly valid_from: string; readonly valid_to: string }): DayRange => ({
  from: dayOf(row.valid_from),
  to: dayOf(row.valid_to),
});

/**
 * Which expression of the parameter holds at the node, by days; in order, without overlap. None where the parameter's set
 * does not apply to the node's type.
 */
export function expressionSegments(
  configuration: CalculationConfiguration,
  parameterId: number,
  node: NodeRow,
): readonly ExpressionSegment[] {
  const setId = configuration.parameters.get(parameterId)?.parameter_set_id ?? 0;
  if (!configuration.typesOfSets.get(setId)?.includes(node.node_type_id)) return [];
  const all = configuration.expressionsOfParameter.get(parameterId) ?? [];
  const here = all.filter((expression) => appliesTo(expression, node));
  here.sort((left, right) => levelOf(left) - levelOf(right));
  return layered(here, validity).map(({ from, to, row }) => ({ from, to, expression: row }));
}

/** The map of a variable at a node: its own, else the general one. */
export function mapAt(
  configuration: CalculationConfiguration,
  variableId: number,
  nodeId: number,
): VariableMapRow | null {
  const maps = configuration.maps.get(variableId);
  return maps === undefined ? null : (maps.byNode.get(nodeId) ?? maps.general);
}
