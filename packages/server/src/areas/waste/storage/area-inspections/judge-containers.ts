import type { InspectedContainer } from '@oikos/contract/waste/storage/area-inspections/area-inspections.ts';
import { sql } from 'kysely';
import { permittedNodes, type TenantScope } from '../../../../foundation/tenancy/tenant-scope.ts';
import { onSiteStatuses } from '../../site/public.ts';

interface Believed {
  readonly id: number;
  readonly number: string;
  readonly isHere: boolean;
  /** Where it is according to its record; the status of a container that has left. */
  readonly place: string;
}

const keyOf = (number: string): string => number.toLowerCase();

/** Where the records say that the containers with these numbers are, as far as the caller sees their locations. */
async function readNumbered(scope: TenantScope, areaId: number, numbers: readonly string[]): Promise<Believed[]> {
  const { rows } = await sql<Believed>`
    select c.id, c.number, c.area_id is not distinct from ${areaId}::bigint and existing.is_true as is_here,
      case when existing.is_true then concat_ws(', ', s.name, a.name) else c.status end as place
    from container c
    cross join lateral (select c.status in (${onSiteStatuses}) as is_true) as existing
    join node s on s.company_id = c.company_id and s.id = c.node_id
    left join node a on a.company_id = c.company_id and a.id = c.area_id
    where lower(c.number) in (select lower(number) from unnest(${[...numbers]}::text[]) as number)
      and c.node_id in ${permittedNodes(scope, 'CONTAINERS')}`.execute(scope.db);
  return rows;
}

/** Containers that are in the area on their own: what is inside another one can't be seen. */
async function readExpected(scope: TenantScope, areaId: number) {
  const { rows } = await sql<{ id: number; number: string }>`
    select id, number from container where area_id = ${areaId} and parent_id is null
      and status in (${onSiteStatuses}) order by number`.execute(scope.db);
  return rows;
}

/** Each number once, as it was first written. */
const distinct = (numbers: readonly string[]): string[] => [
  ...new Map([...numbers].reverse().map((number) => [keyOf(number), number])).values(),
];

function verdictOf(number: string, believed: Believed | undefined): InspectedContainer {
  if (!believed) return { number, containerId: null, verdict: 'unknown', place: null };
  const { id, isHere, place } = believed;
  return {
    number: believed.number,
    containerId: id,
    verdict: isHere ? 'seen' : 'elsewhere',
    place: isHere ? null : place,
  };
}

const missing = (container: { id: number; number: string }): InspectedContainer => ({
  number: container.number,
  containerId: container.id,
  verdict: 'missing',
  place: null,
});

const inOrder = (containers: readonly InspectedContainer[]): InspectedContainer[] =>
  [...containers].sort((left, right) => (keyOf(left.number) < keyOf(right.number) ? -1 : 1));

/** Compares what was seen in an area with what is believed to be there. */
export async function judgeContainers(
  scope: TenantScope,
  areaId: number,
  seen: readonly string[] | null,
): Promise<InspectedContainer[] | null> {
  if (seen === null) return null;
  const numbers = distinct(seen);
  const believed = new Map(
    (await readNumbered(scope, areaId, numbers)).map((each) => [keyOf(each.number), each] as const),
  );
  const judged = numbers.map((number) => verdictOf(number, believed.get(keyOf(number))));
  const found = new Set(numbers.map(keyOf));
  const expected = await readExpected(scope, areaId);
  return inOrder([...judged, ...expected.filter(({ number }) => !found.has(keyOf(number))).map(missing)]);
}

/**
 * The same for a correction, which changes what was seen, not what was believed at the time: containers of the former
 * version keep what was known of them, and only new numbers are looked up.
 */
export async function judgeCorrected(
  scope: TenantScope,
  areaId: number,
  seen: readonly string[] | null,
  former: readonly InspectedContainer[] | null,
): Promise<InspectedContainer[] | null> {
  if (seen === null || former === null) return judgeContainers(scope, areaId, seen);
  const known = new Map(former.map((container) => [keyOf(container.number), container]));
  const numbers = distinct(seen);
  const added = numbers.filter((number) => !known.has(keyOf(number)));
  const believed = new Map(
    (await readNumbered(scope, areaId, added)).map((each) => [keyOf(each.number), each] as const),
  );
  const judged = numbers.map((number): InspectedContainer => {
    const before = known.get(keyOf(number));
    if (!before) return verdictOf(number, believed.get(keyOf(number)));
    return before.verdict === 'missing' ? { ...before, verdict: 'seen' } : before;
  });
  const found = new Set(numbers.map(keyOf));
  const unseen = former
    .filter(({ number, verdict }) => !found.has(keyOf(number)) && (verdict === 'seen' || verdict === 'missing'))
    .map((container): InspectedContainer => ({ ...container, verdict: 'missing' }));
  return inOrder([...judged, ...unseen]);
}
