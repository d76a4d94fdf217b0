import { cellStates, cellStateTexts } from '../expression/columns.ts';

/**
 * Codes of `measurement.state`. Up to 9 they are the states of a formula's cell; from 10 on they say why a formula got
 * no input. Codes are stored: they are never given a new meaning.
 */
export const measurementState = {
  ...cellStates,
  /** An input is itself a result that failed. */
  inputFailed: 10,
  /** A variable of the formula is mapped to nothing here. */
  notMapped: 11,
  /** The parameter has no formula here for the period. */
  noExpression: 12,
  /** The formula is not valid (any more): names, units or kinds do not fit. */
  invalidExpression: 13,
  /** Nothing says which factor set or assessment the programme uses here for the period. */
  noChoice: 14,
  /** The chosen set has no factor, or the assessment no potential, for the subject and the period. */
  noFactor: 15,
  /** The property that names the subject (fuel, region ...) has no value here. */
  noProperty: 16,
  /** The value cannot be converted to the variable's unit. */
  unitMismatch: 17,
  /** The input's periods cannot become those of the result. */
  unsuitablePeriod: 18,
  /** The factor does not serve the tier that is chosen. */
  ineligibleTier: 19,
  /** The result depends on itself. */
  circular: 20,
  /** The node is not active in the period (any more). */
  notActive: 21,
  /** Measured, and there is no data to report: `text_value` holds the code that says why. */
  noData: 22,
  /** An input of a formula has no data. */
  inputWithoutData: 23,
} as const;

export type MeasurementStateName = keyof typeof measurementState;

export const measurementStateNames = Object.keys(measurementState) as [MeasurementStateName, ...MeasurementStateName[]];

/** Default English text of each state, for people. */
export const measurementStateTexts: Readonly<Record<MeasurementStateName, string>> = {
  ...cellStateTexts,
  inputFailed: 'An input could not be calculated',
  notMapped: 'Mappings are missing for this parameter.',
  noExpression: 'No expression is in effect',
  invalidExpression: 'The expression is not valid',
  noChoice: 'No factor set is chosen for this program and period',
  noFactor: 'The chosen set has no factor for this subject and period',
  noProperty: 'The property that selects the factor is missing',
  unitMismatch: 'The unit cannot be converted',
  unsuitablePeriod: 'The period of an input does not fit',
  ineligibleTier: 'The factor is not eligible for the chosen tier',
  circular: 'The result depends on itself',
  notActive: 'The node is not active in this period',
  noData: 'No data',
  inputWithoutData: 'An input has a no-data code instead of a value',
};

const names = new Map(
  Object.entries(measurementState).map(([name, code]) => [code as number, name as MeasurementStateName]),
);

/** The name of a state; throws on a code that does not exist. */
export function stateName(code: number): MeasurementStateName {
  const name = names.get(code);
  if (name === undefined) throw new RangeError(`${code} is no state of a measurement`);
  return name;
}

/** Whether the state says that a calculation failed (a blank hasn't, nor has a measured value without data). */
export const isFailure = (code: number): boolean => code > measurementState.blank && code !== measurementState.noData;

/** States in which nothing failed and there is still no number. */
export const numberlessStates: readonly number[] = [measurementState.blank, measurementState.noData];

/** States that answer for a period: a value, or the reason why there is none. */
export const answeredStates: readonly number[] = [measurementState.value, measurementState.noData];
