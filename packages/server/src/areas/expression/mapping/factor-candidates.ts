import { expressionMessages as texts } from '@oikos/contract/expression/expressions/expression-messages.ts';
import type { NamedMapping } from '@oikos/contract/expression/mapping-label.ts';
import { say } from '@oikos/contract/message.ts';
import { blankMapping } from '@oikos/domain/expression/mapping.ts';
import { nameConfidence, wordsOf } from '@oikos/domain/expression/name-match.ts';
import type { FactorRow } from '../configuration-rows.ts';
import { validity } from '../expression-scope.ts';
import {
  type AutomapSituation,
  type AutomapVariable,
  labelOf,
  type Proposal,
  propertiesHere,
  unitWeight,
} from './candidates.ts';

interface FactorGroup {
  readonly kind: string;
  readonly property: string;
  readonly factors: readonly FactorRow[];
  readonly subjects: ReadonlySet<string>;
}

/** Factors that hold on the day, by the kind of their set and what they are of. */
function factorGroups({ configuration, day }: AutomapSituation): readonly FactorGroup[] {
  const kindOf = (row: FactorRow) => configuration.factorSets.get(row.factor_set_id)?.kind ?? '';
  const valid = configuration.rows.factor.filter((row) => {
    const { from, to } = validity(row);
    return from <= day && day < to;
  });
  const byPlace = Map.groupBy(valid, (row) => `${kindOf(row)}\n${row.property}`);
  return [...byPlace.values()].map((factors) => ({
    kind: kindOf(factors[0] as FactorRow),
    property: (factors[0] as FactorRow).property,
    factors,
    subjects: new Set(factors.map(({ subject_key }) => subject_key)),
  }));
}

/** 'heat_content' is named outright; 'co2_factor' names co2 among its words. */
function propertyConfidence(variable: string, property: string): number {
  const words = new Set(wordsOf(variable));
  const named = wordsOf(property).every((word) => words.has(word));
  return Math.max(nameConfidence(variable, property), named ? 0.85 : 0);
}

function isChosen({ configuration, parameterId }: AutomapSituation, kind: string): boolean {
  const setId = configuration.parameters.get(parameterId)?.parameter_set_id ?? 0;
  const programmeId = configuration.sets.get(setId)?.programme_id ?? null;
  return configuration.rows.calculation_choice.some(
    (choice) => choice.kind === kind && (choice.programme_id === null || choice.programme_id === programmeId),
  );
}

interface Subject {
  readonly mapParameterId: number;
  readonly picklistId: number;
  readonly subjectKey: string | null;
  readonly weight: number;
  readonly names: Partial<NamedMapping>;
}

/** What names the subject: a property of the parameter calculated, of another parameter, or a pick list value given. */
function subjectsOf(situation: AutomapSituation, group: FactorGroup) {
  const { configuration, parameterId, wanted } = situation;
  const places = new Map<string, Omit<Subject, 'subjectKey'>>();
  for (const row of propertiesHere(situation)) {
    const key = configuration.picklistValues.get(row.picklist_value_id)?.store_value_character ?? '';
    if (!group.subjects.has(key)) continue;
    if (wanted.get(row.picklist_id)?.has(row.picklist_value_id) === false) continue;
    const isOwn = row.parameter_id === parameterId;
    const parameter = configuration.parameters.get(row.parameter_id);
    // What another result stands for says nothing of this one; what was burnt does.
    if (!isOwn && parameter?.is_calculated) continue;
    const owner = parameter?.name ?? '';
    const picklist = situation.picklistNames.get(row.picklist_id) ?? '';
    places.set(`${row.parameter_id}:${row.picklist_id}`, {
      mapParameterId: isOwn ? 0 : row.parameter_id,
      picklistId: row.picklist_id,
      weight: isOwn ? 1 : 0.85,
      names: { picklist, mapParameter: isOwn ? null : owner },
    });
  }
  const byProperty = [...places.values()].map((place) => ({ ...place, subjectKey: null }));
  const fixed = situation.wantedSubjects
    .filter(({ key }) => group.subjects.has(key))
    .map(({ key, name }) => ({
      mapParameterId: 0,
      picklistId: 0,
      subjectKey: key,
      weight: 0.8,
      names: { subjectKey: name },
    }));
  return [...byProperty, ...fixed];
}

/** Factors named like the variable whose unit fits, for subjects that are known here. */
export function factorProposals(situation: AutomapSituation, variable: AutomapVariable): Proposal[] {
  if (!situation.matchByVariableName) return [];
  const { units } = situation.configuration;
  return factorGroups(situation).flatMap((group) => {
    const byName = propertyConfidence(variable.name, group.property);
    if (byName === 0) return [];
    const unitIds = [...new Set(group.factors.map(({ unit_id }) => unit_id))];
    const weights = unitIds.map((id) => unitWeight(id === null ? null : (units.get(id) ?? null), variable.unit));
    const weight = Math.max(...weights) * (isChosen(situation, group.kind) ? 1 : 0.6);
    if (weight === 0) return [];
    return subjectsOf(situation, group).map((subject) => ({
      ...blankMapping,
      source: 'factor' as const,
      factorKind: group.kind,
      factorProperty: group.property,
      mapParameterId: subject.mapParameterId,
      picklistId: subject.picklistId,
      subjectKey: subject.subjectKey,
      label: labelOf({
        source: 'factor',
        factorProperty: group.property,
        factorKind: group.kind,
        ...subject.names,
      }),
      confidence: byName * weight * subject.weight,
      reasons: [say(texts.namedLikeFactor), say(texts.unitFits)],
    }));
  });
}

/** Values of general reference data named like the variable. */
export function referenceProposals(situation: AutomapSituation, variable: AutomapVariable): Proposal[] {
  if (!situation.matchByVariableName) return [];
  const { referenceProperties, units } = situation.configuration;
  return [...referenceProperties.values()].flatMap(({ id, role, name, unit_id }) => {
    const unit = unit_id === null ? null : (units.get(unit_id) ?? null);
    const confidence = nameConfidence(variable.name, name) * unitWeight(unit, variable.unit) * 0.9;
    if (role !== 'value' || confidence === 0) return [];
    return [
      {
        ...blankMapping,
        source: 'reference_data' as const,
        referenceDataPropertyId: id,
        label: labelOf({ source: 'reference_data', referenceProperty: name }),
        confidence,
        reasons: [say(texts.namedLikeReference)],
      },
    ];
  });
}
