/** A scale that shows a container with all that is in it, in a unit of so many kilograms. */
export interface Weighing {
  /** What the scale shows, in the unit. */
  readonly gross: number;
  readonly kilogramsOfUnit: number;
  readonly tareKg: number;
  /** What was in the container before. */
  readonly heldKg: number;
}

/** Finer than any scale; what is beyond is noise of the binary computation. */
const DECIMALS = 6;

const rounded = (value: number): number => Number(value.toFixed(DECIMALS));

/** What was added, in the unit of the scale; not above 0 where the scale shows no more than tare and earlier waste. */
export const netWeight = ({ gross, kilogramsOfUnit, tareKg, heldKg }: Weighing): number =>
  rounded(gross - (tareKg + heldKg) / kilogramsOfUnit);

/** A mass in another unit. */
export const inUnit = (kilograms: number, kilogramsOfUnit: number): number => rounded(kilograms / kilogramsOfUnit);
