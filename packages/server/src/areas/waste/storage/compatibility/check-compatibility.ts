import { type Message, type SaidMessage, say as said } from '@oikos/contract/message.ts';
import { containerMessages as say } from '@oikos/contract/waste/container/containers/container-messages.ts';
import type { FoundIncompatibility } from '@oikos/contract/waste/storage/compatibility/compatibility.ts';
import {
  areNeighbours,
  type BayPlace,
  type CodePair,
  type CompatibilityProfile,
  type Incompatibility,
  mixingVerdict,
} from '@oikos/domain/waste/storage/compatibility.ts';
import { sql } from 'kysely';
import type { TenantScope } from '../../../../foundation/tenancy/tenant-scope.ts';
import { holdsWaste, onSiteStatuses } from '../../site/public.ts';

/** One kind of waste in a container: entries of one stream with the same codes are one. */
export interface WasteProfile extends CompatibilityProfile {
  readonly containerId: number;
  readonly number: string;
  readonly stream: string;
}

/** Two wastes that must not come together, and why. */
export interface Finding {
  readonly containerId: number;
  readonly otherContainerId: number;
  readonly by: readonly Incompatibility[];
  /** Which wastes, by name. */
  readonly said: SaidMessage;
}

/** A stream's groups; null where none are recorded: nobody has assessed it. */
const groups = sql`
  case when s.is_compatibility_assessed then array(
    select g.compatibility_group from waste_stream_compatibility_group g where g.waste_stream_id = s.id) end as groups,
  s.is_dilute`;

/** What is in containers, each kind of waste once; without the entry that is about to become another. */
export async function readProfiles(
  scope: TenantScope,
  containerIds: readonly number[],
  exceptEntryId: number | null = null,
): Promise<WasteProfile[]> {
  const { rows } = await sql<WasteProfile>`
    select distinct on (c.id, s.id, k.codes) c.id as container_id, c.number, s.name as stream,
      ${groups}, k.codes
    from waste_entry e
    join container c on c.company_id = e.company_id and c.id = e.container_id
    join waste_stream s on s.company_id = e.company_id and s.id = e.waste_stream_id
    cross join lateral (
      select coalesce(array_agg(w.code order by w.code), '{}') as codes from waste_entry_code x
      join waste_code w on w.company_id = x.company_id and w.id = x.waste_code_id
      where x.company_id = e.company_id and x.waste_entry_id = e.id) k
    where e.container_id = any(${[...containerIds]}::bigint[]) and e.id is distinct from ${exceptEntryId}::bigint`.execute(
    scope.db,
  );
  return rows;
}

/** The profile of waste that is about to be put into a container. */
export async function readNewProfile(
  scope: TenantScope,
  into: { readonly containerId: number; readonly number: string },
  streamId: number,
  codeIds: readonly number[],
): Promise<WasteProfile> {
  const { rows } = await sql<Omit<WasteProfile, 'containerId' | 'number'>>`
    select s.name as stream, ${groups}, coalesce((
      select array_agg(w.code) from waste_code w where w.id = any(${[...codeIds]}::bigint[])), '{}') as codes
    from waste_stream s where s.id = ${streamId}`.execute(scope.db);
  return { ...into, ...(rows[0] as Omit<WasteProfile, 'containerId' | 'number'>) };
}

const findingOf = (
  first: WasteProfile,
  second: WasteProfile,
  by: readonly Incompatibility[],
  message: Message,
  names: readonly [string, string],
): Finding => ({
  containerId: first.containerId,
  otherContainerId: second.containerId,
  by,
  said: said(message, ...names),
});

/** Findings as replies tell them. */
export const shownFindings = (findings: readonly Finding[]): FoundIncompatibility[] =>
  findings.map(({ said: { code, message }, by }) => ({ code, text: message, by }));

/** All that speaks against putting some wastes to others into one container (40 CFR 265.177(a)). */
export function mixingFindings(
  coming: readonly WasteProfile[],
  there: readonly WasteProfile[],
  declared: readonly CodePair[] = [],
): Finding[] {
  return coming.flatMap((first) =>
    there.flatMap((second) => {
      const { findings } = mixingVerdict(first, second, declared);
      const names = [first.stream, second.stream] as const;
      return findings.length === 0 ? [] : [findingOf(first, second, findings, say.incompatible, names)];
    }),
  );
}

export interface PlacedProfile extends WasteProfile {
  readonly place: BayPlace;
}

/** What is in areas, each kind of waste with its place. */
export async function readPlacedProfiles(scope: TenantScope, areaId: number): Promise<PlacedProfile[]> {
  const { rows } = await sql<{ id: number; bayId: number | null; isSeparated: boolean }>`
    select c.id, c.bay_id, coalesce(b.separation <> '', false) as is_separated
    from container c left join waste_area_bay b on b.company_id = c.company_id and b.id = c.bay_id
    where c.area_id = ${areaId} and ${holdsWaste} and c.status in (${onSiteStatuses})`.execute(scope.db);
  const places = new Map(
    rows.map(({ id, bayId, isSeparated }) => [id, { areaId, bay: bayId === null ? null : String(bayId), isSeparated }]),
  );
  const profiles = await readProfiles(scope, [...places.keys()]);
  return profiles.map((profile) => ({ ...profile, place: places.get(profile.containerId) as BayPlace }));
}

export async function readPlace(scope: TenantScope, areaId: number, bayId: number | null): Promise<BayPlace> {
  if (bayId === null) return { areaId, bay: null, isSeparated: false };
  const bay = await scope.db
    .selectFrom('waste_area_bay')
    .select('separation')
    .where('id', '=', bayId)
    .executeTakeFirst();
  return { areaId, bay: String(bayId), isSeparated: (bay?.separation ?? '') !== '' };
}

/** What speaks against keeping wastes at a place beside what is around it (40 CFR 265.177(c)). */
export function neighbourFindings(
  coming: readonly WasteProfile[],
  place: BayPlace,
  around: readonly PlacedProfile[],
): Finding[] {
  return coming.flatMap((first) =>
    around
      .filter((second) => second.containerId !== first.containerId && areNeighbours(place, second.place))
      .flatMap((second) => {
        const { findings } = mixingVerdict(first, second);
        const names = [`${first.stream} (${first.number})`, `${second.stream} (${second.number})`] as const;
        return findings.length === 0 ? [] : [findingOf(first, second, findings, say.incompatibleInBay, names)];
      }),
  );
}
