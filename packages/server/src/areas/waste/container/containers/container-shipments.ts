import type { LocalDate } from '@oikos/domain/period/local-date.ts';
import type { RawBuilder } from 'kysely';
import { createHook, createSlot, createSupplier } from '../../../../foundation/records/hook.ts';
import type { TenantScope } from '../../../../foundation/tenancy/tenant-scope.ts';

/** What lists of containers show of shipments; the area of shipments fills it in. */
interface ShippedColumns {
  /** Left joins of the line `l` that a container `c` is loaded on, and of its shipment `s`. */
  readonly joins: RawBuilder<unknown>;
  /** A select of `key` and `name` of every shipment, and the containers `c` of the shipment `g`. */
  readonly groups: RawBuilder<unknown>;
  readonly members: RawBuilder<unknown>;
}

export const columnsOfShipments = createSlot<ShippedColumns>('the shipments of containers');

/** Containers that a facility rejected are back on site. */
export const containersReturned = createHook<[scope: TenantScope, containerIds: readonly number[], on: LocalDate]>();

interface LoadedContainer {
  readonly id: number;
  readonly shipmentLineId: number | null;
}

/** The number of the shipment that a container is on, or was rejected with. */
export const shipmentOf = createSupplier<[scope: TenantScope, container: LoadedContainer], string | null>(
  'the shipment of a container',
);
