import { addDays, compareDates, type LocalDate } from '../../period/local-date.ts';
import { SATELLITE_EXCESS_DAYS } from '../container/container-timeline.ts';
import {
  addDecimals,
  type DecimalText,
  decimalOf,
  divideDecimals,
  isMoreThan,
  numberOf,
  subtractDecimals,
  sumDecimals,
} from '../site/exact-decimal.ts';
import type { WasteClass } from '../site/generator-category.ts';
import { type MeasureBasis, manifestUnits } from '../site/quantity.ts';

export const physicalStates = ['liquid', 'solid', 'sludge', 'gas'] as const;
export type PhysicalState = (typeof physicalStates)[number];

/** Waste that is in a satellite area now. */
export interface SatelliteEntry {
  readonly entryId: number;
  readonly containerId: number;
  readonly addedOn: LocalDate;
  readonly wasteClass: WasteClass;
  /** Sludge and gas count as solid, by mass. null: not recorded; acute waste then counts against both acute limits. */
  readonly physicalState: PhysicalState | null;
  readonly litres: DecimalText | null;
  readonly volumeBasis: MeasureBasis;
  readonly kilograms: DecimalText | null;
  readonly massBasis: MeasureBasis;
}

export const satelliteLimitNames = ['nonAcute', 'acuteLiquid', 'acuteSolid'] as const;
export type SatelliteLimitName = (typeof satelliteLimitNames)[number];

/** What an area may hold. */
export interface SatelliteLimits {
  readonly nonAcuteLitres: DecimalText;
  readonly acuteLiquidLitres: DecimalText;
  readonly acuteSolidKilograms: DecimalText;
  readonly citation: string;
}

/** 55 gallons; 1 quart of liquid or 1 kg of solid acute hazardous waste. */
export const federalSatelliteLimits: SatelliteLimits = {
  nonAcuteLitres: '208.19764812',
  acuteLiquidLitres: '0.946352946',
  acuteSolidKilograms: '1',
  citation: '40 CFR 262.15(a)',
};

const gallonsOf = (litres: DecimalText): number => numberOf(divideDecimals(litres, manifestUnits.G.inBase));

/** The federal limits of volume in US gallons: 55, and a quart. */
export const federalSatelliteGallons = {
  nonAcute: gallonsOf(federalSatelliteLimits.nonAcuteLitres),
  acuteLiquid: gallonsOf(federalSatelliteLimits.acuteLiquidLitres),
} as const;

export interface SatelliteExcess {
  /** The local date on which the limit was first exceeded by what is here now. */
  readonly date: LocalDate;
  /** Litres or kilograms above the limit. */
  readonly amount: DecimalText;
  /** The containers that hold the excess and must be marked with the date (262.15(a)(6)(iii)). */
  readonly containerIds: readonly number[];
  /** The third calendar day after the date: by its end the excess is gone or managed as in a central area. */
  readonly removeBy: LocalDate;
}

/** How much must leave, as people pour and weigh it. */
export interface ExcessAmount {
  readonly amount: number;
  readonly unit: 'gal' | 'kg';
}

/** Litres or kilograms above a limit in US gallons or kilograms, rounded up to a hundredth: less would leave an excess. */
export const excessToRemove = (limit: SatelliteLimitName, above: DecimalText): ExcessAmount => {
  const unit = limit === 'acuteSolid' ? 'kg' : 'gal';
  const exact = unit === 'kg' ? above : divideDecimals(above, manifestUnits.G.inBase);
  const nearest = Math.round(numberOf(exact) * 100);
  return { unit, amount: (isMoreThan(exact, decimalOf(nearest / 100)) ? nearest + 1 : nearest) / 100 };
};

export interface SatelliteReading {
  readonly limit: SatelliteLimitName;
  readonly unit: 'litre' | 'kilogram';
  readonly amount: DecimalText;
  readonly allowed: DecimalText;
  /** amount / allowed; 1 is full, which isn't yet an excess. */
  readonly share: number;
  readonly isExceeded: boolean;
  readonly excess: SatelliteExcess | null;
  /** Counted at the container's capacity. */
  readonly estimatedEntryIds: readonly number[];
  /** Not counted: neither amount, density nor capacity is known. */
  readonly unmeasuredEntryIds: readonly number[];
}

/** Limits that a state or the site sets for an area; null: none of its own. */
export type OwnSatelliteLimits = Readonly<Record<keyof Omit<SatelliteLimits, 'citation'>, DecimalText | null>>;

/** The lower of each: what the site sets may only tighten. */
export const tightened = (limits: SatelliteLimits, own: OwnSatelliteLimits): SatelliteLimits => {
  const lower = (limit: DecimalText, set: DecimalText | null): DecimalText =>
    set !== null && isMoreThan(limit, set) ? set : limit;
  return {
    nonAcuteLitres: lower(limits.nonAcuteLitres, own.nonAcuteLitres),
    acuteLiquidLitres: lower(limits.acuteLiquidLitres, own.acuteLiquidLitres),
    acuteSolidKilograms: lower(limits.acuteSolidKilograms, own.acuteSolidKilograms),
    citation: limits.citation,
  };
};

interface CountedEntry {
  readonly entry: SatelliteEntry;
  readonly amount: DecimalText | null;
  readonly basis: MeasureBasis;
}

const countsAgainst = (limit: SatelliteLimitName, { wasteClass, physicalState }: SatelliteEntry): boolean => {
  if (wasteClass === 'nonAcute') return limit === 'nonAcute';
  if (limit === 'nonAcute') return false;
  return physicalState === null || (physicalState === 'liquid') === (limit === 'acuteLiquid');
};

const excessOf = (
  counted: readonly CountedEntry[],
  total: DecimalText,
  allowed: DecimalText,
): SatelliteExcess | null => {
  let sum: DecimalText = '0';
  const over: SatelliteEntry[] = [];
  for (const { entry, amount } of counted) {
    sum = addDecimals(sum, amount ?? '0');
    if (amount !== null && isMoreThan(sum, allowed)) over.push(entry);
  }
  const [first] = over;
  if (first === undefined) return null;
  return {
    date: first.addedOn,
    amount: subtractDecimals(total, allowed),
    containerIds: [...new Set(over.map(({ containerId }) => containerId))],
    removeBy: addDays(first.addedOn, SATELLITE_EXCESS_DAYS),
  };
};

const readLimit = (
  limit: SatelliteLimitName,
  sorted: readonly SatelliteEntry[],
  allowed: DecimalText,
): SatelliteReading => {
  const unit = limit === 'acuteSolid' ? 'kilogram' : 'litre';
  const counted = sorted
    .filter((entry) => countsAgainst(limit, entry))
    .map((entry): CountedEntry => {
      const amount = unit === 'litre' ? entry.litres : entry.kilograms;
      return { entry, amount, basis: unit === 'litre' ? entry.volumeBasis : entry.massBasis };
    });
  const amount = sumDecimals(counted.map((one) => one.amount ?? '0'));
  const excess = excessOf(counted, amount, allowed);
  return {
    limit,
    unit,
    amount,
    allowed,
    share: isMoreThan(allowed, '0') ? numberOf(divideDecimals(amount, allowed)) : 1,
    isExceeded: excess !== null,
    excess,
    estimatedEntryIds: counted.filter(({ basis }) => basis === 'capacity').map(({ entry }) => entry.entryId),
    unmeasuredEntryIds: counted.filter((one) => one.amount === null).map(({ entry }) => entry.entryId),
  };
};

/**
 * Each limit of one satellite area (40 CFR 262.15(a)), per area and not per drum: amount, share, and the excess with its
 * date. Exactly 55 gallons, 1 quart or 1 kg is within the limit. Days are calendar days of local dates: weekends count.
 */
export const readSatelliteArea = (
  entries: readonly SatelliteEntry[],
  limits = federalSatelliteLimits,
): SatelliteReading[] => {
  const sorted = [...entries].sort(
    (first, second) => compareDates(first.addedOn, second.addedOn) || first.entryId - second.entryId,
  );
  const allowed: Readonly<Record<SatelliteLimitName, DecimalText>> = {
    nonAcute: limits.nonAcuteLitres,
    acuteLiquid: limits.acuteLiquidLitres,
    acuteSolid: limits.acuteSolidKilograms,
  };
  return satelliteLimitNames.map((limit) => readLimit(limit, sorted, allowed[limit]));
};
