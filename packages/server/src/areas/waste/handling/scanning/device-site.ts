import { type DeviceSite, KEPT_CONTAINERS } from '@oikos/contract/waste/handling/scanning/scanning.ts';
import { containerStatuses, isInUse } from '@oikos/domain/waste/container/container-states.ts';
import { sql } from 'kysely';
import { notFound } from '../../../../foundation/http/refusals.ts';
import type { TenantScope } from '../../../../foundation/tenancy/tenant-scope.ts';
import { readScannedContainers, readScannedPlaces } from './scanned-rows.ts';

const keptStatuses = containerStatuses.filter((status) => isInUse(status) || status === 'Shipment- Pending');

/** What a device keeps of a site for the time without a signal. */
export async function readDeviceSite(scope: TenantScope, siteId: number): Promise<DeviceSite> {
  const site = await scope.db
    .selectFrom('node')
    .select(['name', 'timeZone'])
    .where('id', '=', siteId)
    .executeTakeFirst();
  if (!site) throw notFound();
  const existing = sql`c.node_id = ${siteId} and c.status = any(${[...keptStatuses]}::text[])`;
  const containers = await readScannedContainers(scope, existing, KEPT_CONTAINERS + 1);
  return {
    siteId,
    siteName: site.name,
    timeZone: site.timeZone,
    containers: containers.slice(0, KEPT_CONTAINERS),
    isCutOff: containers.length > KEPT_CONTAINERS,
    places: await readScannedPlaces(scope, sql`a.site_id = ${siteId}`),
  };
}
