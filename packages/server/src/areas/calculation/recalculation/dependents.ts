import { TIMESPAN } from '@oikos/domain/period/timespan.ts';
import {
  type CalculationConfiguration,
  type DayRange,
  type ExpressionRow,
  groupBy,
  type VariableMapRow,
} from '../../expression/public.ts';
import { type Binder, buildsOnPast, type Instance, type SeriesInput } from './bindings.ts';
import { type ComputationOrder, computationOrder, type DatedEdge } from './computation-order.ts';
import { noEndDay, shiftedDay, wholePeriods } from './day-periods.ts';
import { type InstanceKey, instanceKey } from './instance-key.ts';

interface MappedUse {
  readonly map: VariableMapRow;
  readonly expression: ExpressionRow;
}

/** A result that reads a value: through these inputs, in these segments. */
export interface Dependent {
  readonly instance: Instance;
  readonly uses: readonly { readonly input: SeriesInput; readonly days: DayRange }[];
}

/** Who reads what: the dependency graph of parameters at nodes, found on demand from the maps. */
export class DependencyGraph {
  readonly #binder: Binder;
  readonly #usesOfParameter: ReadonlyMap<number, readonly MappedUse[]>;
  readonly #nodesOfType: ReadonlyMap<number, readonly number[]>;
  readonly #dependents = new Map<InstanceKey, readonly Dependent[]>();

  constructor(binder: Binder) {
    const { configuration } = binder;
    this.#binder = binder;
    const ofParameters = configuration.rows.variable_map.filter(({ source }) => source === 'parameter');
    const uses = ofParameters.flatMap((map) => {
      const variable = configuration.variables.get(map.expression_variable_id);
      const expression = variable && configuration.expressions.get(variable.parameter_expression_id);
      return expression ? [{ map, expression }] : [];
    });
    this.#usesOfParameter = groupBy(uses, ({ map }) => map.source_parameter_id as number);
    this.#nodesOfType = new Map(
      [...groupBy(configuration.rows.node, (node) => node.node_type_id)].map(([type, nodes]) => [
        type,
        nodes.map(({ id }) => id),
      ]),
    );
  }

  /** Parameters that some formula reads. */
  isRead(parameterId: number): boolean {
    return this.#usesOfParameter.has(parameterId);
  }

  nodesOfType(nodeTypeId: number): readonly number[] {
    return this.#nodesOfType.get(nodeTypeId) ?? [];
  }

  /** The nodes an expression is meant for. */
  nodesOf(expression: ExpressionRow): readonly number[] {
    if (expression.node_id !== null) return [expression.node_id];
    if (expression.node_type_id !== null) return this.#nodesOfType.get(expression.node_type_id) ?? [];
    const setId = this.#binder.configuration.parameters.get(expression.parameter_id)?.parameter_set_id;
    const types = setId === undefined ? [] : (this.#binder.configuration.typesOfSets.get(setId) ?? []);
    return types.flatMap((type) => this.#nodesOfType.get(type) ?? []);
  }

  #targets(nodeId: number, { map, expression }: MappedUse): readonly number[] {
    if (map.source_node_id !== null && map.source_node_id !== nodeId) return [];
    if (map.source_node_id === null) return map.node_id === null || map.node_id === nodeId ? [nodeId] : [];
    return map.node_id === null ? this.nodesOf(expression) : [map.node_id];
  }

  /** The results that read the values of a parameter at a node; not the parameter's own later values. */
  dependents(nodeId: number, parameterId: number): readonly Dependent[] {
    const key = instanceKey(nodeId, parameterId);
    let found = this.#dependents.get(key);
    if (found === undefined) {
      found = this.#find(nodeId, parameterId);
      this.#dependents.set(key, found);
    }
    return found;
  }

  #find(nodeId: number, parameterId: number): readonly Dependent[] {
    const instances = new Set<Instance>();
    for (const use of this.#usesOfParameter.get(parameterId) ?? []) {
      for (const target of this.#targets(nodeId, use)) {
        const instance = this.#binder.instance(target, use.expression.parameter_id);
        if (instance !== null) instances.add(instance);
      }
    }
    return [...instances].flatMap((instance) => {
      const uses = instance.segments.flatMap((segment) =>
        segment.inputs
          .filter((input): input is SeriesInput => input.kind === 'series')
          .filter((input) => !input.isOwnPast || input.periodsBefore === 0)
          .filter((input) => input.parameter.id === parameterId && input.node.id === nodeId)
          .map((input) => ({ input, days: { from: segment.from, to: segment.to } })),
      );
      return uses.length === 0 ? [] : [{ instance, uses }];
    });
  }

  /** The order of the results that depend on these, directly or not, and which of them are circular on which days. */
  levels(roots: Iterable<Instance>): ComputationOrder {
    const edges: DatedEdge[] = [];
    const alone = new Set<InstanceKey>();
    const waiting = [...roots];
    for (let instance = waiting.pop(); instance !== undefined; instance = waiting.pop()) {
      const dependency = instanceKey(instance.node.id, instance.parameter.id);
      if (alone.has(dependency)) continue;
      alone.add(dependency);
      for (const { instance: reader, uses } of this.dependents(instance.node.id, instance.parameter.id)) {
        waiting.push(reader);
        // Reading an earlier period is no dependency of the cell on itself; it decides no order either.
        const days = uses.filter(({ input }) => input.periodsBefore === 0).map((use) => use.days);
        const dependent = instanceKey(reader.node.id, reader.parameter.id);
        if (days.length > 0) edges.push({ dependency, dependent, days });
      }
    }
    return computationOrder(edges, alone);
  }
}

/** Which days of a result a change of one of its inputs touches; null where none. */
export function touchedDays(dependent: Dependent, changed: DayRange): DayRange | null {
  const { instance, uses } = dependent;
  let from = Number.POSITIVE_INFINITY;
  let to = Number.NEGATIVE_INFINITY;
  for (const { input, days } of uses) {
    const whole = wholePeriods(instance.timespan, changed.from, changed.to);
    const back = instance.timespan === TIMESPAN.none ? 0 : input.periodsBefore;
    // An hour read by the next one mostly touches the same day.
    const isHourly = instance.timespan === TIMESPAN.hour;
    const first = back === 0 || isHourly ? whole.from : shiftedDay(instance.timespan, whole.from, back);
    const last = back === 0 || whole.to >= noEndDay ? whole.to : shiftedDay(instance.timespan, whole.to, back);
    const touched = { from: Math.max(first, days.from), to: Math.min(last, days.to) };
    if (touched.from >= touched.to) continue;
    from = Math.min(from, touched.from);
    to = Math.max(to, touched.to);
  }
  return from < to ? { from, to } : null;
}

/** Days of an instance to compute when these are touched: a result that builds on its own past changes on to the end. */
export function daysToCompute(instance: Instance, days: DayRange): DayRange {
  const { from, to } = wholePeriods(instance.timespan, days.from, days.to);
  return buildsOnPast(instance) ? { from, to: noEndDay } : { from, to };
}

/** Everything the configuration knows of the instances of one expression. */
export const expressionsReading = (
  configuration: CalculationConfiguration,
  reads: (map: VariableMapRow) => boolean,
): readonly MappedUse[] =>
  configuration.rows.variable_map.filter(reads).flatMap((map) => {
    const variable = configuration.variables.get(map.expression_variable_id);
    const expression = variable && configuration.expressions.get(variable.parameter_expression_id);
    return expression ? [{ map, expression }] : [];
  });
