import type { CompatibilityGroup } from '../../storage/compatibility-groups.ts';

/** What one line of a shipment says of its hazards on the road. */
export interface LoadPart {
  /** Shipping name, technical names and the waste's own name. */
  readonly names: readonly string[];
  /** The primary class or division first, then the subsidiary ones: '6.1', '8', '1.4S'. */
  readonly hazards: readonly string[];
  readonly identificationNumber: string;
  readonly packingGroup: '' | 'I' | 'II' | 'III';
  readonly physicalState: 'solid' | 'liquid' | 'semisolid' | 'gas';
  readonly hazardZone: HazardZone;
  readonly wasteCodes: readonly string[];
  /** Groups of 40 CFR part 264, appendix V; null: nobody has assessed the waste. */
  readonly compatibilityGroups: readonly CompatibilityGroup[] | null;
}

/** Poison by inhalation, 49 CFR 173.116 and 173.133; 'none': no poison by inhalation. */
export type HazardZone = 'A' | 'B' | 'C' | 'D' | 'none' | 'unknown';

const zones = ['A', 'B', 'C', 'D'] as const;

/**
 * The zone that the names tell, else that of the material: its special provisions 1 to 4 are hazard zones A to D (49 CFR
 * 172.102(c)(1)). null: the material isn't known.
 */
export const hazardZoneOf = (names: readonly string[], specialProvisions: string | null): HazardZone => {
  const named = /\bzone ([a-d])\b/i.exec(names.join(' '))?.[1]?.toUpperCase();
  const zone = zones.find((each) => each === named);
  if (zone !== undefined) return zone;
  if (specialProvisions === null) return 'unknown';
  const provisions = specialProvisions.split(/[\s,]+/);
  return zones.find((_, index) => provisions.includes(String(index + 1))) ?? 'none';
};

/** Classes and divisions in a text such as '6.1 (3, 8)' or '1.4S', in its order. */
export const hazardsIn = (text: string): string[] => text.match(/\b[1-9](\.[1-6])?[A-S]?\b/g) ?? [];
