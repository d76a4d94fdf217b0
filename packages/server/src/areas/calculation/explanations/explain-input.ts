import { type MeasurementStateName, measurementState, stateName } from '@oikos/domain/measurement/measurement-state.ts';
import type { Alignment } from '@oikos/domain/period/alignment.ts';
import { dateOfDayNumber, type LocalDate } from '@oikos/domain/period/local-date.ts';
import { TIMESPAN } from '@oikos/domain/period/timespan.ts';
import { lastDayOrNoEnd } from '@oikos/domain/period/validity.ts';
import { canConvert, conversionBetween } from '@oikos/domain/quantity/conversion.ts';
import type { Unit } from '@oikos/domain/quantity/unit.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { type ConstantPiece, dayOf, pieceOn, type VariableSource } from '../../expression/public.ts';
import type { MeasurementKey, StoredMeasurement } from '../../measurement/public.ts';
import type { PiecewiseInput, SeriesInput } from '../recalculation/bindings.ts';
import { dayOfShifted, noEndDay, periodOfDay, shiftedKey } from '../recalculation/day-periods.ts';
import { decisiveDay } from '../recalculation/fill-columns.ts';
import { dateText } from '../recalculation/read-series.ts';
import { type ResultContext, readSourceMeasurements } from '../recalculation/result-context.ts';
import { dayOfKey, periodKey, slotOfKey } from '../recalculation/series.ts';
import { type ExplainedMeasurement, explainedMeasurement } from './explained-measurement.ts';

/** `value * factor + offset`, from one unit to another. */
export interface ExplainedConversion {
  readonly from: string;
  readonly to: string;
  readonly factor: number;
  readonly offset: number;
}

/** Something looked up for the variable, with its citation. */
export interface ExplainedLookup {
  readonly kind: 'factor' | 'global_warming_potential' | 'reference_data' | 'property';
  readonly id: number;
  readonly name: string;
  readonly property: string | null;
  readonly value: number | null;
  readonly unit: string | null;
  readonly set: {
    readonly key: string;
    readonly name: string;
    readonly publisher: string;
    readonly edition: string;
    readonly citation: string;
  } | null;
  readonly source: string;
  readonly citation: string;
  readonly isBiogenic: boolean;
  readonly tier: number | null;
  readonly version: number | null;
  readonly validFrom: LocalDate | null;
  readonly validTo: LocalDate | null;
}

/** What a variable stood for in one result. */
export interface ExplainedInput {
  readonly variable: string;
  readonly description: string;
  /** The parameter whose values it stands for. */
  readonly parameter: string | null;
  readonly periodsBefore: number;
  /** Null where the variable is mapped to nothing. */
  readonly source: VariableSource | null;
  readonly value: number | null;
  readonly unit: string | null;
  readonly state: MeasurementStateName;
  /** The stored values it was made of, each explained further by its own key; at most 400. */
  readonly measurements: readonly ExplainedMeasurement[];
  readonly alignment: Alignment | null;
  readonly rollUp: string | null;
  readonly conversions: readonly ExplainedConversion[];
  readonly lookup: ExplainedLookup | null;
  /** Which choice led to the set or assessment. */
  readonly choice: {
    readonly id: number;
    readonly kind: string;
    readonly tier: number | null;
    readonly citation: string;
  } | null;
}

function conversionsOf(from: readonly (Unit | null)[], to: Unit | null): readonly ExplainedConversion[] {
  const conversions: ExplainedConversion[] = [];
  for (const unit of new Set(from)) {
    if (unit === null || to === null || unit.id === to.id || !canConvert(unit, to)) continue;
    conversions.push({ from: unit.code, to: to.code, ...conversionBetween(unit, to) });
  }
  return conversions;
}

/** Explains one input of the cell of a recomputed result. */
export async function explainInput(
  scope: TenantScope,
  context: ResultContext,
  key: MeasurementKey,
  index: number,
): Promise<ExplainedInput> {
  const cell = context.cell as NonNullable<ResultContext['cell']>;
  const { variable, unit, periodsBefore } = cell.segment.compiled.inputs[
    index
  ] as (typeof cell.segment.compiled.inputs)[number];
  const binding = cell.segment.inputs[index] as (typeof cell.segment.inputs)[number];
  const column = cell.inputs[index] as (typeof cell.inputs)[number];
  const state = column.states[0] as number;
  const common = {
    variable: variable.name,
    description: variable.description,
    parameter: binding.kind === 'series' ? binding.parameter.name : null,
    periodsBefore,
    source: binding.map?.source ?? null,
    value: state === measurementState.value ? (column.values[0] as number) : null,
    unit: unit?.code ?? null,
    state: stateName(state),
  };
  return binding.kind === 'series'
    ? { ...common, ...(await explainSeries(scope, context, key, binding)) }
    : { ...common, ...explainPieces(context, key, binding) };
}

/** The days whose stored values the input was made of. */
function daysRead(
  context: ResultContext,
  key: MeasurementKey,
  input: SeriesInput,
): { from: number; to: number; slot: number | null } {
  const { instance } = context;
  const day = dayOf(key.beginDate);
  if (input.alignment === 'same') {
    const shifted = shiftedKey(
      instance.timespan,
      instance.node.time_zone,
      periodKey(day, key.slot),
      -input.periodsBefore,
    );
    return { from: dayOfKey(shifted), to: dayOfKey(shifted) + 1, slot: slotOfKey(shifted) };
  }
  const shifted = dayOfShifted(
    instance.timespan,
    instance.node.time_zone,
    periodKey(day, key.slot),
    -input.periodsBefore,
  );
  if (input.alignment === 'constant') {
    const decisive = decisiveDay(instance.timespan, shifted, dayOf(input.node.active_date));
    return { from: dayOf('0001-01-01'), to: decisive + 1, slot: null };
  }
  const period =
    instance.timespan === TIMESPAN.none ? { from: shifted, to: noEndDay } : periodOfDay(instance.timespan, shifted);
  return { ...period, slot: null };
}

async function explainSeries(scope: TenantScope, context: ResultContext, key: MeasurementKey, input: SeriesInput) {
  const { units } = context.binder.configuration;
  const { from, to, slot } = daysRead(context, key, input);
  const place = { nodeId: input.node.id, parameterId: input.parameter.id };
  const read = await readSourceMeasurements(scope, context.source, place, dateText(from), dateText(to));
  const rows = used(read, input, slot, dateOfDayNumber(to - 1));
  const unitOf = ({ unitId }: StoredMeasurement) => (unitId === null ? null : (units.get(unitId) ?? null));
  return {
    measurements: rows.map((row) =>
      explainedMeasurement(row, {
        node: input.node.name,
        parameter: input.parameter.name,
        unit: unitOf(row)?.code ?? null,
      }),
    ),
    alignment: input.alignment,
    rollUp: input.alignment === 'finer' ? input.parameter.roll_up : null,
    conversions: conversionsOf(rows.map(unitOf), input.unit),
    lookup: null,
    choice: null,
  };
}

function used(
  read: readonly StoredMeasurement[],
  input: SeriesInput,
  slot: number | null,
  day: LocalDate,
): readonly StoredMeasurement[] {
  if (input.alignment === 'same') return read.filter((row) => row.slot === slot);
  if (input.alignment !== 'constant') return read;
  const last = read.at(-1);
  return last !== undefined && last.endDate > day ? [last] : [];
}

function explainPieces(context: ResultContext, key: MeasurementKey, input: PiecewiseInput) {
  const { timespan, node } = context.instance;
  const cell = periodKey(dayOf(key.beginDate), key.slot);
  const day = dayOfShifted(timespan, node.time_zone, cell, -input.periodsBefore);
  const piece = pieceOn(input.pieces, day);
  const choice = piece?.source.choice;
  return {
    measurements: [],
    alignment: null,
    rollUp: null,
    conversions: conversionsOf([piece?.source.sourceUnit ?? null], input.unit),
    lookup: piece === null ? null : lookupOf(context, input, piece),
    choice:
      choice === undefined
        ? null
        : {
            id: choice.id,
            kind: choice.kind,
            tier: choice.tier,
            // Why this set, and which paragraph permits the tier.
            citation: [choice.citation, choice.tier_citation].filter(Boolean).join('; '),
          },
  };
}

function lookupOf({ binder }: ResultContext, input: PiecewiseInput, { source }: ConstantPiece): ExplainedLookup | null {
  const common = {
    property: null,
    value: source.sourceValue ?? null,
    unit: source.sourceUnit?.code ?? null,
    set: null,
    source: '',
    citation: '',
    isBiogenic: false,
    tier: null,
    version: null,
    validFrom: null,
    validTo: null,
  };
  if (source.factor !== undefined) {
    const set = binder.configuration.factorSets.get(source.factor.factor_set_id) ?? null;
    return { ...common, ...explainFactor(source.factor), property: input.map?.factor_property ?? null, set };
  }
  if (source.potential !== undefined) return { ...common, ...explainPotential(source.potential) };
  if (source.referenceRow !== undefined) return { ...common, ...explainReferenceRow(source.referenceRow) };
  if (source.property === undefined) return null;
  const { id, display_value: name, store_value_numeric } = source.property;
  return { ...common, kind: 'property', id, name, value: store_value_numeric };
}

type Source = ConstantPiece['source'];

const explainFactor = (factor: NonNullable<Source['factor']>) => ({
  kind: 'factor' as const,
  id: factor.id,
  name: factor.subject_name,
  source: factor.source,
  citation: factor.citation,
  isBiogenic: factor.is_biogenic,
  tier: factor.tier,
  version: factor.version,
  validFrom: factor.valid_from,
  validTo: lastDayOrNoEnd(factor.valid_to),
});

const explainPotential = (potential: NonNullable<Source['potential']>) => ({
  kind: 'global_warming_potential' as const,
  id: potential.id,
  name: `${potential.gas}, ${potential.origin}, ${potential.assessment}, ${potential.horizon} years`,
  source: potential.source,
  citation: potential.citation,
  version: potential.version,
  validFrom: potential.valid_from,
  validTo: lastDayOrNoEnd(potential.valid_to),
});

const explainReferenceRow = (row: NonNullable<Source['referenceRow']>) => ({
  kind: 'reference_data' as const,
  id: row.id,
  name: String(row.year),
  source: row.source,
  validFrom: row.valid_from,
  validTo: lastDayOrNoEnd(row.valid_to),
});
