import { measurementState } from '@oikos/domain/measurement/measurement-state.ts';
import { type Alignment, alignmentOf } from '@oikos/domain/period/alignment.ts';
import type { Timespan } from '@oikos/domain/period/timespan.ts';
import type { Unit } from '@oikos/domain/quantity/unit.ts';
import {
  type CalculationConfiguration,
  type CompiledExpression,
  type ConstantPiece,
  constantPieces,
  type DayRange,
  ExpressionCompiler,
  expressionSegments,
  mapAt,
  missingState,
  type NodeRow,
  type ParameterRow,
  type ParameterSetRow,
  timespanOf,
  type VariableMapRow,
} from '../../expression/public.ts';

interface AnyInput {
  readonly periodsBefore: number;
  readonly map: VariableMapRow | null;
  /** The unit of the variable. */
  readonly unit: Unit | null;
}

/** The values of a parameter at a node. */
export interface SeriesInput extends AnyInput {
  readonly kind: 'series';
  readonly parameter: ParameterRow;
  readonly timespan: Timespan;
  readonly node: NodeRow;
  readonly alignment: Alignment;
  /** The result itself, earlier. */
  readonly isOwnPast: boolean;
  /** Whether there can be a value of a period in which the node is active in part: one that is made of shorter periods. */
  readonly hasPartOfPeriod: boolean;
}

/** What does not vary from period to period but by validity. */
export interface PiecewiseInput extends AnyInput {
  readonly kind: 'pieces';
  readonly pieces: readonly ConstantPiece[];
  /** State on a day that no piece covers. */
  readonly missing: number;
}

export type InputBinding = SeriesInput | PiecewiseInput;

/** A formula with its inputs found, for one node and a stretch of days. */
export interface BoundSegment extends DayRange {
  readonly compiled: CompiledExpression;
  readonly inputs: readonly InputBinding[];
}

/** A parameter at a node, ready to be calculated. */
export interface Instance {
  readonly parameter: ParameterRow;
  readonly set: ParameterSetRow;
  readonly node: NodeRow;
  /** Timespan of the results; `none` for a set of constants. */
  readonly timespan: Timespan;
  readonly segments: readonly BoundSegment[];
}

/** Whether results read earlier results of the same parameter at the same node. */
export const buildsOnPast = (instance: Instance): boolean =>
  instance.segments.some(({ inputs }) =>
    inputs.some((input) => input.kind === 'series' && input.isOwnPast && input.periodsBefore > 0),
  );

/** Finds, for parameters at nodes, which formula holds when, and what its variables are. */
export class Binder {
  readonly configuration: CalculationConfiguration;
  readonly compiler: ExpressionCompiler;
  readonly #instances = new Map<string, Instance | null>();
  readonly #pieces = new Map<string, readonly ConstantPiece[]>();

  constructor(configuration: CalculationConfiguration) {
    this.configuration = configuration;
    this.compiler = new ExpressionCompiler(configuration);
  }

  /** Null where the parameter is not calculated, or parameter or node are no more. */
  instance(nodeId: number, parameterId: number): Instance | null {
    const key = `${nodeId}:${parameterId}`;
    let instance = this.#instances.get(key);
    if (instance === undefined) {
      instance = this.#bind(nodeId, parameterId);
      this.#instances.set(key, instance);
    }
    return instance;
  }

  #bind(nodeId: number, parameterId: number): Instance | null {
    const { parameters, sets, nodes } = this.configuration;
    const parameter = parameters.get(parameterId);
    const node = nodes.get(nodeId);
    const set = parameter && sets.get(parameter.parameter_set_id);
    if (!parameter?.is_calculated || !set || !node) return null;
    const timespan = timespanOf(set);
    const segments = expressionSegments(this.configuration, parameterId, node).map(({ from, to, expression }) => {
      const compiled = this.compiler.get(expression);
      const inputs = compiled.inputs.map(({ variable, unit, periodsBefore }) => {
        const map = mapAt(this.configuration, variable.id, nodeId);
        return this.#input(map, unit, periodsBefore, { parameter, set, node, timespan });
      });
      return { from, to, compiled, inputs };
    });
    return { parameter, set, node, timespan, segments };
  }

  #input(
    map: VariableMapRow | null,
    unit: Unit | null,
    periodsBefore: number,
    target: Omit<Instance, 'segments'>,
  ): InputBinding {
    if (map === null) {
      return { kind: 'pieces', periodsBefore, map, unit, pieces: [], missing: measurementState.notMapped };
    }
    if (map.source !== 'parameter') {
      const pieces = this.#constant(map, unit, target);
      return { kind: 'pieces', periodsBefore, map, unit, pieces, missing: missingState(map) };
    }
    const parameter = this.configuration.parameters.get(map.source_parameter_id as number);
    const set = parameter && this.configuration.sets.get(parameter.parameter_set_id);
    const node = this.configuration.nodes.get(map.source_node_id ?? target.node.id);
    if (!parameter || !set || !node) {
      return { kind: 'pieces', periodsBefore, map, unit, pieces: [], missing: measurementState.notMapped };
    }
    const timespan = timespanOf(set);
    const alignment = alignmentOf(timespan, parameter.roll_up !== 'none', target.timespan);
    const isOwnPast = parameter.id === target.parameter.id && node.id === target.node.id;
    const hasPartOfPeriod = alignment === 'finer' && this.#isMadeOfShorter(parameter.id, node, new Set());
    return {
      kind: 'series',
      periodsBefore,
      map,
      unit,
      parameter,
      timespan,
      node,
      alignment,
      isOwnPast,
      hasPartOfPeriod,
    };
  }

  /** Whether the parameter is calculated from values of shorter periods, directly or not. */
  #isMadeOfShorter(parameterId: number, node: NodeRow, seen: Set<string>): boolean {
    const { parameters, sets, nodes } = this.configuration;
    const parameter = parameters.get(parameterId);
    const set = parameter && sets.get(parameter.parameter_set_id);
    const key = `${node.id}:${parameterId}`;
    if (!parameter?.is_calculated || !set || seen.has(key)) return false;
    seen.add(key);
    return expressionSegments(this.configuration, parameterId, node).some(({ expression }) =>
      this.compiler.get(expression).inputs.some(({ variable }) => {
        const map = mapAt(this.configuration, variable.id, node.id);
        const source = map?.source === 'parameter' ? parameters.get(map.source_parameter_id as number) : undefined;
        const sourceSet = source && sets.get(source.parameter_set_id);
        const sourceNode = nodes.get(map?.source_node_id ?? node.id);
        if (source === undefined || sourceSet === undefined || sourceNode === undefined) return false;
        const alignment = alignmentOf(timespanOf(sourceSet), source.roll_up !== 'none', timespanOf(set));
        return alignment === 'finer' || (alignment === 'same' && this.#isMadeOfShorter(source.id, sourceNode, seen));
      }),
    );
  }

  /** The same factor serves many nodes: its pieces are found once for each subject. */
  #constant(map: VariableMapRow, unit: Unit | null, target: Omit<Instance, 'segments'>): readonly ConstantPiece[] {
    const place = {
      parameterId: target.parameter.id,
      nodeId: target.node.id,
      programmeId: target.set.programme_id,
      unit,
    };
    const shared = map.source === 'constant' ? `${map.id}|${unit?.id ?? 0}` : null;
    const found = shared === null ? undefined : this.#pieces.get(shared);
    if (found !== undefined) return found;
    const pieces = constantPieces(this.configuration, map, place);
    if (shared !== null) this.#pieces.set(shared, pieces);
    return pieces;
  }
}
