import {
  createShipmentLine,
  loadContainers,
  prefillShipmentLine,
  readShipmentLines,
} from '@oikos/contract/waste/shipment/shipment-lines/shipment-lines.ts';
import {
  changeShipmentStatus,
  recordShipmentReturns,
} from '@oikos/contract/waste/shipment/shipments/shipment-outcomes.ts';
import { readShipment, saveShipment } from '@oikos/contract/waste/shipment/shipments/shipments.ts';
import { addDays } from '@oikos/domain/period/local-date.ts';
import type { DrumContext } from './fill-drums.ts';
import { type DemoShipment, type DemoShipmentEnd, demoShipments } from './plan-shipments.ts';
import { demoGenerators } from './sites.ts';

interface ShipContext extends DrumContext {
  readonly drums: ReadonlyMap<string, number>;
}

async function openShipment({ call, reference, sites, today }: ShipContext, shipment: DemoShipment): Promise<number> {
  const date = addDays(today, -shipment.ago);
  const { body } = await call(saveShipment, {
    shipmentType: 'outgoing',
    preparationDate: addDays(date, -2),
    shipmentDate: date,
    generatorId: sites.nodes.get(shipment.site) ?? 0,
    transporters: shipment.transporters.map((key) => ({ transporterId: sites.nodes.get(key) ?? 0 })),
    disposalFacilityId: sites.nodes.get(shipment.facility) ?? 0,
    governingBodyId: reference.epa,
    idNumber: demoGenerators.find((each) => each.key === shipment.site)?.epaId ?? '',
    trackingNumber: shipment.trackingNumber ?? '',
  });
  return body.id;
}

async function addLines({ call, reference, streams, drums }: ShipContext, id: number, { lines }: DemoShipment) {
  for (const line of lines) {
    const { body } = await call(prefillShipmentLine, { id, wasteStreamId: streams.get(line.stream) ?? 0 });
    const {
      shippingDescription,
      wasteStream,
      physicalState,
      uom,
      managementMethod,
      massKilograms,
      wasteCodes,
      ...fields
    } = body.line;
    const isEmpty = line.drums.length === 0;
    const { body: saved } = await call(createShipmentLine, {
      ...fields,
      unitId: reference.id('unit', 'lb'),
      epaContainerCode: 'DM',
      ...(isEmpty && { numberOfContainers: 1, quantity: 100 }),
    });
    const containerIds = line.drums.map((key) => drums.get(key) ?? 0);
    if (!isEmpty) await call(loadContainers, { id: saved.id, containerIds });
  }
}

async function move(context: ShipContext, id: number, status: DemoShipmentEnd, ago: number, more = {}): Promise<void> {
  const { body } = await context.call(readShipment, { id });
  const date = addDays(context.today, -ago);
  await context.call(changeShipmentStatus, { id, version: body.version, status, date, acceptWarnings: true, ...more });
}

async function lastLine({ call }: ShipContext, id: number): Promise<number[]> {
  const { body } = await call(readShipmentLines, { id });
  return body.items.slice(-1).map((line) => line.id);
}

/** Takes a shipment from Pending to where the plan leaves it. */
async function conclude(context: ShipContext, id: number, shipment: DemoShipment): Promise<void> {
  const { end, ago, receivedAfter = 0, returnedAfter } = shipment;
  if (end === 'Pending') return;
  if (end === 'Cancelled') return move(context, id, 'Cancelled', ago);
  await move(context, id, 'Shipped', ago);
  if (end === 'Shipped') return;
  const arrived = ago - receivedAfter;
  const rejected = { isCompared: true, rejectionReason: 'Does not meet the profile' };
  if (end === 'Rejected') await move(context, id, 'Rejected', arrived, rejected);
  else if (end === 'Partially Rejected') {
    await move(context, id, end, arrived, { ...rejected, rejectedLineIds: await lastLine(context, id) });
  } else await move(context, id, 'Received', arrived, { isCompared: true });
  if (returnedAfter !== undefined) {
    const { body } = await context.call(readShipment, { id });
    const manifestReturnedOn = addDays(context.today, returnedAfter - ago);
    await context.call(recordShipmentReturns, {
      id,
      version: body.version,
      manifestReturnedOn,
      certificateOfDisposalOn: null,
    });
  }
  if (end === 'Closed') await move(context, id, 'Closed', ago - receivedAfter);
}

/** The shipments of the plan, earliest first. */
export async function shipDrums(context: ShipContext): Promise<void> {
  const inOrder = [...demoShipments].sort((left, right) => right.ago - left.ago);
  for (const shipment of inOrder) {
    const id = await openShipment(context, shipment);
    await addLines(context, id, shipment);
    await conclude(context, id, shipment);
  }
}
