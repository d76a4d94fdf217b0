import type { LocalDate } from '@oikos/domain/period/local-date.ts';
import { sql } from 'kysely';
import type { TenantScope } from '../../../../foundation/tenancy/tenant-scope.ts';
import { refreshContainers } from '../../site/public.ts';

/** Writes down which containers came with which lines of a shipment and were rejected; that stays, wherever they go next. */
export async function recordRejected(
  scope: TenantScope,
  lineIds: readonly number[],
  containerIds: readonly number[],
): Promise<void> {
  await sql`
    insert into shipment_line_rejected_container (shipment_line_id, container_id)
    select shipment_line_id, id from container where id = any(${[...containerIds]}::bigint[])
    on conflict do nothing`.execute(scope.db);
  await sql`
    update shipment_line set is_rejected = true, version = version + 1
    where not is_rejected and (id = any(${[...lineIds]}::bigint[]) or id in (
      select shipment_line_id from container where id = any(${[...containerIds]}::bigint[])))`.execute(scope.db);
}

/** Rejected containers that are back on site, or with the alternate facility. */
export async function resolveRejected(
  scope: TenantScope,
  containerIds: readonly number[],
  on: LocalDate,
): Promise<void> {
  await sql`
    update shipment_line_rejected_container set settled_on = ${on}::date
    where container_id = any(${[...containerIds]}::bigint[]) and settled_on is null`.execute(scope.db);
}

/** Rejected containers that came back are free to go out again; with which line they were rejected stays known. */
export async function freeReturned(scope: TenantScope, containerIds: readonly number[], on: LocalDate): Promise<void> {
  await refreshContainers(scope, containerIds, { shipmentLineId: null });
  await resolveRejected(scope, containerIds, on);
}
