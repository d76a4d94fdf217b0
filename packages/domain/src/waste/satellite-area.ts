import type { LocalDate } from '../period/local-date.ts';
import type { DecimalText } from './exact-decimal.ts';
import type { WasteClass } from './generator-category.ts';
import type { MeasureBasis } from './quantity.ts';

export const physicalStates = ['liquid', 'solid', 'sludge', 'gas'] as const;
export type PhysicalState = (typeof physicalStates)[number];

/** Waste that stands in a satellite area now. */
export interface SatelliteEntry {
  readonly entryId: number;
  readonly containerId: number;
  readonly addedOn: LocalDate;
  readonly wasteClass: WasteClass;
  /** null: not recorded; acute waste then counts against both acute limits. */
  readonly physicalState: PhysicalState | null;
  readonly litres: DecimalText | null;
  readonly volumeBasis: MeasureBasis;
  readonly kilograms: DecimalText | null;
  readonly massBasis: MeasureBasis;
}

export const satelliteLimitNames = ['nonAcute', 'acuteLiquid', 'acuteSolid'] as const;
export type SatelliteLimitName = (typeof satelliteLimitNames)[number];

/** What an area may hold: litres, litres, kilograms. A site may set less; null: no limit of its own. */
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

export interface SatelliteExcess {
  /** The local date on which the limit was first exceeded by what stands here now. */
  readonly date: LocalDate;
  /** Litres or kilograms above the limit. */
  readonly amount: DecimalText;
  /** The containers that hold the excess and must be marked with the date (262.15(a)(6)(iii)). */
  readonly containerIds: readonly number[];
  /** The third calendar day after the date: by its end the excess is gone or managed as in a central area. */
  readonly removeBy: LocalDate;
}

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

/**
 * Each limit of one satellite area (40 CFR 262.15(a)), per area and not per drum: amount, share, and the excess with its
 * date. Exactly 55 gallons, 1 quart or 1 kg is within the limit. Days are calendar days of local dates: weekends count.
 */
export const readSatelliteArea = (
  entries: readonly SatelliteEntry[],
  limits = federalSatelliteLimits,
): SatelliteReading[] => {
  throw new Error(`Not written yet: ${entries.length} ${limits.citation}`);
};
