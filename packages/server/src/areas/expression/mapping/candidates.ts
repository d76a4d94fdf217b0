import { expressionMessages as texts } from '@oikos/contract/expression/expressions/expression-messages.ts';
import { mappingLabel, type NamedMapping } from '@oikos/contract/expression/mapping-label.ts';
import { type SaidMessage, say } from '@oikos/contract/message.ts';
import { blankMapping, type VariableMapping } from '@oikos/domain/expression/mapping.ts';
import { leastNameConfidence, nameConfidence, wordsOf } from '@oikos/domain/expression/name-match.ts';
import { canConvert } from '@oikos/domain/quantity/conversion.ts';
import type { Unit } from '@oikos/domain/quantity/unit.ts';
import type { CalculationConfiguration } from '../calculation-configuration.ts';
import type { ParameterRow, PropertyRow } from '../configuration-rows.ts';

/** Where variables are to be mapped, and by what. */
export interface AutomapSituation {
  readonly configuration: CalculationConfiguration;
  readonly picklistNames: ReadonlyMap<number, string>;
  /** 0: at all nodes of the type. */
  readonly nodeId: number;
  readonly nodeTypeId: number;
  /** The parameter calculated; 0: unknown. */
  readonly parameterId: number;
  /** Properties a parameter should have: pick list -> values. */
  readonly wanted: ReadonlyMap<number, ReadonlySet<number>>;
  /** Values of `wanted` that name a subject, as factors call it. */
  readonly wantedSubjects: readonly { readonly key: string; readonly name: string }[];
  readonly matchByVariableName: boolean;
  /** Only factors that hold on this day are proposed. */
  readonly day: number;
}

export interface AutomapVariable {
  readonly name: string;
  readonly unit: Unit | null;
}

/** What a variable may mean, how surely (0 to 1), and why. */
export interface Proposal extends VariableMapping {
  readonly label: SaidMessage;
  readonly confidence: number;
  readonly reasons: SaidMessage[];
}

const nameless = {
  mapParameter: null,
  sourceNode: null,
  picklist: null,
  referenceData: null,
  referenceProperty: null,
  constantUnit: null,
};

export const labelOf = (named: Pick<NamedMapping, 'source'> & Partial<NamedMapping>): SaidMessage =>
  mappingLabel({ ...blankMapping, ...nameless, ...named });

const unitOfId = ({ units }: CalculationConfiguration, id: number | null): Unit | null =>
  id === null ? null : (units.get(id) ?? null);

/** How well a unit serves the variable's: fully, doubtfully (the variable lacks one), or not at all. */
export function unitWeight(source: Unit | null, variable: Unit | null): number {
  if (source === null) return variable === null ? 1 : 0;
  if (variable === null) return 0.6;
  return canConvert(source, variable) ? 1 : 0;
}

/** Properties that count here: the node's own and those for all nodes; for a type those of any of its nodes too. */
export function propertiesHere({ configuration, nodeId }: AutomapSituation): readonly PropertyRow[] {
  return configuration.rows.parameter_property.filter(
    ({ node_id }) => node_id === null || nodeId === 0 || node_id === nodeId,
  );
}

function parametersHere({ configuration, nodeTypeId, parameterId }: AutomapSituation): readonly ParameterRow[] {
  const { typesOfSets } = configuration;
  return configuration.rows.parameter.filter(
    ({ id, data_type, parameter_set_id }) =>
      id !== parameterId && data_type === 0 && (typesOfSets.get(parameter_set_id)?.includes(nodeTypeId) ?? false),
  );
}

/** Whether a parameter has the wanted properties: null where it has none of those pick lists. */
function hasWanted(situation: AutomapSituation, own: readonly PropertyRow[]): boolean | null {
  const asked = own.filter(({ picklist_id }) => situation.wanted.has(picklist_id));
  if (asked.length === 0) return null;
  return asked.every(({ picklist_id, picklist_value_id }) => situation.wanted.get(picklist_id)?.has(picklist_value_id));
}

/** Parameters of the same set go before others, those of another period come last. */
function setWeight({ configuration, parameterId }: AutomapSituation, parameter: ParameterRow): number {
  const own = configuration.parameters.get(parameterId);
  if (own === undefined || own.parameter_set_id === parameter.parameter_set_id) return 1;
  const timespan = (id: number) => configuration.sets.get(id)?.timespan;
  return timespan(own.parameter_set_id) === timespan(parameter.parameter_set_id) ? 0.97 : 0.9;
}

export function parameterProposals(situation: AutomapSituation, variable: AutomapVariable): Proposal[] {
  const properties = Map.groupBy(propertiesHere(situation), (row) => row.parameter_id);
  const byUnitOnly = !situation.matchByVariableName && situation.wanted.size === 0;
  return parametersHere(situation).flatMap((parameter) => {
    const weight = unitWeight(unitOfId(situation.configuration, parameter.unit_id), variable.unit);
    const wanted = hasWanted(situation, properties.get(parameter.id) ?? []);
    if (weight === 0 || wanted === false) return [];
    const byName = situation.matchByVariableName ? nameConfidence(variable.name, parameter.name) : 0;
    const byProperty = wanted === true ? Math.max(byName, 0.6) + 0.2 : byName;
    const base = byUnitOnly && variable.unit !== null ? leastNameConfidence : Math.min(1, byProperty);
    if (base === 0) return [];
    const reasons = [
      ...(byName === 1 ? [say(texts.sameName)] : byName > 0 ? [say(texts.similarName)] : []),
      ...(wanted === true ? [say(texts.hasProperty)] : []),
      say(weight === 1 ? texts.unitFits : texts.variableWithoutUnit),
    ];
    return [
      {
        ...blankMapping,
        source: 'parameter' as const,
        mapParameterId: parameter.id,
        label: labelOf({ source: 'parameter', mapParameter: parameter.name }),
        confidence: base * weight * setWeight(situation, parameter),
        reasons,
      },
    ];
  });
}

/** Properties with a number: the variable is named like their pick list. */
export function propertyProposals(situation: AutomapSituation, variable: AutomapVariable): Proposal[] {
  if (!situation.matchByVariableName) return [];
  const { configuration, parameterId } = situation;
  const places = new Map<string, PropertyRow>();
  for (const row of propertiesHere(situation)) {
    if (configuration.picklistValues.get(row.picklist_value_id)?.store_value_numeric == null) continue;
    places.set(`${row.parameter_id}:${row.picklist_id}`, row);
  }
  const here = new Set(parametersHere(situation).map(({ id }) => id));
  return [...places.values()].flatMap(({ parameter_id, picklist_id }) => {
    const name = situation.picklistNames.get(picklist_id) ?? '';
    const isOwn = parameter_id === parameterId;
    const confidence = nameConfidence(variable.name, name) * (isOwn ? 1 : 0.8);
    if (confidence === 0 || !(isOwn || here.has(parameter_id))) return [];
    const mapping = { ...blankMapping, source: 'property' as const, picklistId: picklist_id };
    const owner = configuration.parameters.get(parameter_id)?.name ?? '';
    return [
      {
        ...mapping,
        mapParameterId: isOwn ? 0 : parameter_id,
        label: labelOf({ source: 'property', picklist: name, mapParameter: isOwn ? null : owner }),
        confidence,
        reasons: [say(texts.namedLikeProperty)],
      },
    ];
  });
}

/** Warming potentials: 'gwp_ch4', 'CH4 warming potential biogenic'. */
export function potentialProposals({ configuration }: AutomapSituation, variable: AutomapVariable): Proposal[] {
  const words = new Set(wordsOf(variable.name));
  const asks = words.has('gwp') || (words.has('warming') && words.has('potential'));
  if (!asks || variable.unit !== null) return [];
  const gases = Map.groupBy(configuration.potentials, ({ gas }) => gas);
  return [...gases].flatMap(([gas, rows]) => {
    if (!wordsOf(gas).every((word) => words.has(word))) return [];
    // A potential for the origin goes before one for any; one mapped for any finds no other.
    const hasFossil = rows.some(({ origin }) => origin === 'fossil');
    const origin = words.has('biogenic') ? 'biogenic' : hasFossil || words.has('fossil') ? 'fossil' : 'any';
    return [
      {
        ...blankMapping,
        source: 'global_warming_potential' as const,
        gas,
        origin,
        label: labelOf({ source: 'global_warming_potential', gas, origin }),
        confidence: 0.95,
        reasons: [say(texts.namedLikeGas)],
      },
    ];
  });
}
