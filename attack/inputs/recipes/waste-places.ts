import type { InputOf } from '@oikos/contract/endpoint.ts';
import { createWasteLocation } from '@oikos/contract/location/locations/locations.ts';
import { createContainers, readContainer } from '@oikos/contract/waste/container/containers/containers.ts';
import { addWasteEntry } from '@oikos/contract/waste/handling/waste-entries.ts';
import {
  createShipmentLine,
  prefillShipmentLine,
} from '@oikos/contract/waste/shipment/shipment-lines/shipment-lines.ts';
import { changeShipmentStatus } from '@oikos/contract/waste/shipment/shipments/shipment-outcomes.ts';
import type { ShipmentDetails } from '@oikos/contract/waste/shipment/shipments/shipments.ts';
import { readShipment, saveShipment } from '@oikos/contract/waste/shipment/shipments/shipments.ts';
import { createArea } from '@oikos/contract/waste/storage/areas/areas.ts';
import { addDays } from '@oikos/domain/period/local-date.ts';
import type { Kit } from '../kit.ts';

/** Records that inputs of the waste calls are about, made as hands make them. */

const withRole = (kit: Kit, role: 'is_transporter' | 'is_disposal_facility') =>
  kit.id(`select node_id as id from location_extension where ${role} order by node_id limit 1`);

export const site = (kit: Kit) => kit.reference.id('node', 'EIA-113');
const named = (kit: Kit, name: string) => kit.id(`select id from node where name = '${name}' order by id limit 1`);
export const pad = (kit: Kit) => named(kit, 'Hazardous waste pad');
export const otherArea = (kit: Kit) => named(kit, 'Paint shop');
export const solvent = (kit: Kit) =>
  kit.id("select id from waste_stream where name like '%olvent%' order by id limit 1");

export async function newArea(kit: Kit): Promise<InputOf<typeof createArea>> {
  const kilogram = kit.reference.id('unit', 'kg');
  return {
    name: kit.fresh('Area '),
    siteId: site(kit),
    kind: 'central',
    storageMaximum: 12_000,
    storageMaximumUOMId: kilogram,
    acuteMaximum: 1,
    acuteMaximumUOMId: kilogram,
    nonAcuteMaximum: 3000,
    nonAcuteMaximumUOMId: kit.reference.id('unit', 'gal'),
    managementMethodId: kit.reference.id('method', 'H141'),
    bays: [],
  };
}

export const makeArea = async (kit: Kit): Promise<number> =>
  (await kit.call(createArea, await newArea(kit))).body.nodeId;

export const newAddress = (kit: Kit) => ({
  countryId: kit.reference.country,
  adminLevel1: kit.reference.id('level', 'US-AZ'),
  city: 'Phoenix',
  addressLine1: '1 Plant Road',
  zipCode: '85004',
  phone: '602-555-0101',
});

export const newLocation = (kit: Kit): InputOf<typeof createWasteLocation> => ({
  name: kit.fresh('Place '),
  nodeTypeId: kit.reference.siteType,
  parentNodeId: kit.reference.root,
  timeZone: 'America/Phoenix',
  isWasteGenerator: true,
  emergencyPhoneNumber: '480-555-0100',
  physicalAddress: newAddress(kit),
});

export const makeLocation = async (kit: Kit): Promise<number> =>
  (await kit.call(createWasteLocation, newLocation(kit))).body.locationId;

export async function newDrum(kit: Kit): Promise<InputOf<typeof createContainers>> {
  return {
    containerTypeId: kit.reference.id('containerType', 'DM'),
    dateAdded: addDays(kit.today, -3),
    fullDate: null,
    notes: '',
    locationId: site(kit),
    wasteStorageAreaId: await otherArea(kit),
    bayId: null,
    containerIdValue: '',
  };
}

export async function makeEmptyDrum(kit: Kit): Promise<number> {
  return (await kit.call(createContainers, await newDrum(kit))).body.id;
}

export async function newWaste(kit: Kit, id: number): Promise<InputOf<typeof addWasteEntry>> {
  return {
    id,
    materialId: await solvent(kit),
    dateAdded: addDays(kit.today, -2),
    amount: 1,
    unitId: kit.reference.id('unit', 'gal'),
    physicalState: 'liquid',
    densityFrom: 'stream',
    densityKgPerLitre: null,
    wasteCodeIds: [kit.reference.id('wasteCode', 'F003')],
    description: '',
    exclusion: null,
    exclusionReason: '',
    episodicEventId: null,
  };
}

/** A drum with a gallon of solvent. */
export async function makeDrum(kit: Kit): Promise<{ id: number; entryId: number; version: number }> {
  const id = await makeEmptyDrum(kit);
  const { body } = await kit.call(addWasteEntry, await newWaste(kit, id));
  const { version } = (await kit.call(readContainer, { id })).body;
  return { id, entryId: body.id, version };
}

export async function newShipment(kit: Kit): Promise<InputOf<typeof saveShipment>> {
  return {
    shipmentNumber: kit.fresh('SHIP-'),
    shipmentType: 'outgoing',
    preparationDate: addDays(kit.today, -4),
    shipmentDate: addDays(kit.today, -2),
    // It is prepared before the first drum of its site is there.
    confirmedDates: [addDays(kit.today, -4)],
    generatorId: site(kit),
    transporters: [{ transporterId: await withRole(kit, 'is_transporter') }],
    disposalFacilityId: await withRole(kit, 'is_disposal_facility'),
    governingBodyId: kit.reference.epa,
    idNumber: 'AZD000001130',
    trackingNumber: '',
  };
}

export const makeShipment = async (kit: Kit): Promise<number> =>
  (await kit.call(saveShipment, await newShipment(kit))).body.id;

export async function newLine(kit: Kit, shipmentId: number) {
  const { body } = await kit.call(prefillShipmentLine, { id: shipmentId, wasteStreamId: await solvent(kit) });
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
  return {
    ...fields,
    unitId: kit.reference.id('unit', 'lb'),
    epaContainerCode: 'DM',
    numberOfContainers: 1,
    quantity: 100,
  };
}

export async function makeLine(kit: Kit, shipmentId: number): Promise<number> {
  return (await kit.call(createShipmentLine, await newLine(kit, shipmentId))).body.id;
}

export const shipmentNow = async (kit: Kit, id: number): Promise<ShipmentDetails> =>
  (await kit.call(readShipment, { id })).body;

type Status = InputOf<typeof changeShipmentStatus>['status'];

export async function setStatus(kit: Kit, id: number, status: Status, more = {}): Promise<void> {
  const { version } = await shipmentNow(kit, id);
  const date = addDays(kit.today, -1);
  await kit.call(changeShipmentStatus, { id, version, status, date, acceptWarnings: true, ...more });
}

/** A shipment with two lines that has left. */
export async function makeShipped(kit: Kit): Promise<{ id: number; lineIds: number[] }> {
  const id = await makeShipment(kit);
  const lineIds = [await makeLine(kit, id), await makeLine(kit, id)];
  await setStatus(kit, id, 'Shipped', { date: addDays(kit.today, -2) });
  return { id, lineIds };
}

/** Of which one line was refused at the facility. */
export async function makePartlyRejected(kit: Kit): Promise<number> {
  const { id, lineIds } = await makeShipped(kit);
  await setStatus(kit, id, 'Partially Rejected', {
    isCompared: true,
    rejectionReason: 'Off profile',
    rejectedLineIds: lineIds.slice(-1),
  });
  return id;
}
