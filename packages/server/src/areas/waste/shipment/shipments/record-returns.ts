import type { ParsedInputOf } from '@oikos/contract/endpoint.ts';
import { shipmentMessages as say } from '@oikos/contract/waste/shipment/shipments/shipment-messages.ts';
import type { recordShipmentReturns } from '@oikos/contract/waste/shipment/shipments/shipment-outcomes.ts';
import { hasShipmentLeft } from '@oikos/domain/waste/shipment/shipment-states.ts';
import { refuseField } from '../../../../foundation/http/refusals.ts';
import { saveRecord } from '../../../../foundation/records/save-record.ts';
import type { TenantScope } from '../../../../foundation/tenancy/tenant-scope.ts';
import { raiseForShipment } from '../../../waste/site/public.ts';
import { todayAt } from '../../accumulation/public.ts';
import { askAboutPlan } from '../../site/public.ts';
import { refuseArrival } from './change-status.ts';
import { editableIn } from './read-shipment.ts';
import { type StoredShipment, shipments } from './shipment-record.ts';

/** The day on which it arrived is corrected, not invented: receipt and rejection are statuses. */
function checkReceipt(shipment: StoredShipment, receivedOn: string, today: string): void {
  if (shipment.receivedOn === null) throw refuseField('receivedOn', say.receiptFirst);
  if (receivedOn === shipment.receivedOn) return;
  if (editableIn(shipment.status) === 'nothing')
    throw refuseField('receivedOn', say.lockedAfterPending, shipment.status);
  if (receivedOn > today) throw refuseField('receivedOn', say.notFuture);
  refuseArrival(shipment, receivedOn, 'receivedOn');
  const { rejectedWasteArrivedOn: arrivedOn } = shipment;
  if (arrivedOn !== null && receivedOn > arrivedOn)
    throw refuseField('receivedOn', say.rejectedWasteArrived, arrivedOn);
}

type Input = ParsedInputOf<typeof recordShipmentReturns>;

async function checkedReturns(scope: TenantScope, before: StoredShipment, input: Input) {
  if (!hasShipmentLeft(before.status)) throw refuseField('manifestReturnedOn', say.returnBeforeShipped);
  const today = await todayAt(scope, before.nodeId);
  if (input.receivedOn !== undefined) checkReceipt(before, input.receivedOn, today);
  const receivedOn = input.receivedOn ?? before.receivedOn;
  // What the facility signs on receipt and certifies after it is not older; the copy may be filed before the receipt is.
  const earliest = receivedOn
    ? { name: say.receivedOn, date: receivedOn }
    : { name: say.shippedOn, date: before.shipmentDate };
  for (const field of ['manifestReturnedOn', 'certificateOfDisposalOn'] as const) {
    const date = input[field];
    if (date === null) continue;
    if (date > today) throw refuseField(field, say.notFuture);
    if (date < earliest.date) throw refuseField(field, say.datesInOrder, earliest.name, earliest.date);
  }
  const entered = [
    { path: 'receivedOn', date: input.receivedOn, before: before.receivedOn },
    { path: 'manifestReturnedOn', date: input.manifestReturnedOn, before: before.manifestReturnedOn },
    { path: 'certificateOfDisposalOn', date: input.certificateOfDisposalOn, before: before.certificateOfDisposalOn },
  ];
  await askAboutPlan(scope, { siteId: before.nodeId, today }, entered, input.confirmedDates);
  const { manifestReturnedOn, certificateOfDisposalOn } = input;
  return { receivedOn, manifestReturnedOn, certificateOfDisposalOn };
}

/** Records when the signed manifest was seen or filed, and when the certificate of disposal came. */
export async function recordReturns(scope: TenantScope, input: Input): Promise<{ id: number; version: number }> {
  const saved = await saveRecord(scope, shipments, input, (before) => checkedReturns(scope, before, input));
  await raiseForShipment(scope, input.id);
  return saved;
}
