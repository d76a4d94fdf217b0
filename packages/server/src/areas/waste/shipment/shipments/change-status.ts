import type { ParsedInputOf } from '@oikos/contract/endpoint.ts';
import type { ShipmentLine } from '@oikos/contract/waste/shipment/shipment-lines/shipment-lines.ts';
import { shipmentMessages as say } from '@oikos/contract/waste/shipment/shipments/shipment-messages.ts';
import type { changeShipmentStatus } from '@oikos/contract/waste/shipment/shipments/shipment-outcomes.ts';
import { type ShipmentStatus, shipmentMayBecome } from '@oikos/domain/waste/shipment/shipment-states.ts';
import { sql } from 'kysely';
import { refuse, refuseField } from '../../../../foundation/http/refusals.ts';
import type { AuditEntry } from '../../../../foundation/records/audit.ts';
import { saveRecord } from '../../../../foundation/records/save-record.ts';
import type { TenantScope } from '../../../../foundation/tenancy/tenant-scope.ts';
import { raiseForShipment } from '../../../waste/site/public.ts';
import { todayAt } from '../../accumulation/public.ts';
import { askAboutPlan } from '../../site/public.ts';
import { refuseUnfitManifest, refuseUntrained } from '../manifests/check-manifest.ts';
import { auditOfLines } from '../shipment-lines/audit-line.ts';
import { followShipment, type Rejected } from '../shipment-lines/follow-shipment.ts';
import { readLines } from '../shipment-lines/read-lines.ts';
import { editableIn } from './read-shipment.ts';
import { type StoredShipment, shipments } from './shipment-record.ts';

type Request = Partial<ParsedInputOf<typeof changeShipmentStatus>> &
  Pick<ParsedInputOf<typeof changeShipmentStatus>, 'id' | 'version' | 'status' | 'date'> & {
    /** An import writes down what others signed before. */
    readonly isImported?: true;
  };

const arrivals: readonly ShipmentStatus[] = ['Received', 'Partially Rejected', 'Rejected'];

async function checkDate(scope: TenantScope, shipment: StoredShipment, request: Request): Promise<void> {
  const { status, date, confirmedDates = [] } = request;
  const today = await todayAt(scope, shipment.nodeId);
  if (date > today) throw refuseField('date', say.notFuture);
  if (status === 'Shipped' && date <= (shipment.preparationDate ?? '')) throw refuseField('date', say.afterPreparation);
  if (status === 'Shipped') refuseAcceptance(shipment, 'date', (acceptedOn) => acceptedOn < date);
  if (arrivals.includes(status)) refuseArrival(shipment, date, 'date');
  const entered = [{ path: 'date', date, before: shipment.shipmentDate }];
  await askAboutPlan(scope, { siteId: shipment.nodeId, today }, entered, confirmedDates);
}

/** Whether the site's own people sign: those of the generator as the waste leaves, those of the facility as it arrives. */
const isSignedHere = ({ shipmentType }: StoredShipment, status: ShipmentStatus): boolean =>
  shipmentType === 'outgoing' ? status === 'Shipped' : arrivals.includes(status);

/** The generator signs first, then each transporter, then the facility (40 CFR 262.23, 263.20, 264.71). */
export function refuseAcceptance(
  shipment: Pick<StoredShipment, 'transporters'>,
  path: string,
  isOutOfOrder: (acceptedOn: string) => boolean,
): void {
  shipment.transporters.forEach(({ acceptedOn }, index) => {
    if (acceptedOn === null || !isOutOfOrder(acceptedOn)) return;
    throw refuseField(path, say.acceptedOutOfOrder, index + 1, acceptedOn);
  });
}

/** The waste arrives neither before it left nor before its last transporter took it. */
export function refuseArrival(shipment: StoredShipment, date: string, path: string): void {
  if (date < shipment.shipmentDate) throw refuseField(path, say.datesInOrder, say.shippedOn, shipment.shipmentDate);
  refuseAcceptance(shipment, path, (acceptedOn) => acceptedOn > date);
}

/** What the facility rejected: everything, or the lines and containers that are named. */
function rejectedParts(lines: readonly ShipmentLine[], request: Request): Rejected {
  const all = lines.map(({ id }) => id);
  if (request.status === 'Rejected') return { lineIds: all, containerIds: [] };
  if (request.status !== 'Partially Rejected') return { lineIds: [], containerIds: [] };
  const lineIds = new Set(request.rejectedLineIds);
  const containerIds = new Set(request.rejectedContainerIds);
  const loaded = new Set(lines.flatMap(({ containers }) => containers.map(({ id }) => id)));
  const isKnown = lineIds.isSubsetOf(new Set(all)) && containerIds.isSubsetOf(loaded);
  if (!isKnown || lineIds.size + containerIds.size === 0) throw refuseField('rejectedLineIds', say.rejectedContainers);
  const isWhole = ({ id, containers }: ShipmentLine) =>
    lineIds.has(id) || (containers.length > 0 && containers.every((each) => containerIds.has(each.id)));
  if (lines.every(isWhole)) throw refuseField('rejectedLineIds', say.everythingRejected);
  return { lineIds: [...lineIds], containerIds: [...containerIds] };
}

/** The first transporter takes the waste on the day of shipping, unless another day was entered (40 CFR 262.23). */
async function acceptByFirstTransporter(scope: TenantScope, id: number, date: string): Promise<void> {
  await scope.db
    .updateTable('shipment_transporter')
    .set({ acceptedOn: date })
    .where('shipmentId', '=', id)
    .where('position', '=', 1)
    .where('acceptedOn', 'is', null)
    .execute();
}

/** Item 18a of every line that nobody compared with what arrived so far. */
async function compareLines(scope: TenantScope, shipmentId: number): Promise<void> {
  await scope.db
    .updateTable('shipment_line')
    .set({ isCompared: true, version: sql`version + 1` })
    .where('shipmentId', '=', shipmentId)
    .where('isCompared', '=', false)
    .execute();
}

async function checkedStatus(scope: TenantScope, before: StoredShipment, request: Request) {
  const { status, date } = request;
  if (!shipmentMayBecome(before.status, status)) throw refuseField('status', say.illegalStatus);
  await checkDate(scope, before, request);
  rejectedParts(await readLines(scope, request.id), request);
  if (!request.isImported && isSignedHere(before, status)) await refuseUntrained(scope, request.id);
  if (status === 'Shipped') {
    await refuseUnfitManifest(scope, request.id, request.acceptWarnings ?? false);
    await acceptByFirstTransporter(scope, request.id, date);
  }
  const reason = request.rejectionReason ?? '';
  if ((status === 'Rejected' || status === 'Partially Rejected') && reason === '') {
    throw refuseField('rejectionReason', say.rejectionReasonMissing);
  }
  return {
    status,
    ...(status === 'Shipped' && { shipmentDate: date }),
    ...(arrivals.includes(status) && { receivedOn: date }),
    ...(reason !== '' && { rejectionReason: reason }),
  };
}

async function followStatus(scope: TenantScope, before: StoredShipment, request: Request): Promise<AuditEntry[]> {
  const { id: shipmentId, shipmentNumber } = before;
  const { status, date } = request;
  const linesBefore = await readLines(scope, shipmentId);
  const rejected = rejectedParts(linesBefore, request);
  if (arrivals.includes(status) && request.isCompared) await compareLines(scope, shipmentId);
  await followShipment(scope, { shipmentId, shipmentNumber, status, date, rejected });
  // Containers of a cancelled shipment come off its lines.
  return auditOfLines(linesBefore, await readLines(scope, shipmentId));
}

/**
 * Moves a shipment to another status by the table of legal ones (U33, decisions), and its containers with it. To be
 * shipped its manifest must pass the preflight, whose warnings may be accepted.
 */
export async function changeStatus(scope: TenantScope, request: Request): Promise<{ id: number; version: number }> {
  const saved = await saveRecord(scope, shipments, request, (before) => checkedStatus(scope, before, request), {
    reason: request.rejectionReason ?? '',
    afterSave: (before) => followStatus(scope, before, request),
  });
  await raiseForShipment(scope, request.id);
  return saved;
}

/** Refuses what may no longer be done to a shipment that is finished. */
export function needOpen({ status }: StoredShipment): void {
  if (editableIn(status) === 'nothing') throw refuse(say.lockedAfterPending, status);
}

/** Refuses what may be done only while the shipment is being prepared. */
export function needPending(shipment: StoredShipment): void {
  if (shipment.status !== 'Pending') throw refuse(say.lockedAfterPending, shipment.status);
}
