import { expressionMessages as texts } from '@oikos/contract/expression/expressions/expression-messages.ts';
import { measurementStateMessages } from '@oikos/contract/measurement/measurement-state-messages.ts';
import { type MessageParameter, type SaidMessage, say } from '@oikos/contract/message.ts';
import { measurementState, stateName } from '@oikos/domain/measurement/measurement-state.ts';
import { type Alignment, alignmentOf, bringsPeriods } from '@oikos/domain/period/alignment.ts';
import type { Timespan } from '@oikos/domain/period/timespan.ts';
import type { Unit } from '@oikos/domain/quantity/unit.ts';
import type { CalculationConfiguration } from '../calculation-configuration.ts';
import type { ExpressionRow, ParameterRow, VariableMapRow, VariableRow } from '../configuration-rows.ts';
import { constantPieces, missingState, pieceOn } from '../constant-pieces.ts';
import { nodesOfPlace } from '../cycles/expression-nodes.ts';
import { mapAt, timespanOf } from '../expression-scope.ts';
import { unitProblem } from './mapping-units.ts';

/** Where a mapping is looked at: at a node, or (nodeId 0) at the nodes of a type, which is 0 where that is any. */
export interface MappingPlace {
  readonly nodeId: number;
  readonly nodeTypeId: number;
  readonly day: number;
}

function unfitUnit(label: MessageParameter, source: Unit | null, variable: Unit | null): SaidMessage | null {
  const problem = unitProblem(label, source, variable);
  return problem && say(problem.message, ...problem.parameters);
}

/** Problems of a variable that is the values of a parameter. */
function parameterProblems(
  configuration: CalculationConfiguration,
  map: VariableMapRow,
  unit: Unit | null,
  expression: ExpressionRow,
  place: MappingPlace,
): SaidMessage[] {
  const parameter: ParameterRow | undefined = configuration.parameters.get(map.source_parameter_id as number);
  if (parameter === undefined) return [say(texts.mappingsMissing)];
  if (parameter.data_type !== 0) return [say(texts.sourceNotNumber, parameter.name)];
  const own = parameter.unit_id === null ? null : (configuration.units.get(parameter.unit_id) ?? null);
  const problem = unfitUnit(parameter.name, own, unit);
  const nodeId = map.source_node_id ?? place.nodeId;
  const typeId = nodeId > 0 ? (configuration.nodes.get(nodeId)?.node_type_id ?? 0) : place.nodeTypeId;
  const isUnsuitable = alignmentWith(configuration, parameter, expression)?.alignment === 'unsuitable';
  const isHere = typeId <= 0 || (configuration.typesOfSets.get(parameter.parameter_set_id)?.includes(typeId) ?? false);
  return [
    ...(problem === null ? [] : [problem]),
    ...(isHere ? [] : [say(texts.sourceNotHere, parameter.name)]),
    ...(isUnsuitable ? [say(measurementStateMessages.unsuitablePeriod)] : []),
  ];
}

/** How the periods of the parameter meet those that the expression computes. */
function alignmentWith(
  { sets, parameters }: CalculationConfiguration,
  source: ParameterRow,
  expression: ExpressionRow,
): { readonly alignment: Alignment; readonly timespan: Timespan } | null {
  const sourceSet = sets.get(source.parameter_set_id);
  const set = sets.get(parameters.get(expression.parameter_id)?.parameter_set_id ?? 0);
  if (sourceSet === undefined || set === undefined) return null;
  const timespan = timespanOf(set);
  return { alignment: alignmentOf(timespanOf(sourceSet), source.roll_up !== 'none', timespan), timespan };
}

/** Whether a variable stands for values that say which periods have a result; the result's own past says none. */
export function isMappedToPeriods(
  configuration: CalculationConfiguration,
  map: VariableMapRow | null,
  expression: ExpressionRow,
  nodeId: number,
): boolean {
  if (map?.source !== 'parameter') return false;
  const parameter = configuration.parameters.get(map.source_parameter_id as number);
  const met = parameter && alignmentWith(configuration, parameter, expression);
  const isHere = map.source_node_id === null || map.source_node_id === nodeId;
  const isOwn = isHere && parameter?.id === expression.parameter_id;
  return met ? !isOwn && bringsPeriods(met.alignment, met.timespan) : false;
}

/**
 * Whether an expression reads nothing that says which periods have a result, so that it never yields a value (decision
 * 013). While an input isn't mapped it may still be mapped to values; `nodeId` 0: at all nodes of the expression.
 */
export function readsConstantsOnly(
  configuration: CalculationConfiguration,
  inputs: readonly { readonly variable: { readonly id: number } }[],
  expression: ExpressionRow,
  nodeId: number,
): boolean {
  if (inputs.length === 0) return false;
  return inputs.every(({ variable }) => {
    const map = mapAt(configuration, variable.id, nodeId);
    if (map === null) return false;
    const ofNodes = nodeId > 0 ? [] : [...(configuration.maps.get(variable.id)?.byNode.values() ?? [])];
    return [map, ...ofNodes].every((each) => !readsValues(configuration, each, expression, each.node_id ?? nodeId));
  });
}

/** Values whose periods don't fit are reported as such: they are no constants. */
function readsValues(
  configuration: CalculationConfiguration,
  map: VariableMapRow,
  expression: ExpressionRow,
  nodeId: number,
): boolean {
  if (isMappedToPeriods(configuration, map, expression, nodeId)) return true;
  const parameter = configuration.parameters.get(map.source_parameter_id ?? 0);
  return parameter !== undefined && alignmentWith(configuration, parameter, expression)?.alignment === 'unsuitable';
}

/** Problems of a variable that is looked up: no factor, no choice, no property, another unit. */
function constantProblems(
  configuration: CalculationConfiguration,
  map: VariableMapRow,
  unit: Unit | null,
  expression: ExpressionRow,
  place: MappingPlace,
): SaidMessage[] {
  const parameter = configuration.parameters.get(expression.parameter_id);
  const programmeId = configuration.sets.get(parameter?.parameter_set_id ?? 0)?.programme_id ?? null;
  const pieces = constantPieces(configuration, map, {
    parameterId: expression.parameter_id,
    nodeId: place.nodeId,
    programmeId,
    unit,
  });
  const piece = pieceOn(pieces, place.day);
  const state = piece?.state ?? missingState(map);
  if (state === measurementState.value) return [];
  // What a property says is known at a node only.
  if (place.nodeId <= 0 && state === measurementState.noProperty) return [];
  if (piece && state === measurementState.unitMismatch) {
    const label = map.factor_property ?? map.gas ?? texts.theValue;
    return [unfitUnit(label, piece.source.sourceUnit ?? null, unit) ?? say(measurementStateMessages.unitMismatch)];
  }
  return [say(measurementStateMessages[stateName(state)])];
}

/** What keeps a mapping from giving the variable a value, in words; empty where it is complete. */
function mappingProblems(
  configuration: CalculationConfiguration,
  variable: VariableRow,
  map: VariableMapRow,
  expression: ExpressionRow,
  place: MappingPlace,
): readonly SaidMessage[] {
  const unit = variable.unit_id === null ? null : (configuration.units.get(variable.unit_id) ?? null);
  return map.source === 'parameter'
    ? parameterProblems(configuration, map, unit, expression, place)
    : constantProblems(configuration, map, unit, expression, place);
}

/**
 * What keeps a variable of an expression from having a value at a place, in words (V210); empty where it has one. This
 * alone says what a complete mapping is. What isn't mapped for a type may be mapped at each of its nodes.
 */
export function variableProblems(
  configuration: CalculationConfiguration,
  variable: VariableRow,
  expression: ExpressionRow,
  place: MappingPlace,
): readonly SaidMessage[] {
  const map = mapAt(configuration, variable.id, place.nodeId);
  if (map !== null) return mappingProblems(configuration, variable, map, expression, place);
  const own = configuration.maps.get(variable.id)?.byNode;
  if (place.nodeId > 0 || own === undefined || own.size === 0) return [say(texts.mappingsMissing)];
  const nodes = nodesOfPlace(configuration, {
    parameterId: expression.parameter_id,
    nodeId: null,
    nodeTypeId: place.nodeTypeId > 0 ? place.nodeTypeId : expression.node_type_id,
  });
  const problems = nodes.flatMap((nodeId) =>
    variableProblems(configuration, variable, expression, { ...place, nodeId }),
  );
  return [...new Map(problems.map((problem) => [problem.message, problem])).values()];
}
