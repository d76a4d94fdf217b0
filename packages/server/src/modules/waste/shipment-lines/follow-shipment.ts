import { type ContainerStatus, containerStatuses } from '@oikos/domain/waste/container-states.ts';
import { containerStatusOn, type ShipmentStatus } from '@oikos/domain/waste/shipment-states.ts';
import { sql } from 'kysely';
import type { TenantScope } from '../../../tenancy/tenant-scope.ts';
import { settle } from '../accumulation/settle.ts';
import { lockSites } from '../accumulation/sites.ts';
import { readInnerIds } from '../containers/container-record.ts';

export interface ContainerChange {
  readonly ids: readonly number[];
  readonly status: ContainerStatus;
  readonly kind: 'loaded' | 'unloaded' | 'shipped' | 'received' | 'rejected';
  /** The local day at the site. */
  readonly occurredOn: string;
  readonly details: Readonly<Record<string, unknown>>;
}

/**
 * Gives containers a status, and those that stand unopened in them the same; their clocks, areas and history follow.
 */
export async function setContainerStatus(scope: TenantScope, change: ContainerChange): Promise<void> {
  if (change.ids.length === 0) return;
  const ids = [...change.ids, ...(await readInnerIds(scope, change.ids))];
  const { rows } = await sql<{ siteId: number }>`
    select distinct node_id as "siteId" from container where id = any(${ids}::bigint[])`.execute(scope.db);
  await lockSites(
    scope,
    rows.map(({ siteId }) => siteId),
  );
  const leaves = change.kind === 'shipped';
  await sql`
    update container set status = ${change.status}, version = version + 1,
      move_ship_date = case when ${leaves} then ${change.occurredOn}::date else move_ship_date end
    where id = any(${ids}::bigint[])`.execute(scope.db);
  const { kind, occurredOn, details } = change;
  await settle(
    scope,
    ids.map((containerId) => ({ containerId, occurredOn, kind, details })),
  );
}

const kindOf: Readonly<Partial<Record<ContainerStatus, ContainerChange['kind']>>> = {
  Active: 'unloaded',
  'Shipment- Shipped': 'shipped',
  'Shipment- Received': 'received',
  'Shipment- Rejected': 'rejected',
};

export interface ShipmentMove {
  readonly shipmentId: number;
  readonly status: ShipmentStatus;
  readonly date: string;
  /** Of a partial rejection. */
  readonly rejectedLineIds: readonly number[];
}

interface Loaded {
  readonly id: number;
  readonly status: ContainerStatus;
  readonly lineId: number;
}

/** The containers on a shipment's lines follow its status (U33); those of a cancelled one are free again. */
export async function followShipment(scope: TenantScope, move: ShipmentMove): Promise<void> {
  const { rows } = await sql<Loaded>`
    select c.id, c.status, c.shipment_line_id as "lineId" from container c
    join shipment_line l on l.company_id = c.company_id and l.id = c.shipment_line_id
    where l.shipment_id = ${move.shipmentId} order by c.id for update of c`.execute(scope.db);
  const rejected = new Set(move.rejectedLineIds);
  const byStatus = Map.groupBy(rows, (container) =>
    containerStatusOn(move.status, container.status, rejected.has(container.lineId)),
  );
  for (const status of containerStatuses) {
    const ids = (byStatus.get(status) ?? []).filter((each) => each.status !== status).map((each) => each.id);
    const kind = kindOf[status];
    if (ids.length === 0 || kind === undefined) continue;
    const details = { shipmentId: move.shipmentId, shipmentStatus: move.status };
    await setContainerStatus(scope, { ids, status, kind, occurredOn: move.date, details });
  }
  if (move.status === 'Cancelled') {
    const ids = rows.map((row) => row.id);
    await sql`update container set shipment_line_id = null where id = any(${ids}::bigint[])`.execute(scope.db);
  }
}
