import { choiceLevels } from '@oikos/domain/emission/choice-precedence.ts';
import { type CombustionFacts, NO_FACTS, tierVerdicts } from '@oikos/domain/emission/tier-eligibility.ts';
import { measurementState as state } from '@oikos/domain/measurement/measurement-state.ts';
import { canConvert, convert } from '@oikos/domain/quantity/conversion.ts';
import type { Unit } from '@oikos/domain/quantity/unit.ts';
import { SHIPPED_PROGRAMMES } from '../../catalogues/reporting-programmes.ts';
import { TIER_RULES } from '../../catalogues/tier-rules.ts';
import { type CalculationConfiguration, choiceKey, dayOf, factorKey, propertyAt } from './calculation-configuration.ts';
import type {
  ChoiceRow,
  FactorRow,
  PicklistValueRow,
  ReferenceRowRow,
  VariableMapRow,
  WarmingPotentialRow,
} from './configuration-rows.ts';
import { type DayRange, layered, validity } from './expression-scope.ts';
import { organisationPaths } from './organisation-paths.ts';

/** What a constant was read from, kept for the explanation. */
export interface ConstantSource {
  readonly choice?: ChoiceRow;
  readonly factor?: FactorRow;
  readonly potential?: WarmingPotentialRow;
  readonly property?: PicklistValueRow;
  readonly referenceRow?: ReferenceRowRow;
  /** The value and unit as they are in the source, before conversion to the variable's unit. */
  readonly sourceValue?: number;
  readonly sourceUnit?: Unit | null;
}

/** A variable that does not vary within these days. `value` counts where `state` is 0. */
export interface ConstantPiece extends DayRange {
  readonly value: number;
  readonly state: number;
  readonly source: ConstantSource;
}

/** For whom a constant is looked up. */
export interface ConstantPlace {
  readonly parameterId: number;
  readonly nodeId: number;
  readonly programmeId: number | null;
  /** The unit of the variable. */
  readonly unit: Unit | null;
}

const always: DayRange = { from: Number.NEGATIVE_INFINITY, to: Number.POSITIVE_INFINITY };

const failed = (code: number, range: DayRange = always, source: ConstantSource = {}): ConstantPiece => ({
  ...range,
  value: Number.NaN,
  state: code,
  source,
});

function valued(
  value: number,
  unit: Unit | null,
  to: Unit | null,
  range: DayRange,
  source: ConstantSource,
): ConstantPiece {
  const kept = { ...source, sourceValue: value, sourceUnit: unit };
  if (unit === null || to === null) {
    return unit === to ? { ...range, value, state: 0, source: kept } : failed(state.unitMismatch, range, kept);
  }
  if (!canConvert(unit, to)) return failed(state.unitMismatch, range, kept);
  return { ...range, value: unit.id === to.id ? value : convert(value, unit, to), state: 0, source: kept };
}

const intersect = (left: DayRange, right: DayRange): DayRange => ({
  from: Math.max(left.from, right.from),
  to: Math.min(left.to, right.to),
});

/** Which row chooses, by days: the first of `choiceLevels`, where the node is on that day. In order, without overlap. */
export function choicesAt(
  configuration: CalculationConfiguration,
  programmeId: number | null,
  nodeId: number,
  kind: string,
): readonly (DayRange & { readonly row: ChoiceRow })[] {
  return organisationPaths(configuration, nodeId).flatMap(({ ancestors, ...days }) => {
    const rows = choiceLevels(programmeId, nodeId, ancestors).flatMap(
      (level) => configuration.choices.get(choiceKey(level.programmeId, level.nodeId, kind)) ?? [],
    );
    const here = rows.filter((row) => validity(row).from < days.to && days.from < validity(row).to);
    return layered(here, (row) => intersect(validity(row), days));
  });
}

/** What is known of the fuel and the unit that a choice claims a tier for. */
const factsOf = (choice: ChoiceRow): CombustionFacts =>
  choice.fuel_group === null
    ? NO_FACTS
    : {
        fuelGroup: choice.fuel_group,
        isListedInTableC1: choice.is_listed_in_table_c1,
        ratedHeatInput: choice.rated_heat_input,
        requiresTier4: choice.requires_tier4,
        hasRoutineHighHeatValues: choice.has_routine_high_heat_values,
        isBilledAsEnergy: choice.is_billed_as_energy,
        producesSteam: choice.produces_steam,
        shareOfHeatInput: choice.share_of_heat_input,
        batchIncineratorTons: choice.batch_incinerator_tons,
      };

interface Judged extends DayRange {
  readonly isEligible: boolean;
}

/**
 * Whether the programme's rules permit the tier that is chosen (40 CFR 98.33(b)), by days. It was judged when the choice was
 * saved; a result asks again, since rules and programmes change. Days without rules are not judged.
 */
function judgeTier(configuration: CalculationConfiguration, choice: ChoiceRow, range: DayRange): readonly Judged[] {
  const programme = choice.programme_id === null ? undefined : configuration.programmes.get(choice.programme_id);
  const shipped = SHIPPED_PROGRAMMES.find(({ key }) => key === programme?.shipped_key);
  if (choice.tier === null || !shipped?.regulation) return [{ ...range, isEligible: true }];
  const claim = { programme: shipped.regulation, subpart: programme?.subpart ?? '', tier: choice.tier };
  const days = { begin: choice.valid_from, end: choice.valid_to };
  return tierVerdicts(claim, factsOf(choice), TIER_RULES, days).flatMap(({ begin, end, verdict }) => {
    const shared = intersect(range, { from: dayOf(begin), to: dayOf(end) });
    const isEligible = verdict.outcome === 'eligible' || verdict.outcome === 'noRules';
    return shared.from < shared.to ? [{ ...shared, isEligible }] : [];
  });
}

/** The picklist value that names the subject: a property of the parameter the map names, else of the one calculated. */
export function subjectValue(
  configuration: CalculationConfiguration,
  map: VariableMapRow,
  place: ConstantPlace,
): PicklistValueRow | null {
  if (map.picklist_id === null) return null;
  const parameterId = map.source_parameter_id ?? place.parameterId;
  return propertyAt(configuration, parameterId, map.picklist_id, map.source_node_id ?? place.nodeId);
}

/** The key of the subject whose factor is read: fixed by the map, or the store value of the property. */
export function subjectKeyOf(
  configuration: CalculationConfiguration,
  map: VariableMapRow,
  place: ConstantPlace,
): string | null {
  return map.subject_key ?? subjectValue(configuration, map, place)?.store_value_character ?? null;
}

/**
 * Carbon dioxide of biomass is a line of its own: these two properties split a CO2 factor by the origin of its carbon, so
 * that each of the two lines has a value for every fuel.
 */
const splitProperties: Readonly<Record<string, { readonly property: string; readonly isBiogenic: boolean }>> = {
  fossil_co2: { property: 'co2', isBiogenic: false },
  biogenic_co2: { property: 'co2', isBiogenic: true },
};

/** The property of the stored factor that a map's property is read from. */
export const storedProperty = (factorProperty: string): string =>
  splitProperties[factorProperty]?.property ?? factorProperty;

function factorValue(factor: FactorRow, factorProperty: string): number {
  const split = splitProperties[factorProperty];
  return split === undefined || split.isBiogenic === factor.is_biogenic ? factor.value : 0;
}

function factorPieces(
  configuration: CalculationConfiguration,
  map: VariableMapRow,
  place: ConstantPlace,
): ConstantPiece[] {
  const property = subjectValue(configuration, map, place);
  const subject = subjectKeyOf(configuration, map, place);
  if (subject === null) return [failed(state.noProperty)];
  const source: ConstantSource = property === null ? {} : { property };
  const choices = choicesAt(configuration, place.programmeId, place.nodeId, map.factor_kind as string);
  return choices.flatMap(({ row: choice, ...days }) =>
    judgeTier(configuration, choice, days).flatMap(({ isEligible, ...range }) => {
      const key = factorKey(choice.factor_set_id as number, subject, storedProperty(map.factor_property as string));
      const factors = configuration.factors.get(key) ?? [];
      const pieces = factors.flatMap((factor) => {
        const shared = intersect(range, validity(factor));
        if (shared.from >= shared.to) return [];
        const found = { ...source, choice, factor };
        const isServed = choice.tier === null || factor.tier === null || choice.tier === factor.tier;
        if (!isServed || !isEligible) return [failed(state.ineligibleTier, shared, found)];
        const unit = factor.unit_id === null ? null : (configuration.units.get(factor.unit_id) ?? null);
        return [valued(factorValue(factor, map.factor_property as string), unit, place.unit, shared, found)];
      });
      return [...pieces, failed(state.noFactor, range, { ...source, choice })];
    }),
  );
}

function potentialPieces(
  configuration: CalculationConfiguration,
  map: VariableMapRow,
  place: ConstantPlace,
): ConstantPiece[] {
  const choices = choicesAt(configuration, place.programmeId, place.nodeId, 'global_warming_potential');
  const ofGas = configuration.potentials.filter(({ gas }) => gas === map.gas);
  return choices.flatMap(({ row: choice, ...range }) => {
    const chosen = ofGas.filter(
      ({ assessment, horizon, origin }) =>
        assessment === choice.assessment && horizon === choice.horizon && (origin === map.origin || origin === 'any'),
    );
    // A potential for the origin itself goes before one for any origin.
    chosen.sort((left, right) => Number(left.origin !== map.origin) - Number(right.origin !== map.origin));
    const pieces = chosen.flatMap((potential) => {
      const shared = intersect(range, validity(potential));
      if (shared.from >= shared.to) return [];
      return [valued(potential.value, null, place.unit, shared, { choice, potential })];
    });
    return [...pieces, failed(state.noFactor, range, { choice })];
  });
}

/** Rows of general reference data whose map properties all equal the node's own properties, by their dates. */
function referencePieces(
  configuration: CalculationConfiguration,
  map: VariableMapRow,
  place: ConstantPlace,
): ConstantPiece[] {
  const wanted = configuration.referenceProperties.get(map.reference_data_property_id as number);
  if (wanted === undefined) return [failed(state.noFactor)];
  const parameterId = map.source_parameter_id ?? place.parameterId;
  const nodeId = map.source_node_id ?? place.nodeId;
  const subjects = [...configuration.referenceProperties.values()].filter(
    ({ reference_data_id, role }) => reference_data_id === wanted.reference_data_id && role === 'map',
  );
  const here = subjects.map((subject) => ({
    subject,
    value: propertyAt(configuration, parameterId, subject.picklist_id as number, nodeId),
  }));
  if (here.some(({ value }) => value === null)) return [failed(state.noProperty)];
  const unit = wanted.unit_id === null ? null : (configuration.units.get(wanted.unit_id) ?? null);
  const rows = (configuration.referenceRows.get(wanted.reference_data_id) ?? []).filter((row) =>
    here.every(
      ({ subject, value }) =>
        configuration.referenceCells.get(`${row.id}:${subject.id}`)?.picklist_value_id === value?.id,
    ),
  );
  return rows.flatMap((referenceRow) => {
    const number = configuration.referenceCells.get(`${referenceRow.id}:${wanted.id}`)?.number_value ?? null;
    return number === null ? [] : [valued(number, unit, place.unit, validity(referenceRow), { referenceRow })];
  });
}

/**
 * The values of a variable that is no parameter, by days. Where pieces overlap the first one counts; where there is none
 * the variable is a failure (`missingState`).
 */
export function constantPieces(
  configuration: CalculationConfiguration,
  map: VariableMapRow,
  place: ConstantPlace,
): readonly ConstantPiece[] {
  switch (map.source) {
    case 'factor':
      return factorPieces(configuration, map, place);
    case 'global_warming_potential':
      return potentialPieces(configuration, map, place);
    case 'reference_data':
      return referencePieces(configuration, map, place);
    case 'property': {
      const property = subjectValue(configuration, map, place);
      if (property === null || property.store_value_numeric === null) return [failed(state.noProperty)];
      // A store value has no unit of its own: it is meant in the unit of the variable.
      return [{ ...always, value: property.store_value_numeric, state: 0, source: { property } }];
    }
    case 'constant': {
      const unit = map.constant_unit_id === null ? null : (configuration.units.get(map.constant_unit_id) ?? null);
      return [valued(map.constant_value as number, unit, place.unit, always, {})];
    }
    case 'parameter':
      throw new Error('The values of a parameter are no constant');
  }
}

/** Why a variable has no value on a day that none of its pieces covers. */
export const missingState = (map: VariableMapRow): number =>
  map.source === 'reference_data' ? state.noFactor : state.noChoice;

/** The piece that counts on a day. */
export function pieceOn(pieces: readonly ConstantPiece[], day: number): ConstantPiece | null {
  return pieces.find(({ from, to }) => from <= day && day < to) ?? null;
}
