import type { FactorKind } from '@oikos/contract/parameter/factors/factor-sets.ts';
import type { SystemTypeKey } from '@oikos/domain/quantity/system-types.ts';

/** The rows that the product ships. Each is copied into a company under its key (`shipped_key`). */

/** A kind of quantity; the system type gives its dimension. */
export interface UnitTypeRow {
  readonly key: SystemTypeKey;
  readonly name: string;
  readonly systemType: SystemTypeKey;
  /** The unit that has factor 1 and offset 0. */
  readonly baseUnitKey: string;
}

/** How code lists of others call a unit. */
export interface UnitCodes {
  /** Unified Code for Units of Measure. */
  readonly ucum?: string;
  /** UNECE Recommendation 20. */
  readonly unece?: string;
  /** EPA Water Quality Exchange, domain MeasureUnitCode. */
  readonly wqx?: string;
}

/** A unit: `base = value * multiplyBy + add`. */
export interface UnitRow {
  readonly key: string;
  readonly code: string;
  readonly name: string;
  readonly typeKey: SystemTypeKey;
  readonly multiplyBy: number;
  readonly add: number;
  readonly isMetric: boolean;
  readonly codes: UnitCodes;
  /** Other spellings met in bills and files; unique within the type only (`Ccf` is water on one bill, gas on another). */
  readonly aliases: readonly string[];
  /** Where the figure is defined. */
  readonly citation: string;
}

/** A fuel that factors are published for. */
export interface FuelRow {
  readonly key: string;
  readonly name: string;
  readonly category: string;
  /** Whether its carbon is biogenic, so that its CO2 is outside CO2e. */
  readonly isBiogenic: boolean;
}

/** A region of the electricity grid. */
export interface GridRow {
  readonly key: string;
  readonly code: string;
  readonly name: string;
}

/** What else factors are published for: a vehicle with what it burns, purchased steam. */
export interface ActivityRow {
  readonly key: string;
  readonly name: string;
}

/** An edition of published factors. Which set a calculation uses is chosen per programme, company and period. */
export interface FactorSetRow {
  readonly key: string;
  readonly name: string;
  /** What its factors are for. */
  readonly kind: FactorKind;
  readonly publisher: string;
  readonly document: string;
  readonly edition: string;
  /** Null: the document doesn't say. */
  readonly publishedOn: string | null;
  readonly url: string;
}

export const FACTOR_QUANTITIES = ['heat content', 'CO2', 'CH4', 'N2O', 'CO2e'] as const;

export type FactorQuantity = (typeof FACTOR_QUANTITIES)[number];

/**
 * How a document offers a figure: per unit of heat (`component`), already multiplied with the heat content and rounded
 * in print (`product`), per quantity of fuel as the only figure (`direct`), for electricity as consumed on average (`total output`) or as avoided (`non-baseload`).
 */
export type FactorBasis = 'component' | 'product' | 'direct' | 'total output' | 'non-baseload';

/** One published figure about a fuel, a grid region or another activity; exactly one of the three keys is set. */
export interface FactorRow {
  readonly factorSetKey: string;
  readonly fuelKey: string | null;
  readonly gridKey: string | null;
  readonly activityKey: string | null;
  readonly quantity: FactorQuantity;
  readonly basis: FactorBasis;
  readonly value: number;
  readonly unitKey: string;
  readonly isBiogenic: boolean;
  /** Document, table and edition. */
  readonly citation: string;
  /** The data periods that the figure may be used for, half-open. */
  readonly validFrom: string;
  readonly validTo: string;
}
