import { areaMessages as say } from '@oikos/contract/waste/storage/areas/area-messages.ts';
import type { AreaFields } from '@oikos/contract/waste/storage/areas/areas.ts';
import { sql } from 'kysely';
import { notFound, refuseField } from '../../../../foundation/http/refusals.ts';
import type { TenantScope } from '../../../../foundation/tenancy/tenant-scope.ts';
import { refuseIncompatible } from '../compatibility/accept-incompatible.ts';
import { neighbourFindings, readPlacedProfiles } from '../compatibility/check-compatibility.ts';

/** Makes the bays of an area those given: known ones change, new ones come, the others go unless containers are in them. */
export async function storeBays(
  scope: TenantScope,
  areaId: number,
  { siteId, bays }: Pick<AreaFields, 'siteId' | 'bays'>,
): Promise<void> {
  const kept = bays.filter((bay) => bay.id > 0).map((bay) => bay.id);
  const { rows: known } = await sql<{ id: number; name: string; isSeparated: boolean; isUsed: boolean }>`
    select b.id, b.name, b.separation <> '' as is_separated, exists (select from container c where c.company_id = b.company_id and c.bay_id = b.id) as is_used
    from waste_area_bay b where b.node_id = ${areaId}`.execute(scope.db);
  if (kept.some((id) => !known.some((bay) => bay.id === id))) throw notFound();
  const gone = known.filter((bay) => !kept.includes(bay.id));
  const used = gone.find((bay) => bay.isUsed);
  if (used) throw refuseField('bays', say.bayInUse, used.name);
  await sql`delete from waste_area_bay where node_id = ${areaId} and id = any(${gone.map((bay) => bay.id)}::bigint[])`.execute(
    scope.db,
  );
  const text = JSON.stringify(bays.map((bay) => ({ ...bay, id: Math.max(bay.id, 0) })));
  // Names may change places: out of the way first, so that none meets another on its way.
  await sql`
    update waste_area_bay set name = '~' || id where node_id = ${areaId}`.execute(scope.db);
  await sql`
    update waste_area_bay b set name = g.name, separation = g.separation, version = b.version + 1
    from jsonb_to_recordset(${text}::jsonb) as g(id bigint, name text, separation text)
    where b.node_id = ${areaId} and b.id = g.id`.execute(scope.db);
  await sql`
    insert into waste_area_bay (node_id, name, separation)
    select ${areaId}, g.name, g.separation from jsonb_to_recordset(${text}::jsonb) as g(id bigint, name text, separation text)
    where g.id = 0`.execute(scope.db);
  const open = new Set(bays.filter(({ separation }) => separation === '').map(({ id }) => id));
  const opened = known.filter(({ id, isSeparated, isUsed }) => isSeparated && isUsed && open.has(id));
  await refuseWithoutWall(
    scope,
    { areaId, siteId },
    opened.map(({ id }) => id),
  );
}

/** What kept a bay apart isn't taken away while waste is on both sides that must not come together (40 CFR 265.177(c)). */
async function refuseWithoutWall(
  scope: TenantScope,
  { areaId, siteId }: { readonly areaId: number; readonly siteId: number },
  openedBayIds: readonly number[],
): Promise<void> {
  if (openedBayIds.length === 0) return;
  const placed = await readPlacedProfiles(scope, areaId);
  const findings = openedBayIds.map(String).flatMap((bay) => {
    const within = placed.filter(({ place }) => place.bay === bay);
    const around = placed.filter(({ place }) => place.bay !== bay);
    return neighbourFindings(within, { areaId, bay, isSeparated: false }, around);
  });
  await refuseIncompatible(scope, findings, { siteId, reason: '', field: 'bays' });
}
