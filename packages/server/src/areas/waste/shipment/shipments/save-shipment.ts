import type { OutputOf, ParsedInputOf } from '@oikos/contract/endpoint.ts';
import type { MessageParameter } from '@oikos/contract/message.ts';
import { shipmentMessages as say } from '@oikos/contract/waste/shipment/shipments/shipment-messages.ts';
import {
  type saveShipment as endpoint,
  shipmentLearntLater,
} from '@oikos/contract/waste/shipment/shipments/shipments.ts';
import { dateDoubtMessages as doubts } from '@oikos/contract/waste/site/date-doubts.ts';
import { DEFAULT_SHIPMENT_STATUS, hasShipmentLeft } from '@oikos/domain/waste/shipment/shipment-states.ts';
import { lastDayOfPlan } from '@oikos/domain/waste/site/date-doubts.ts';
import { sql } from 'kysely';
import { refuseField } from '../../../../foundation/http/refusals.ts';
import { changesBetween, writeAudit } from '../../../../foundation/records/audit.ts';
import { broughtVersion } from '../../../../foundation/records/versions.ts';
import type { TenantScope } from '../../../../foundation/tenancy/tenant-scope.ts';
import { raiseForShipment } from '../../../waste/site/public.ts';
import { todayAt } from '../../accumulation/public.ts';
import { askAboutPlan, poundId, refuseVoidedNumber, takeNumbers } from '../../site/public.ts';
import { refuseWrongTrackingNumber } from '../manifests/check-manifest.ts';
import { changeStatus } from './change-status.ts';
import { editableIn } from './read-shipment.ts';
import { saveTransporters } from './save-transporters.ts';
import { checkGoverningBody, checkParties, siteOf } from './shipment-party-handlers.ts';
import { changeShipment, lockShipment, type StoredShipment } from './shipment-record.ts';

type Input = ParsedInputOf<typeof endpoint>;
type Values = Omit<Input, 'id' | 'version' | 'status' | 'transporters' | 'confirmedDates'> & {
  readonly nodeId: number;
  readonly alternateFacilityId: number | null;
};

const alternateOf = ({ alternateFacilityId: named }: Input, before: StoredShipment | null): number | null =>
  named === undefined ? (before?.alternateFacilityId ?? null) : named;

async function idOfPound(scope: TenantScope): Promise<number> {
  const { rows } = await sql<{ id: number }>`select ${poundId} as id`.execute(scope.db);
  return rows[0]?.id ?? 0;
}

async function emergencyPhoneOf(scope: TenantScope, generatorId: number): Promise<string> {
  const generator = await scope.db
    .selectFrom('location_extension')
    .select('emergencyPhoneNumber')
    .where('nodeId', '=', generatorId)
    .executeTakeFirst();
  return generator?.emergencyPhoneNumber ?? '';
}

/**
 * A blank phone takes the generator's, once: what the shipment says stays when the site's changes. Waste that has left
 * left with what was said then, and a picture of a manifest needs none.
 */
async function phoneInstead(
  scope: TenantScope,
  { generatorId, submissionType }: Pick<Input, 'generatorId' | 'submissionType'>,
  before: StoredShipment | null,
): Promise<string> {
  const isSettled = before !== null && editableIn(before.status) !== 'everything';
  if (isSettled || submissionType === 'Image') return before?.emergencyPhone ?? '';
  return emergencyPhoneOf(scope, generatorId);
}

/** The number as typed, or the next of the location's scheme. */
async function numberOf(scope: TenantScope, input: Input, nodeId: number, before: StoredShipment | null) {
  if (input.shipmentNumber === '') {
    return before?.shipmentNumber ?? ((await takeNumbers(scope, nodeId, 'Shipment', 1))[0] as string);
  }
  await refuseVoidedNumber(scope, 'Shipment', input.shipmentNumber, 'shipmentNumber');
  const { rows } = await sql`
    select 1 from shipment where lower(shipment_number) = lower(${input.shipmentNumber}) and id <> ${before?.id ?? 0}`.execute(
    scope.db,
  );
  if (rows.length > 0) throw refuseField('shipmentNumber', say.numberExists);
  return input.shipmentNumber;
}

async function valuesOf(scope: TenantScope, input: Input, before: StoredShipment | null): Promise<Values> {
  const nodeId = siteOf(input);
  const {
    id: _id,
    version: _version,
    status: _status,
    transporters: _transporters,
    confirmedDates: _confirmed,
    ...fields
  } = input;
  return {
    ...fields,
    nodeId,
    alternateFacilityId: alternateOf(input, before),
    shipmentNumber: await numberOf(scope, input, nodeId, before),
    massUnitId: fields.massUnitId > 0 ? fields.massUnitId : await idOfPound(scope),
    emergencyPhone: fields.emergencyPhone || (await phoneInstead(scope, fields, before)),
  };
}

/** V295. EPA takes a picture of a manifest without its transporters: such a shipment stays without until one is named. */
function refuseNoTransporter({ transporters, submissionType }: Input, before: StoredShipment | null): void {
  const cameWithout = before?.transporters.length === 0 && submissionType === 'Image';
  if (transporters.length === 0 && !cameWithout) throw refuseField('transporters', say.transporterMissing);
}

/** Who carries the waste is fixed once it has left; when each of them took it (`acceptances`) is learnt on the way. */
const carriage = (transporters: StoredShipment['transporters'] | Input['transporters']) => ({
  transporters: transporters.map(({ transporterId, transportationMode }) => ({ transporterId, transportationMode })),
  acceptances: transporters.map(({ acceptedOn }) => acceptedOn),
});

/** Nobody accepts waste before it is prepared or left, after it was received or today, nor before the transporter ahead. */
async function checkAcceptances(scope: TenantScope, input: Input, before: StoredShipment | null): Promise<void> {
  const hasLeft = before !== null && hasShipmentLeft(before.status);
  if (hasLeft && !changesBetween(carriage(before.transporters), carriage(input.transporters)).acceptances) return;
  const today = await todayAt(scope, siteOf(input));
  let last: { readonly name: MessageParameter; readonly date: string } = hasLeft
    ? { name: say.shippedOn, date: before.shipmentDate }
    : { name: say.preparedOn, date: input.preparationDate ?? '' };
  input.transporters.forEach(({ acceptedOn }, index) => {
    if (acceptedOn === null) return;
    const path = `transporters.${index}.acceptedOn`;
    if (acceptedOn > today) throw refuseField(path, say.notFuture);
    if (before?.receivedOn && acceptedOn > before.receivedOn) {
      throw refuseField(path, say.acceptedAfterReceipt, before.receivedOn);
    }
    if (acceptedOn < last.date) throw refuseField(path, say.datesInOrder, last.name, last.date);
    last = { name: { ...say.transporterNumber, parameters: [index + 1] }, date: acceptedOn };
  });
}

/** A day years away is a slip: beyond a year ahead it is refused, and what is doubtful is asked about. */
async function checkDays(scope: TenantScope, input: Input, before: StoredShipment | null): Promise<void> {
  const siteId = siteOf(input);
  const today = await todayAt(scope, siteId);
  const entered = [
    { path: 'preparationDate', date: input.preparationDate, before: before?.preparationDate },
    { path: 'shipmentDate', date: input.shipmentDate, before: before?.shipmentDate },
    ...input.transporters.map(({ acceptedOn }, index) => ({
      path: `transporters.${index}.acceptedOn`,
      date: acceptedOn,
      before: before?.transporters[index]?.acceptedOn,
    })),
  ];
  const lastDay = lastDayOfPlan(today);
  const beyond = entered.find(({ date, before: stood }) => date !== null && date > lastDay && date !== stood);
  if (beyond) throw refuseField(beyond.path, doubts.tooFarAhead, lastDay);
  await askAboutPlan(scope, { siteId, today }, entered, input.confirmedDates);
}

async function insert(scope: TenantScope, values: Values): Promise<number> {
  const { id } = await scope.db
    .insertInto('shipment')
    .values({ ...values, createdBy: scope.userId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

function refuseLateChanges(before: StoredShipment, values: Values, transporters: Input['transporters']): void {
  const { rejectedWasteArrivedOn: arrivedOn, alternateFacilityId } = before;
  if (arrivedOn !== null && values.alternateFacilityId !== alternateFacilityId) {
    throw refuseField('alternateFacilityId', say.rejectedWasteArrived, arrivedOn);
  }
  const editable = editableIn(before.status);
  if (editable === 'everything') return;
  const stored = { ...before, ...carriage(before.transporters) };
  for (const field of Object.keys(changesBetween(stored, { ...stored, ...values, ...carriage(transporters) }))) {
    const isAcceptance = field === 'acceptances';
    if (editable === 'nothing' || !(isAcceptance || shipmentLearntLater.has(field))) {
      throw refuseField(isAcceptance ? 'transporters' : field, say.lockedAfterPending, before.status);
    }
  }
}

/** The generator of containers that are loaded already is their site: it changes only after they are unloaded. */
async function refuseSiteChange(
  scope: TenantScope,
  before: StoredShipment,
  { nodeId, shipmentType }: Values,
): Promise<void> {
  if (before.nodeId === nodeId) return;
  const { rows } = await sql<{ number: string }>`
    select c.number from container c join shipment_line l on l.company_id = c.company_id and l.id = c.shipment_line_id
    where l.shipment_id = ${before.id} limit 1`.execute(scope.db);
  const party = shipmentType === 'outgoing' ? 'generatorId' : 'disposalFacilityId';
  if (rows[0]) throw refuseField(party, say.containerElsewhere, rows[0].number);
}

/** E210: creates or changes a shipment, and moves it to another status where the input names one. */
export async function saveShipment(scope: TenantScope, input: Input): Promise<OutputOf<typeof endpoint>> {
  const before = input.id > 0 ? await lockShipment(scope, input.id, broughtVersion(input.version)) : null;
  if (input.preparationDate !== null && input.shipmentDate <= input.preparationDate)
    throw refuseField('shipmentDate', say.afterPreparation);
  refuseNoTransporter(input, before);
  await checkParties(scope, { ...input, alternateFacilityId: alternateOf(input, before) }, before);
  // A stored one was checked when it was chosen, or came with an e-Manifest.
  const isSameBody = before?.generatorId === input.generatorId && before.governingBodyId === input.governingBodyId;
  if (!isSameBody) await checkGoverningBody(scope, input.generatorId, input.governingBodyId);
  await checkAcceptances(scope, input, before);
  await checkDays(scope, input, before);
  const values = await valuesOf(scope, input, before);
  if (before) {
    refuseLateChanges(before, values, input.transporters);
    if (hasShipmentLeft(before.status) && values.trackingNumber !== before.trackingNumber) {
      await refuseWrongTrackingNumber(scope, before.id, values.trackingNumber);
    }
    await refuseSiteChange(scope, before, values);
    await changeShipment(scope, before.id, values);
  }
  const id = before?.id ?? (await insert(scope, values));
  await saveTransporters(scope, id, input.transporters);
  const saved = await lockShipment(scope, id);
  const changes = changesBetween(before && { ...before }, { ...saved });
  await writeAudit(scope, [{ entity: 'shipment', entityId: id, action: before ? 'update' : 'create', changes }]);
  const status = before?.status ?? DEFAULT_SHIPMENT_STATUS;
  if (input.status === undefined || input.status === status) {
    await raiseForShipment(scope, id);
    return { id, newId: id, version: saved.version, shipmentNumber: saved.shipmentNumber };
  }
  const date = input.status === 'Shipped' ? input.shipmentDate : await todayAt(scope, saved.nodeId);
  const moved = await changeStatus(scope, {
    id,
    version: saved.version,
    status: input.status,
    date,
    confirmedDates: [...input.confirmedDates, input.shipmentDate],
  });
  return { id, newId: id, version: moved.version, shipmentNumber: saved.shipmentNumber };
}
