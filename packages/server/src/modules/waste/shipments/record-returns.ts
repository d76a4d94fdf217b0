import type { ParsedInputOf } from '@oikos/contract/endpoint.ts';
import { shipmentMessages as say } from '@oikos/contract/waste/shipment-messages.ts';
import type { recordShipmentReturns } from '@oikos/contract/waste/shipments.ts';
import { sql } from 'kysely';
import { refuse, refuseField } from '../../../http/refusals.ts';
import type { TenantScope } from '../../../tenancy/tenant-scope.ts';
import { changesBetween, writeAudit } from '../../work/public.ts';
import { todayAt } from '../accumulation/sites.ts';
import { lockShipment } from './shipment-record.ts';

/** Records when the signed manifest was seen or filed, and when the certificate of disposal came. */
export async function recordReturns(
  scope: TenantScope,
  input: ParsedInputOf<typeof recordShipmentReturns>,
): Promise<{ id: number; version: number }> {
  const before = await lockShipment(scope, input.id, input.version);
  if (before.status === 'Pending' || before.status === 'Cancelled') throw refuse(say.returnBeforeShipped);
  const today = await todayAt(scope, before.nodeId);
  for (const field of ['manifestReturnedOn', 'certificateOfDisposalOn'] as const) {
    const date = input[field];
    if (date === null) continue;
    if (date > today) throw refuseField(field, say.notFuture);
    if (date < before.shipmentDate) throw refuseField(field, say.datesInOrder, 'Shipment Date', before.shipmentDate);
  }
  await sql`
    update shipment set manifest_returned_on = ${input.manifestReturnedOn}::date,
      certificate_of_disposal_on = ${input.certificateOfDisposalOn}::date, version = version + 1
    where id = ${input.id}`.execute(scope.db);
  const after = await lockShipment(scope, input.id);
  const changes = changesBetween({ ...before }, { ...after });
  await writeAudit(scope, [{ entity: 'shipment', entityId: input.id, action: 'update', changes }]);
  return { id: input.id, version: after.version };
}
