import type { DecimalText } from '../../site/exact-decimal.ts';
import { kilogram, litre, manifestUnits, wholeTotal } from '../../site/quantity.ts';
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
  readonly kilograms: DecimalText | null;
  /** Volume in litres; null where not known. */
  readonly litres: DecimalText | null;
  /** 'capacity' is how much the container could hold, which is never a quantity. */
  readonly source: 'measured' | 'estimated' | 'capacity';
}

export interface LineTotalOptions {
  readonly unit: ManifestUnit;
  readonly physicalState: ManifestPhysicalState | null;
  readonly containerCode: ContainerCode | null;
}

/** Names of texts in contract/src/waste/shipment/manifests/manifest-messages.ts. */
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

/** Kilograms of one of a unit of mass, litres of one of a unit of volume. */
export const sizeOfUnit = (unit: ManifestUnit): { readonly of: 'kilograms' | 'litres'; readonly size: number } => {
  const { kind, inBase } = manifestUnits[unit];
  return { of: kind === 'mass' ? 'kilograms' : 'litres', size: Number(inBase) };
};

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
  const { of } = sizeOfUnit(unit);
  const base = of === 'kilograms' ? kilogram : litre;
  const amounts = contents.map((content) => content[of]).filter((amount) => amount !== null);
  if (amounts.length < contents.length) return refuse(of === 'kilograms' ? 'massUnknown' : 'volumeUnknown');
  const { total } = wholeTotal(
    amounts.map((amount) => ({ amount, unit: base })),
    manifestUnits[unit],
  );
  return total === null ? refuse('quantityIsZero') : { amount: Number(total), refused: null };
};

/** Gallons and litres are for liquids; a state that isn't known fits. Sludge is pumped and measured as a liquid. */
export const fitsState = (unit: ManifestUnit, state: ManifestPhysicalState | null): boolean =>
  !LIQUID_UNITS.includes(unit) || state === null || state === 'liquid' || state === 'sludge';

/** Tons, metric tons and cubic units are for bulk; a container that isn't known fits. */
export const fitsContainer = (unit: ManifestUnit, code: ContainerCode | null): boolean =>
  !BULK_UNITS.includes(unit) || code === null || BULK_CONTAINER_CODES.includes(code);
