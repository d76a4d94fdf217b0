import {
  type DecimalText,
  divideDecimals,
  isMoreThan,
  multiplyDecimals,
  notBelowZero,
  subtractDecimals,
  sumDecimals,
} from './exact-decimal.ts';

export type WasteUnitKind = 'mass' | 'volume';

/** A unit of mass or volume; `inBase` is how many kilograms or litres one of it is, exactly. */
export interface WasteUnit {
  readonly kind: WasteUnitKind;
  readonly inBase: DecimalText;
}

export const kilogram: WasteUnit = { kind: 'mass', inBase: '1' };
export const litre: WasteUnit = { kind: 'volume', inBase: '1' };

/**
 * The units of item 12 of EPA form 8700-22 by their letter (appendix to 40 CFR part 262), with the exact factors of the
 * international pound, the ton of 2,000 lb, the US gallon of 231 cubic inches and the cubic yard.
 */
export const manifestUnits = {
  G: { kind: 'volume', inBase: '3.785411784' },
  K: { kind: 'mass', inBase: '1' },
  L: { kind: 'volume', inBase: '1' },
  M: { kind: 'mass', inBase: '1000' },
  N: { kind: 'volume', inBase: '1000' },
  P: { kind: 'mass', inBase: '0.45359237' },
  T: { kind: 'mass', inBase: '907.18474' },
  Y: { kind: 'volume', inBase: '764.554857984' },
} as const satisfies Readonly<Record<string, WasteUnit>>;

export interface WasteAmount {
  readonly amount: DecimalText;
  readonly unit: WasteUnit;
}

/** Where the density comes from that made a mass of a volume, or the other way round. */
export type DensitySource = 'stream' | 'entry';

/**
 * How a mass or a volume is known: entered as such; from the density of the stream or of the entry; assumed, since
 * without a density the container's capacity counts; or not at all. 'capacity' is to be flagged wherever it shows.
 */
export type MeasureBasis = 'measured' | 'streamDensity' | 'entryDensity' | 'capacity' | 'unknown';

export interface WasteEntry extends WasteAmount {
  readonly entryId: number;
  readonly density: { readonly kilogramsPerLitre: DecimalText; readonly source: DensitySource } | null;
}

/** What a container holds when full; null where its type doesn't say. */
export interface ContainerCapacity {
  readonly kilograms: DecimalText | null;
  readonly litres: DecimalText | null;
}

export interface MeasuredEntry {
  readonly entryId: number;
  readonly kilograms: DecimalText | null;
  readonly massBasis: MeasureBasis;
  readonly litres: DecimalText | null;
  readonly volumeBasis: MeasureBasis;
}

/** Kilograms or litres. */
export const inBaseUnit = ({ amount, unit }: WasteAmount): DecimalText => multiplyDecimals(amount, unit.inBase);

const basisOfDensity: Readonly<Record<DensitySource, MeasureBasis>> = {
  stream: 'streamDensity',
  entry: 'entryDensity',
};

/** Mass and volume of one entry, as far as its unit and density tell. */
const measuredAlone = (entry: WasteEntry): MeasuredEntry => {
  const known = inBaseUnit(entry);
  const density = entry.density !== null && isMoreThan(entry.density.kilogramsPerLitre, '0') ? entry.density : null;
  const otherBasis = density === null ? 'unknown' : basisOfDensity[density.source];
  if (entry.unit.kind === 'mass') {
    const litres = density === null ? null : divideDecimals(known, density.kilogramsPerLitre);
    return { entryId: entry.entryId, kilograms: known, massBasis: 'measured', litres, volumeBasis: otherBasis };
  }
  const kilograms = density === null ? null : multiplyDecimals(known, density.kilogramsPerLitre);
  return { entryId: entry.entryId, kilograms, massBasis: otherBasis, litres: known, volumeBasis: 'measured' };
};

/** What the capacity leaves for the entries of unknown size: all of it for the first, nothing more for the others. */
const filledUp = (amounts: readonly (DecimalText | null)[], capacity: DecimalText | null): (DecimalText | null)[] => {
  if (capacity === null) return [...amounts];
  const known = sumDecimals(amounts.filter((amount) => amount !== null));
  let rest = notBelowZero(subtractDecimals(capacity, known));
  return amounts.map((amount) => {
    if (amount !== null) return amount;
    const taken = rest;
    rest = '0';
    return taken;
  });
};

/**
 * Mass and volume of each entry of one container, entries in order of the date added. Where an entry has no density the
 * container's capacity counts (a container is never taken for emptier than it may be), once however many entries lack
 * it; such an entry's basis is 'capacity'. Where the capacity isn't known either the amount is null: blank is not zero.
 */
export const measuredContainer = (entries: readonly WasteEntry[], capacity: ContainerCapacity): MeasuredEntry[] => {
  const alone = entries.map(measuredAlone);
  const kilograms = filledUp(
    alone.map((entry) => entry.kilograms),
    capacity.kilograms,
  );
  const litres = filledUp(
    alone.map((entry) => entry.litres),
    capacity.litres,
  );
  return alone.map((entry, index) => ({
    entryId: entry.entryId,
    kilograms: kilograms[index] ?? null,
    massBasis: entry.kilograms === null && capacity.kilograms !== null ? 'capacity' : entry.massBasis,
    litres: litres[index] ?? null,
    volumeBasis: entry.litres === null && capacity.litres !== null ? 'capacity' : entry.volumeBasis,
  }));
};

export type WholeTotal =
  | { readonly total: DecimalText; readonly problem: null }
  | { readonly total: null; readonly problem: 'nothingToAdd' | 'mixedKinds' | 'roundsToZero' };

/**
 * The total quantity of a manifest line in whole units of `unit`: summed exactly, then rounded once (instructions for
 * item 11 of form 8700-22, appendix to 40 CFR part 262: no fractions, nearest whole unit). A total that rounds to 0 is
 * refused; so is a mass among volumes, since only a density makes one of the other.
 */
export const wholeTotal = (amounts: readonly WasteAmount[], unit: WasteUnit): WholeTotal => {
  if (amounts.length === 0) return { total: null, problem: 'nothingToAdd' };
  if (amounts.some((amount) => amount.unit.kind !== unit.kind)) return { total: null, problem: 'mixedKinds' };
  const exact = sumDecimals(amounts.map(inBaseUnit));
  const total = divideDecimals(exact, unit.inBase, 0);
  return isMoreThan(total, '0') ? { total, problem: null } : { total: null, problem: 'roundsToZero' };
};
