import {
  type ContainerStatus,
  containerStatuses,
  statusAfter,
} from '@oikos/domain/waste/container/container-states.ts';
import { containerStatusOn, type ShipmentStatus } from '@oikos/domain/waste/shipment/shipment-states.ts';
import { type RawBuilder, sql } from 'kysely';
import type { TenantScope } from '../../../../foundation/tenancy/tenant-scope.ts';
import { lockSites, recalculateClocks } from '../../accumulation/public.ts';
import { changeContainers, readInnerIds, refreshContainers } from '../../site/public.ts';
import { recordRejected } from './rejected-containers.ts';

export interface ContainerChange {
  readonly ids: readonly number[];
  readonly status: ContainerStatus;
  readonly kind: 'loaded' | 'unloaded' | 'shipped' | 'received' | 'rejected' | 'returned';
  /** The local day at the site. */
  readonly occurredOn: string;
  readonly details: Readonly<Record<string, unknown>>;
}

/** Sites before containers, as everybody who changes them locks them. */
export async function lockSitesOf(scope: TenantScope, containers: RawBuilder<unknown>): Promise<void> {
  const { rows } = await sql<{ siteId: number }>`
    select distinct c.node_id as site_id from container c where ${containers}`.execute(scope.db);
  await lockSites(
    scope,
    rows.map(({ siteId }) => siteId),
  );
}

/**
 * Gives containers a status, and those that are unopened in them the same; their clocks, areas and history follow.
 */
export async function setContainerStatus(scope: TenantScope, change: ContainerChange): Promise<void> {
  if (change.ids.length === 0) return;
  const ids = [...change.ids, ...(await readInnerIds(scope, change.ids))];
  await lockSitesOf(scope, sql`c.id = any(${ids}::bigint[])`);
  await changeContainers(scope, ids, {
    status: change.status,
    ...(change.kind === 'shipped' && { moveShipDate: change.occurredOn }),
  });
  const { kind, occurredOn, details } = change;
  await recalculateClocks(
    scope,
    ids.map((containerId) => ({ containerId, occurredOn, kind, details })),
  );
}

const kindOf: Readonly<Partial<Record<ContainerStatus, ContainerChange['kind']>>> = {
  'Shipment- Shipped': 'shipped',
  'Shipment- Received': 'received',
  'Shipment- Rejected': 'rejected',
};

export interface ShipmentMove {
  readonly shipmentId: number;
  readonly shipmentNumber: string;
  readonly status: ShipmentStatus;
  readonly date: string;
  /** Of a partial rejection: whole lines, and single containers of others. */
  readonly rejected: Rejected;
}

export interface Rejected {
  readonly lineIds: readonly number[];
  readonly containerIds: readonly number[];
}

interface Loaded {
  readonly id: number;
  readonly status: ContainerStatus;
  readonly lineId: number;
}

/**
 * Containers come off their lines and are free again; those that a facility rejected before are still with it, on the
 * line they were rejected with.
 */
export async function takeOffLines(
  scope: TenantScope,
  change: Pick<ContainerChange, 'ids' | 'occurredOn' | 'details'>,
): Promise<void> {
  await lockSitesOf(scope, sql`c.id = any(${[...change.ids]}::bigint[])`);
  await refreshContainers(scope, change.ids, {
    shipmentLineId: sql`(select max(r.shipment_line_id) from shipment_line_rejected_container r
      where r.company_id = container.company_id and r.container_id = container.id and r.settled_on is null)`,
  });
  const { rows } = await sql<{ id: number }>`
    select id from container where id = any(${[...change.ids]}::bigint[]) and shipment_line_id is not null`.execute(
    scope.db,
  );
  const rejected = new Set(rows.map(({ id }) => id));
  const moves = [
    { action: 'unload', ids: change.ids.filter((id) => !rejected.has(id)) },
    { action: 'unloadAtFacility', ids: change.ids.filter((id) => rejected.has(id)) },
  ] as const;
  for (const { action, ids } of moves) {
    const status = statusAfter('Shipment- Pending', action);
    if (status !== null) await setContainerStatus(scope, { ...change, ids, status, kind: 'unloaded' });
  }
}

/** The containers on a shipment's lines follow its status (U33); those of a cancelled one come off them. */
export async function followShipment(scope: TenantScope, move: ShipmentMove): Promise<void> {
  await lockSitesOf(
    scope,
    sql`c.shipment_line_id in (select l.id from shipment_line l where l.shipment_id = ${move.shipmentId})`,
  );
  const { rows } = await sql<Loaded>`
    select c.id, c.status, c.shipment_line_id as line_id from container c
    join shipment_line l on l.company_id = c.company_id and l.id = c.shipment_line_id
    where l.shipment_id = ${move.shipmentId} order by c.id for update of c`.execute(scope.db);
  const { shipmentId, shipmentNumber, status: shipmentStatus } = move;
  const details = { shipmentId, shipmentNumber, shipmentStatus };
  if (move.status === 'Cancelled') {
    return takeOffLines(scope, { ids: rows.map(({ id }) => id), occurredOn: move.date, details });
  }
  const lineIds = new Set(move.rejected.lineIds);
  const containerIds = new Set(move.rejected.containerIds);
  const isRejected = ({ id, lineId }: Loaded) => lineIds.has(lineId) || containerIds.has(id);
  const byStatus = Map.groupBy(rows, (container) =>
    containerStatusOn(move.status, container.status, isRejected(container)),
  );
  for (const status of containerStatuses) {
    const ids = (byStatus.get(status) ?? []).filter((each) => each.status !== status).map((each) => each.id);
    const kind = kindOf[status];
    if (ids.length === 0 || kind === undefined) continue;
    await setContainerStatus(scope, { ids, status, kind, occurredOn: move.date, details });
  }
  if (move.status === 'Rejected' || move.status === 'Partially Rejected') {
    const ids = (byStatus.get('Shipment- Rejected') ?? []).map(({ id }) => id);
    await recordRejected(scope, move.rejected.lineIds, ids);
  }
}
