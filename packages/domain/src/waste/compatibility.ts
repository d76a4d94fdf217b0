import type { CompatibilityGroup } from './compatibility-groups.ts';

/** What is known of a waste's compatibility. */
export interface CompatibilityProfile {
  /** null: nobody has assigned groups yet. Empty: assessed, belongs to none. */
  readonly groups: readonly CompatibilityGroup[] | null;
  /** Acid or alkali is dilute: where the appendix says 'concentrated' it doesn't count. Unless known: false. */
  readonly isDilute: boolean;
  readonly codes: readonly string[];
}

/** Two waste codes that a company has declared incompatible. */
export interface CodePair {
  readonly first: string;
  readonly second: string;
}

export type Incompatibility =
  | {
      readonly by: 'groups';
      readonly groupA: CompatibilityGroup;
      readonly groupB: CompatibilityGroup;
      readonly consequences: readonly string[];
      readonly citation: string;
    }
  | ({ readonly by: 'codes' } & CodePair);

/** 'notAssessed': one of them has no groups recorded and nothing else speaks against it. */
export type CompatibilityVerdict = 'compatible' | 'incompatible' | 'notAssessed';

export interface CompatibilityResult {
  readonly verdict: CompatibilityVerdict;
  readonly findings: readonly Incompatibility[];
}

/** Where a container stands within its area. */
export interface BayPlace {
  readonly areaId: number;
  /** null: the area isn't divided. */
  readonly bay: string | null;
  /** The bay is kept apart from the rest by a dike, berm, wall or other device (40 CFR 265.177(c)). */
  readonly isSeparated: boolean;
}
