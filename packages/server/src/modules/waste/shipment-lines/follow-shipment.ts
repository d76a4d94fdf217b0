import { type ContainerStatus, containerStatuses } from '@oikos/domain/waste/container-states.ts';
import { containerStatusOn, type ShipmentStatus } from '@oikos/domain/waste/shipment-states.ts';
import { sql } from 'kysely';
import type { TenantScope } from '../../../tenancy/tenant-scope.ts';

export interface ContainerChange {
  readonly ids: readonly number[];
  readonly status: ContainerStatus;
  readonly kind: 'loaded' | 'unloaded' | 'shipped' | 'received' | 'rejected';
  /** The local day at the site. */
  readonly occurredOn: string;
  readonly details: object;
}

/** Gives containers a status, with the event that says why. */
export async function setContainerStatus(scope: TenantScope, change: ContainerChange): Promise<void> {
  if (change.ids.length === 0) return;
  const leaves = change.kind === 'shipped';
  await sql`
    with changed as (
      update container set status = ${change.status}, version = version + 1,
        move_ship_date = case when ${leaves} then ${change.occurredOn}::date else move_ship_date end
      where id = any(${[...change.ids]}::bigint[])
      returning *)
    insert into container_event (container_id, occurred_on, kind, from_area_id, to_area_id, state_after, details,
      initial_accumulation_date, recorded_by)
    select id, ${change.occurredOn}::date, ${change.kind}, area_id, area_id, to_jsonb(changed), ${JSON.stringify(change.details)}::jsonb,
      initial_accumulation_date, ${scope.userId}
    from changed`.execute(scope.db);
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
