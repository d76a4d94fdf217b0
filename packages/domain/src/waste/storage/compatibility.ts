import {
  COMPATIBILITY_CITATION,
  type CompatibilityGroup,
  groupInclusions,
  groupPairs,
} from './compatibility-groups.ts';
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

/** What speaks against it; empty unless the verdict is 'incompatible'. */
export interface CompatibilityResult {
  readonly verdict: CompatibilityVerdict;
  readonly findings: readonly Incompatibility[];
}

/** Where a container is within its area. */
export interface BayPlace {
  readonly areaId: number;
  /** null: the area isn't divided. */
  readonly bay: string | null;
  /** The bay is kept apart from the rest by a dike, berm, wall or other device (40 CFR 265.177(c)). */
  readonly isSeparated: boolean;
}

/** V294: a waste code cannot be incompatible with itself. */
export const isLegalCodePair = ({ first, second }: CodePair): boolean => first !== second;

/** The groups of a waste and those that the appendix names it in besides. */
const allGroups = ({ groups, isDilute }: CompatibilityProfile): ReadonlySet<CompatibilityGroup> => {
  const own = new Set(groups ?? []);
  const besides = groupInclusions
    .filter(({ group, onlyConcentrated }) => own.has(group) && !(onlyConcentrated && isDilute))
    .map(({ alsoIn }) => alsoIn);
  return new Set([...own, ...besides]);
};

/** Every pair of groups by which two wastes don't go together (40 CFR part 264, appendix V), whichever comes first. */
const incompatibleGroups = (first: CompatibilityProfile, second: CompatibilityProfile): Incompatibility[] => {
  const [ofFirst, ofSecond] = [allGroups(first), allGroups(second)];
  return groupPairs
    .filter(
      ({ groupA, groupB }) =>
        (ofFirst.has(groupA) && ofSecond.has(groupB)) || (ofFirst.has(groupB) && ofSecond.has(groupA)),
    )
    .map((pair) => ({ by: 'groups', ...pair, citation: COMPATIBILITY_CITATION }));
};

const incompatibleCodes = (
  first: CompatibilityProfile,
  second: CompatibilityProfile,
  declared: readonly CodePair[],
): Incompatibility[] =>
  declared
    .filter(isLegalCodePair)
    .filter(
      (pair) =>
        (first.codes.includes(pair.first) && second.codes.includes(pair.second)) ||
        (first.codes.includes(pair.second) && second.codes.includes(pair.first)),
    )
    .map((pair) => ({ by: 'codes', ...pair }));

/** All that speaks against two wastes coming together, by groups and by declared codes. */
export const incompatibilities = (
  first: CompatibilityProfile,
  second: CompatibilityProfile,
  declared: readonly CodePair[] = [],
): Incompatibility[] => [...incompatibleGroups(first, second), ...incompatibleCodes(first, second, declared)];

/** Whether two wastes may go into one container (40 CFR 265.177(a), 262.17(a)(1)(vii)): on add, move and consolidate. */
export const mixingVerdict = (
  first: CompatibilityProfile,
  second: CompatibilityProfile,
  declared: readonly CodePair[] = [],
): CompatibilityResult => {
  const findings = incompatibilities(first, second, declared);
  if (findings.length > 0) return { verdict: 'incompatible', findings };
  return { verdict: first.groups === null || second.groups === null ? 'notAssessed' : 'compatible', findings };
};

/**
 * Whether nothing but distance lies between two places: one bay, or two that no device separates. Incompatible wastes are
 * refused only there: they must be 'separated from the other materials or protected from them by means of a dike, berm,
 * wall, or other device' (40 CFR 265.177(c)).
 */
export const areNeighbours = (first: BayPlace, second: BayPlace): boolean =>
  first.areaId === second.areaId && (first.bay === second.bay || !(first.isSeparated || second.isSeparated));
