import type { ParsedInputOf } from '@oikos/contract/endpoint.ts';
import { generalMessages } from '@oikos/contract/general-messages.ts';
import { shipmentMessages as say } from '@oikos/contract/waste/shipment/shipments/shipment-messages.ts';
import type { recordShipmentRejection } from '@oikos/contract/waste/shipment/shipments/shipment-outcomes.ts';
import { type ContainerAction, statusAfter } from '@oikos/domain/waste/container/container-states.ts';
import { sql } from 'kysely';
import { refuseField } from '../../../../foundation/http/refusals.ts';
import { saveRecord } from '../../../../foundation/records/save-record.ts';
import type { TenantScope } from '../../../../foundation/tenancy/tenant-scope.ts';
import { todayAt } from '../../accumulation/public.ts';
import { askAboutPlan } from '../../site/public.ts';
import { refuseUntrained } from '../manifests/check-manifest.ts';
import { auditOfLines } from '../shipment-lines/audit-line.ts';
import { lockSitesOf, setContainerStatus } from '../shipment-lines/follow-shipment.ts';
import { readLines } from '../shipment-lines/read-lines.ts';
import { freeReturned, resolveRejected } from '../shipment-lines/rejected-containers.ts';
import { checkParties } from './shipment-party-handlers.ts';
import { type StoredShipment, shipments } from './shipment-record.ts';

type Input = ParsedInputOf<typeof recordShipmentRejection>;

/** Item 18b: an alternate facility, which is another one, or back to the generator. */
async function checkDestination(scope: TenantScope, shipment: StoredShipment, input: Input): Promise<void> {
  const { rejectionDestination, alternateFacilityId, rejectedWasteArrivedOn } = input;
  if (rejectionDestination === null && rejectedWasteArrivedOn !== null)
    throw refuseField('rejectionDestination', say.destinationFirst);
  if (rejectionDestination !== 'facility') return;
  if (alternateFacilityId === null) throw refuseField('alternateFacilityId', generalMessages.required);
  if (alternateFacilityId === shipment.disposalFacilityId)
    throw refuseField('alternateFacilityId', say.alternateIsFacility);
  await checkParties(scope, { ...shipment, alternateFacilityId }, shipment);
}

/** Item 18c: not before it was rejected. */
export async function checkArrival(
  scope: TenantScope,
  shipment: StoredShipment,
  arrivedOn: string | null,
): Promise<void> {
  if (arrivedOn === null) return;
  if (arrivedOn > (await todayAt(scope, shipment.nodeId))) throw refuseField('rejectedWasteArrivedOn', say.notFuture);
  const rejectedOn = shipment.receivedOn ?? shipment.shipmentDate;
  if (arrivedOn < rejectedOn) throw refuseField('rejectedWasteArrivedOn', say.datesInOrder, say.rejectedOn, rejectedOn);
}

/** What the arrival of rejected waste does to its containers, by where it went. */
export const arrivals = {
  generator: { action: 'takeBack', kind: 'returned' },
  facility: { action: 'receiveAtAlternateFacility', kind: 'received' },
} as const satisfies Record<string, { action: ContainerAction; kind: string }>;

/** Containers that were rejected and haven't gone elsewhere since: back on site a new clock begins (decisions 'Shipments'). */
async function followArrival(
  scope: TenantScope,
  shipment: StoredShipment,
  { rejectionDestination, rejectedWasteArrivedOn }: Input,
): Promise<void> {
  if (rejectionDestination === null || rejectedWasteArrivedOn === null) return;
  const { action, kind } = arrivals[rejectionDestination];
  const status = statusAfter('Shipment- Rejected', action);
  await lockSitesOf(
    scope,
    sql`c.shipment_line_id in (select l.id from shipment_line l where l.shipment_id = ${shipment.id})`,
  );
  const { rows } = await sql<{ id: number }>`
    select c.id from container c
    join shipment_line l on l.company_id = c.company_id and l.id = c.shipment_line_id
    where l.shipment_id = ${shipment.id} and c.status = 'Shipment- Rejected' order by c.id for update of c`.execute(
    scope.db,
  );
  const ids = rows.map(({ id }) => id);
  if (status === null || ids.length === 0) return;
  const details = { shipmentId: shipment.id, shipmentNumber: shipment.shipmentNumber };
  await setContainerStatus(scope, { ids, status, kind, occurredOn: rejectedWasteArrivedOn, details });
  const resolve = rejectionDestination === 'generator' ? freeReturned : resolveRejected;
  await resolve(scope, ids, rejectedWasteArrivedOn);
}

async function checkedRejection(scope: TenantScope, before: StoredShipment, input: Input) {
  if (before.status !== 'Rejected' && before.status !== 'Partially Rejected')
    throw refuseField('rejectionDestination', say.nothingRejected);
  if (before.rejectedWasteArrivedOn !== null) {
    throw refuseField('rejectedWasteArrivedOn', say.rejectedWasteArrived, before.rejectedWasteArrivedOn);
  }
  await checkDestination(scope, before, input);
  await checkArrival(scope, before, input.rejectedWasteArrivedOn);
  await askAboutPlan(
    scope,
    { siteId: before.nodeId, today: await todayAt(scope, before.nodeId) },
    [{ path: 'rejectedWasteArrivedOn', date: input.rejectedWasteArrivedOn }],
    input.confirmedDates,
  );
  const { rejectionDestination, rejectedWasteArrivedOn } = input;
  // Item 18c: the generator signs for what comes back to it.
  const isTakenBack = rejectionDestination === 'generator' && rejectedWasteArrivedOn !== null;
  if (isTakenBack && before.shipmentType === 'outgoing') await refuseUntrained(scope, input.id);
  const alternateFacilityId = rejectionDestination === 'facility' ? input.alternateFacilityId : null;
  return { rejectionDestination, alternateFacilityId, rejectedWasteArrivedOn };
}

/** Records where rejected waste goes and when it arrived there; its containers follow, so that an arrival is final. */
export const recordRejection = (scope: TenantScope, input: Input): Promise<{ id: number; version: number }> =>
  saveRecord(scope, shipments, input, (before) => checkedRejection(scope, before, input), {
    afterSave: async (before) => {
      const linesBefore = await readLines(scope, input.id);
      await followArrival(scope, before, input);
      return auditOfLines(linesBefore, await readLines(scope, input.id));
    },
  });
