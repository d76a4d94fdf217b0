import type { ManifestPhysicalState } from './manifest.ts';
import {
  BULK_CONTAINER_CODES,
  BULK_UNITS,
  type ContainerCode,
  LIQUID_UNITS,
  type ManifestUnit,
} from './manifest-codes.ts';

/** One container, or one entry of waste, that goes onto a line. Amounts are decimal texts, so that sums are exact. */
export interface LineContent {
  /** Mass in kilograms; null where not known. */
  readonly kilograms: string | null;
  /** Volume in litres; null where not known. */
  readonly litres: string | null;
  /** 'capacity' is how much the container could hold, which is never a quantity. */
  readonly source: 'measured' | 'estimated' | 'capacity';
}

export interface LineTotalOptions {
  readonly unit: ManifestUnit;
  readonly physicalState: ManifestPhysicalState | null;
  readonly containerCode: ContainerCode | null;
}

/** Names of texts in contract/src/waste/manifest-messages.ts. */
export type TotalRefusal =
  | 'quantityIsZero'
  | 'quantityFromCapacity'
  | 'massUnknown'
  | 'volumeUnknown'
  | 'liquidsOnly'
  | 'bulkOnly';

export type LineTotal =
  | { readonly amount: number; readonly refused: null }
  | { readonly amount: null; readonly refused: TotalRefusal };

/** Kilograms or litres of one unit, exact: 15 CFR 1170 and NIST Handbook 44, appendix C. */
const SIZE_OF_UNIT: Readonly<Record<ManifestUnit, { readonly of: 'kilograms' | 'litres'; readonly size: string }>> = {
  P: { of: 'kilograms', size: '0.45359237' },
  T: { of: 'kilograms', size: '907.18474' },
  K: { of: 'kilograms', size: '1' },
  M: { of: 'kilograms', size: '1000' },
  G: { of: 'litres', size: '3.785411784' },
  L: { of: 'litres', size: '1' },
  Y: { of: 'litres', size: '764.554857984' },
  N: { of: 'litres', size: '1000' },
};

/** Kilograms of one of a unit of mass, litres of one of a unit of volume. */
export const sizeOfUnit = (unit: ManifestUnit): { readonly of: 'kilograms' | 'litres'; readonly size: number } => ({
  of: SIZE_OF_UNIT[unit].of,
  size: Number(SIZE_OF_UNIT[unit].size),
});

const refuse = (refused: TotalRefusal): LineTotal => ({ amount: null, refused });

/**
 * Items 11 and 12 of a line: the sum of its contents, rounded once to the nearest whole unit (a half up). The
 * instructions of item 11 want measured or reasonably estimated amounts and refuse the capacity of containers; those of
 * item 12 keep gallons and litres for liquids, and tons, metric tons and cubic units for bulk.
 */
export const lineTotal = (contents: readonly LineContent[], options: LineTotalOptions): LineTotal => {
  const { unit, physicalState, containerCode } = options;
  if (!fitsState(unit, physicalState)) return refuse('liquidsOnly');
  if (!fitsContainer(unit, containerCode)) return refuse('bulkOnly');
  if (contents.some(({ source }) => source === 'capacity')) return refuse('quantityFromCapacity');
  const { of, size } = SIZE_OF_UNIT[unit];
  const amounts = contents.map((content) => content[of]);
  const known = amounts.filter((amount) => amount !== null);
  if (known.length < amounts.length) return refuse(of === 'kilograms' ? 'massUnknown' : 'volumeUnknown');
  const amount = roundedRatio(known, size);
  return amount === 0 ? refuse('quantityIsZero') : { amount, refused: null };
};

/** Gallons and litres are for liquids; a state that isn't known fits. Sludge is pumped and measured as a liquid. */
export const fitsState = (unit: ManifestUnit, state: ManifestPhysicalState | null): boolean =>
  !LIQUID_UNITS.includes(unit) || state === null || state === 'liquid' || state === 'sludge';

/** Tons, metric tons and cubic units are for bulk; a container that isn't known fits. */
export const fitsContainer = (unit: ManifestUnit, code: ContainerCode | null): boolean =>
  !BULK_UNITS.includes(unit) || code === null || BULK_CONTAINER_CODES.includes(code);

/** The sum of decimal texts divided by another, to the nearest whole number, without a rounding between. */
const roundedRatio = (amounts: readonly string[], divisor: string): number => {
  const decimals = Math.max(0, ...[...amounts, divisor].map(decimalsOf));
  const sum = amounts.reduce((total, amount) => total + scaled(amount, decimals), 0n);
  const one = scaled(divisor, decimals);
  return Number((2n * sum + one) / (2n * one));
};

const decimalsOf = (text: string): number => text.split('.')[1]?.length ?? 0;

/** @throws SyntaxError when the text is no plain decimal */
const scaled = (text: string, decimals: number): bigint => {
  const [whole = '', fraction = ''] = text.split('.');
  return BigInt(whole + fraction.padEnd(decimals, '0'));
};
