import type { ParsedInputOf } from '@oikos/contract/endpoint.ts';
import type { reorderShipmentLines } from '@oikos/contract/waste/shipment/shipment-lines/shipment-lines.ts';
import { shipmentMessages as say } from '@oikos/contract/waste/shipment/shipments/shipment-messages.ts';
import { sql } from 'kysely';
import { refuseField } from '../../../../foundation/http/refusals.ts';
import { writeAudit } from '../../../../foundation/records/audit.ts';
import type { TenantScope } from '../../../../foundation/tenancy/tenant-scope.ts';
import { needPending } from '../shipments/change-status.ts';
import { lockShipment } from '../shipments/shipment-record.ts';
import { auditOfLine } from './audit-line.ts';
import { unloadAll } from './load-containers.ts';
import { lockLine } from './lock-line.ts';
import { refreshMass } from './shipment-mass.ts';

/** E212: all lines in their new order; an order of other lines than the shipment has is refused. */
export async function reorderLines(
  scope: TenantScope,
  { shipmentId, lineIds }: ParsedInputOf<typeof reorderShipmentLines>,
): Promise<{ isSuccessful: true }> {
  needPending(await lockShipment(scope, shipmentId));
  const lines = await scope.db
    .selectFrom('shipment_line')
    .select('id')
    .where('shipmentId', '=', shipmentId)
    .orderBy('position')
    .execute();
  const existing = lines.map((line) => line.id);
  const isSame = existing.length === lineIds.length && new Set([...existing, ...lineIds]).size === existing.length;
  if (!isSame) throw refuseField('lineIds', say.reorderMismatch);
  await sql`
    update shipment_line l set position = o.position, version = version + 1
    from unnest(${lineIds}::bigint[]) with ordinality as o(id, position)
    where l.id = o.id and l.shipment_id = ${shipmentId} and l.position <> o.position`.execute(scope.db);
  const changes = { lines: { old: existing, new: lineIds } };
  await writeAudit(scope, [{ entity: 'shipment', entityId: shipmentId, action: 'update', changes }]);
  return { isSuccessful: true };
}

/** E215: its containers are unloaded, the lines behind it move up. */
export async function deleteLine(scope: TenantScope, id: number): Promise<{ isSuccessful: true }> {
  const locked = await lockLine(scope, id);
  const { line: before, shipment } = locked;
  needPending(shipment);
  await unloadAll(scope, locked);
  await scope.db.deleteFrom('shipment_line').where('id', '=', id).execute();
  await sql`
    update shipment_line set position = position - 1
    where shipment_id = ${before.shipmentId} and position > ${before.position}`.execute(scope.db);
  await refreshMass(scope, before.shipmentId);
  await writeAudit(scope, [auditOfLine({ before, after: null })]);
  return { isSuccessful: true };
}
