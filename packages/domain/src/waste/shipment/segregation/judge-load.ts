import { isCyanideWithAcid } from './cyanide-and-acid.ts';
import { type GroupDoubt, type HazardGroup, hazardGroupsOf } from './hazard-groups.ts';
import type { LoadPart } from './load-part.ts';
import {
  ammoniumNitrateGroups,
  type Segregation,
  type SegregationGroup,
  segregationOf,
  segregations,
} from './segregation-table.ts';

/**
 * Why a cell of the table may not hold after all, so that it is asked about.
 * - `zone`, `liquid`: hazard zone or physical state isn't known and was taken as the stricter reading
 * - `sameClass`: materials of one class may go together whatever their subsidiary hazards if they can't react dangerously, (e)(6)
 * - `ammoniumNitrate`: note A, (e)(5)
 */
export type LoadDoubt = GroupDoubt | 'sameClass' | 'ammoniumNitrate';

/** Two lines that don't go together on one vehicle, by their places in the load. */
export type LoadFinding = { readonly first: number; readonly second: number } & (
  | {
      readonly kind: Exclude<Segregation, 'none'>;
      readonly groups: readonly [SegregationGroup, SegregationGroup];
      readonly doubt: LoadDoubt | null;
    }
  | { readonly kind: 'cyanideWithAcid'; readonly isCertain: boolean }
);

type TableFinding = Extract<LoadFinding, { readonly groups: unknown }>;
type Judged = Pick<TableFinding, 'kind' | 'groups' | 'doubt'>;

const primaryOf = ({ hazards }: LoadPart): string | undefined => hazards[0];

const isAmmoniumNitrate = ({ identificationNumber, names }: LoadPart): boolean =>
  identificationNumber === 'UN1942' || /ammonium nitrate.*fertili[sz]er/i.test(names[0] ?? '');

const isNoteA = (nitrate: LoadPart, ofNitrate: HazardGroup, ofOther: HazardGroup): boolean =>
  ofNitrate.group === '5.1' && ammoniumNitrateGroups.includes(ofOther.group) && isAmmoniumNitrate(nitrate);

const doubtOf = (first: LoadPart, second: LoadPart, a: HazardGroup, b: HazardGroup): LoadDoubt | null => {
  if (isNoteA(first, a, b) || isNoteA(second, b, a)) return 'ammoniumNitrate';
  const isOfSubsidiary = !(a.isPrimary && b.isPrimary);
  if (isOfSubsidiary && primaryOf(first) === primaryOf(second)) return 'sameClass';
  return a.doubt ?? b.doubt;
};

/** The stricter cell first, of two alike the certain one. */
const byStrictness = (first: Judged, second: Judged): number =>
  segregations.indexOf(second.kind) - segregations.indexOf(first.kind) ||
  Number(first.doubt !== null) - Number(second.doubt !== null);

/** The strictest cell of the table for two lines; undefined: no restriction. */
const judgeByTable = (first: LoadPart, second: LoadPart): Judged | undefined => {
  const found = hazardGroupsOf(first).flatMap((a) =>
    hazardGroupsOf(second).flatMap((b): Judged[] => {
      const kind = segregationOf(a.group, b.group);
      return kind === 'none' ? [] : [{ kind, groups: [a.group, b.group], doubt: doubtOf(first, second, a, b) }];
    }),
  );
  return found.sort(byStrictness)[0];
};

const judgePair = (parts: readonly LoadPart[], first: number, second: number): LoadFinding[] => {
  const [one, other] = [parts[first] as LoadPart, parts[second] as LoadPart];
  const cyanide = isCyanideWithAcid(one, other);
  const byTable = judgeByTable(one, other);
  return [
    ...(cyanide === 'no' ? [] : [{ first, second, kind: 'cyanideWithAcid' as const, isCertain: cyanide === 'yes' }]),
    ...(byTable === undefined ? [] : [{ first, second, ...byTable }]),
  ];
};

/** Everything that 49 CFR 177.848(c) to (e) says of lines that travel on one vehicle, each pair of lines once. */
export const judgeLoad = (parts: readonly LoadPart[]): LoadFinding[] =>
  parts.flatMap((_, first) =>
    parts.slice(first + 1).flatMap((__, offset) => judgePair(parts, first, first + 1 + offset)),
  );

/** X and cyanide with acid block, as far as they are certain; all else asks. */
export const blocks = (finding: LoadFinding): boolean =>
  finding.kind === 'cyanideWithAcid' ? finding.isCertain : finding.kind === 'never' && finding.doubt === null;
