import type { ParsedInputOf } from '@oikos/contract/endpoint.ts';
import type { correctShipmentDates } from '@oikos/contract/waste/shipment/shipments/shipment-corrections.ts';
import { shipmentMessages as say } from '@oikos/contract/waste/shipment/shipments/shipment-messages.ts';
import type { ContainerStatus } from '@oikos/domain/waste/container/container-states.ts';
import { hasShipmentLeft } from '@oikos/domain/waste/shipment/shipment-states.ts';
import { sql } from 'kysely';
import { refuseField } from '../../../../foundation/http/refusals.ts';
import { saveRecord } from '../../../../foundation/records/save-record.ts';
import type { TenantScope } from '../../../../foundation/tenancy/tenant-scope.ts';
import { raiseForShipment } from '../../../waste/site/public.ts';
import { recalculateClocks, todayAt } from '../../accumulation/public.ts';
import { askAboutPlan, changeContainers, readInnerIds } from '../../site/public.ts';
import { lockSitesOf } from '../shipment-lines/follow-shipment.ts';
import { refuseAcceptance } from './change-status.ts';
import { editableIn } from './read-shipment.ts';
import { checkArrival } from './record-rejection.ts';
import { type StoredShipment, shipments } from './shipment-record.ts';

type Input = ParsedInputOf<typeof correctShipmentDates>;

/** A day of a shipment that was recorded with its containers too, as it was and as it is. */
interface Correction {
  readonly field: 'shipmentDate' | 'rejectedWasteArrivedOn';
  readonly corrects: 'shipped' | 'received' | 'returned';
  readonly was: string;
  readonly is: string;
}

/** The first transporter took the waste on the day of shipping, where nobody said otherwise (40 CFR 262.23). */
const carriedAlong = ({ transporters }: StoredShipment, { was, is }: Correction): StoredShipment['transporters'] =>
  transporters.map((each, index) => (index === 0 && each.acceptedOn === was ? { ...each, acceptedOn: is } : each));

async function askAboutDays(
  scope: TenantScope,
  { nodeId }: StoredShipment,
  corrections: readonly Correction[],
  input: Input,
) {
  const entered = corrections.map(({ field, was, is }) => ({ path: field, date: is, before: was }));
  const place = { siteId: nodeId, today: await todayAt(scope, nodeId) };
  await askAboutPlan(scope, place, entered, input.confirmedDates);
}

async function checkShipping(scope: TenantScope, shipment: StoredShipment, correction: Correction): Promise<void> {
  const { field, is } = correction;
  if (is > (await todayAt(scope, shipment.nodeId))) throw refuseField(field, say.notFuture);
  if (is <= (shipment.preparationDate ?? '')) throw refuseField(field, say.afterPreparation);
  refuseAcceptance({ transporters: carriedAlong(shipment, correction) }, field, (acceptedOn) => acceptedOn < is);
  const { receivedOn } = shipment;
  if (receivedOn !== null && is > receivedOn) throw refuseField(field, say.dateAfter, say.receivedOn, receivedOn);
}

/** What the input corrects: the days that differ from the stored ones. */
function correctionsOf(shipment: StoredShipment, input: Input): Correction[] {
  const { shipmentDate, rejectedWasteArrivedOn: arrivedOn } = shipment;
  const isOpen = hasShipmentLeft(shipment.status) && editableIn(shipment.status) !== 'nothing';
  const arrival = shipment.rejectionDestination === 'generator' ? 'returned' : 'received';
  const recorded = [
    { field: 'shipmentDate', corrects: 'shipped', was: isOpen ? shipmentDate : null },
    { field: 'rejectedWasteArrivedOn', corrects: arrival, was: isOpen ? arrivedOn : null },
  ] as const;
  const corrections = recorded.flatMap(({ was, ...about }) => {
    const is = input[about.field];
    if (is === undefined || is === was) return [];
    if (was === null) throw refuseField(about.field, say.nothingToCorrect);
    return [{ ...about, was, is }];
  });
  const given = recorded.find(({ field }) => input[field] !== undefined) ?? recorded[0];
  if (corrections.length === 0) throw refuseField(given.field, say.correctionMissing);
  return corrections;
}

/** A container that left, arrived or came back with a shipment. */
export interface Moved {
  readonly id: number;
  readonly number: string;
  readonly status: ContainerStatus;
  /** Added last of the waste in it. */
  readonly lastWasteOn: string | null;
  /** When something was recorded of it for the first time after this, not counting what became of the shipment. */
  readonly nextOn: string | null;
}

/** Containers that left, arrived or came back with the shipment, locked after their sites. */
export async function containersOf(
  scope: TenantScope,
  shipmentId: number,
  corrects: Correction['corrects'],
): Promise<Moved[]> {
  const { rows } = await sql<{ id: number }>`
    select c.id from container c join shipment_line l on l.company_id = c.company_id and l.id = c.shipment_line_id
    where l.shipment_id = ${shipmentId}
    union
    select r.container_id from shipment_line_rejected_container r
    join shipment_line l on l.company_id = r.company_id and l.id = r.shipment_line_id where l.shipment_id = ${shipmentId}`.execute(
    scope.db,
  );
  const own = rows.map(({ id }) => id);
  const ids = [...own, ...(await readInnerIds(scope, own))];
  await lockSitesOf(scope, sql`c.id = any(${ids}::bigint[])`);
  const { rows: moved } = await sql<Moved>`
    select c.id, c.number, c.status,
      (select max(e.date_added) from waste_entry e where e.company_id = c.company_id and e.container_id = c.id) as last_waste_on,
      (select min(e.occurred_on) from container_event e where e.company_id = c.company_id and e.container_id = c.id
        and e.id > happened.id and e.kind not in ('changed', 'marked', 'excessDated')
        and (e.details ->> 'shipmentId')::bigint is distinct from ${shipmentId}) as next_on
    from container c
    cross join lateral (
      select max(e.id) as id from container_event e where e.company_id = c.company_id and e.container_id = c.id
        and e.kind = ${corrects} and (e.details ->> 'shipmentId')::bigint = ${shipmentId}) happened
    where c.id = any(${ids}::bigint[]) and happened.id is not null order by c.id for update of c`.execute(scope.db);
  return moved;
}

/** Nothing happened to a container between the day as it was recorded and the day as it is said to be. */
function refuseOutOfOrder({ field, corrects, is }: Correction, moved: readonly Moved[]): void {
  for (const { number, lastWasteOn, nextOn } of moved) {
    if (nextOn !== null && is > nextOn) throw refuseField(field, say.containerDoneSince, number, nextOn);
    if (corrects === 'shipped' && nextOn === null && lastWasteOn !== null && is < lastWasteOn) {
      throw refuseField(field, say.wasteAddedSince, number, lastWasteOn);
    }
  }
}

/** The containers follow: their clocks count from the day as it is, and their history says what was corrected and why. */
async function follow(scope: TenantScope, shipment: StoredShipment, correction: Correction, reason: string) {
  const { corrects, was, is } = correction;
  const moved = await containersOf(scope, shipment.id, corrects);
  if (moved.length === 0) return;
  refuseOutOfOrder(correction, moved);
  const ids = moved.map(({ id }) => id);
  await changeContainers(scope, ids, {
    ...(corrects === 'shipped' && {
      moveShipDate: sql`case when move_ship_date = ${was}::date then ${is}::date else move_ship_date end`,
    }),
  });
  await sql`
    update shipment_line_rejected_container r set settled_on = ${is}::date
    where ${corrects !== 'shipped'} and r.container_id = any(${ids}::bigint[]) and r.settled_on = ${was}::date
      and r.shipment_line_id in (select id from shipment_line where shipment_id = ${shipment.id})`.execute(scope.db);
  const occurredOn = await todayAt(scope, shipment.nodeId);
  const details = { corrects, was, is, reason, shipmentId: shipment.id, shipmentNumber: shipment.shipmentNumber };
  await recalculateClocks(
    scope,
    ids.map((containerId) => ({ containerId, occurredOn, kind: 'changed' as const, details })),
  );
}

async function correctAcceptance(scope: TenantScope, shipment: StoredShipment, { was, is }: Correction): Promise<void> {
  await scope.db
    .updateTable('shipment_transporter')
    .set({ acceptedOn: is })
    .where('shipmentId', '=', shipment.id)
    .where('position', '=', 1)
    .where('acceptedOn', '=', was)
    .execute();
}

/** Corrects days of a shipment that has left, with the reason; nothing that was recorded is lost. */
export async function correctDates(scope: TenantScope, input: Input): Promise<{ id: number; version: number }> {
  const { reason } = input;
  const change = async (before: StoredShipment) => {
    const corrections = correctionsOf(before, input);
    for (const correction of corrections) {
      if (correction.field === 'shipmentDate') await checkShipping(scope, before, correction);
      else await checkArrival(scope, before, correction.is);
    }
    await askAboutDays(scope, before, corrections, input);
    return Object.fromEntries(corrections.map(({ field, is }) => [field, is])) as Partial<
      Record<Correction['field'], string>
    >;
  };
  const afterSave = async (before: StoredShipment) => {
    for (const correction of correctionsOf(before, input)) {
      if (correction.field === 'shipmentDate') await correctAcceptance(scope, before, correction);
      await follow(scope, before, correction, reason);
    }
  };
  const saved = await saveRecord(scope, shipments, input, change, { reason, afterSave });
  await raiseForShipment(scope, input.id);
  return saved;
}
