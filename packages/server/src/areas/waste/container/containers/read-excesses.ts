import type { OutputOf } from '@oikos/contract/endpoint.ts';
import type { readContainer } from '@oikos/contract/waste/container/containers/containers.ts';
import type { DecimalText } from '@oikos/domain/waste/site/exact-decimal.ts';
import { excessToRemove } from '@oikos/domain/waste/storage/satellite-area.ts';
import { sql } from 'kysely';
import type { TenantScope } from '../../../../foundation/tenancy/tenant-scope.ts';
import { limitOfKind, readSatelliteAreas } from '../../accumulation/public.ts';

type Excess = OutputOf<typeof readContainer>['areaExcesses'][number];
type DatedExcess = Pick<Excess, 'limitKind' | 'exceededOn' | 'removeBy'> & { readonly above: DecimalText };
type Named = Excess['containers'][number];

/** What a satellite area holds above its limits: since when, how much must leave, and which containers hold it. */
export async function readExcesses(scope: TenantScope, areaId: number | null): Promise<Excess[]> {
  if (areaId === null) return [];
  const { rows: dated } = await sql<DatedExcess>`
    select limit_kind, exceeded_on, remove_by, amount::text as above
    from satellite_excess where node_id = ${areaId} and resolved_on is null order by remove_by, id`.execute(scope.db);
  if (dated.length === 0) return [];
  const [area] = await readSatelliteAreas(scope, [areaId]);
  const readings = area?.readings ?? [];
  const ids = readings.flatMap(({ excess }) => excess?.containerIds ?? []);
  const { rows: names } = await sql<Named>`
    select id, number as container_id_value from container where id = any(${ids}::bigint[]) order by number, id`.execute(
    scope.db,
  );
  // A dated excess is reported, whatever is read of the area now: its deadline stays until it is resolved.
  return dated.map(({ above, ...one }) => {
    const limit = limitOfKind(one.limitKind);
    const holding = readings.find((reading) => reading.limit === limit)?.excess?.containerIds ?? [];
    return { ...one, ...excessToRemove(limit, above), containers: names.filter(({ id }) => holding.includes(id)) };
  });
}
