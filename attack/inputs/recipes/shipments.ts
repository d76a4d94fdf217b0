import type { AnyEndpoint } from '@oikos/contract/endpoint.ts';
import * as manifests from '@oikos/contract/waste/shipment/manifests/manifests.ts';
import * as documents from '@oikos/contract/waste/shipment/shipment-documents.ts';
import * as lines from '@oikos/contract/waste/shipment/shipment-lines/shipment-lines.ts';
import * as corrections from '@oikos/contract/waste/shipment/shipments/shipment-corrections.ts';
import * as outcomes from '@oikos/contract/waste/shipment/shipments/shipment-outcomes.ts';
import * as shipments from '@oikos/contract/waste/shipment/shipments/shipments.ts';
import { addDays } from '@oikos/domain/period/local-date.ts';
import { fieldsFor, type Input, type Kit, type Recipe, recipe } from '../kit.ts';
import {
  makeDrum,
  makeLine,
  makePartlyRejected,
  makeShipment,
  makeShipped,
  newLine,
  newShipment,
  setStatus,
  shipmentNow,
  solvent,
} from './waste-places.ts';

const own = async (kit: Kit) => ({ id: await makeShipment(kit) });

const newDocument = async (kit: Kit) => ({
  shipmentId: await makeShipment(kit),
  displayText: kit.fresh('Paper '),
  path: '',
  linkType: 'Manifest' as const,
  storedFileId: await kit.upload('paper.txt', 'A copy of the manifest'),
});

async function makeDocument(kit: Kit) {
  const { shipmentId, ...fields } = await newDocument(kit);
  const { body } = await kit.call(documents.createShipmentDocument, { shipmentId, ...fields });
  return { ...fields, id: body.id, version: 1 };
}

const ownLine = async (kit: Kit) => makeLine(kit, await makeShipment(kit));

async function lineAsItIs(kit: Kit, saved: AnyEndpoint): Promise<Input> {
  const shipmentId = await makeShipment(kit);
  const id = await makeLine(kit, shipmentId);
  const { body } = await kit.call(lines.readShipmentLines, { id: shipmentId });
  const line = body.items.find((each) => each.id === id) as Input | undefined;
  return fieldsFor(saved, { ...(await newLine(kit, shipmentId)), id, version: line?.version, shipmentId });
}

async function makeRejectionArrived(kit: Kit): Promise<number> {
  const id = await makePartlyRejected(kit);
  const { version } = await shipmentNow(kit, id);
  await kit.call(outcomes.recordShipmentRejection, {
    id,
    version,
    rejectionDestination: 'generator',
    alternateFacilityId: null,
    rejectedWasteArrivedOn: kit.today,
  });
  return id;
}

async function makeReceived(kit: Kit): Promise<number> {
  const { id } = await makeShipped(kit);
  await setStatus(kit, id, 'Received', { isCompared: true });
  return id;
}

async function makeClosed(kit: Kit): Promise<number> {
  const id = await makeReceived(kit);
  const { version } = await shipmentNow(kit, id);
  await kit.call(outcomes.recordShipmentReturns, {
    id,
    version,
    manifestReturnedOn: kit.today,
    certificateOfDisposalOn: null,
  });
  await setStatus(kit, id, 'Closed');
  return id;
}

const at = async (kit: Kit, id: number) => ({ id, version: (await shipmentNow(kit, id)).version });

export const shipmentRecipes: readonly Recipe[] = [
  recipe(shipments.saveShipment, newShipment),
  recipe(shipments.readShipment, own),
  recipe(shipments.deleteShipment, own),
  recipe(outcomes.changeShipmentStatus, async (kit) => {
    const id = await makeShipment(kit);
    await makeLine(kit, id);
    return { ...(await at(kit, id)), status: 'Shipped', date: addDays(kit.today, -2), acceptWarnings: true };
  }),
  recipe(outcomes.recordShipmentReturns, async (kit) => ({
    ...(await at(kit, await makeReceived(kit))),
    manifestReturnedOn: kit.today,
    certificateOfDisposalOn: null,
  })),
  recipe(outcomes.recordShipmentRejection, async (kit) => ({
    ...(await at(kit, await makePartlyRejected(kit))),
    rejectionDestination: 'generator',
    alternateFacilityId: null,
    rejectedWasteArrivedOn: kit.today,
  })),
  recipe(shipments.copyShipment, async (kit) => ({
    ...(await own(kit)),
    shipmentNumber: kit.fresh('COPY-'),
    shipmentDate: kit.today,
  })),
  recipe(corrections.correctShipmentDates, async (kit) => ({
    ...(await at(kit, (await makeShipped(kit)).id)),
    shipmentDate: addDays(kit.today, -3),
    confirmedDates: [addDays(kit.today, -3)],
    reason: 'Left a day earlier',
  })),
  recipe(corrections.reopenShipment, async (kit) => ({
    ...(await at(kit, await makeClosed(kit))),
    reason: 'Too early',
  })),
  recipe(corrections.withdrawShipmentArrival, async (kit) => ({
    ...(await at(kit, await makeRejectionArrived(kit))),
    reason: 'Another drum',
  })),
  recipe(documents.createShipmentDocument, newDocument),
  recipe(documents.updateShipmentDocument, makeDocument),
  recipe(documents.deleteShipmentDocument, async (kit) => ({ id: (await makeDocument(kit)).id })),
  recipe(documents.downloadShipmentDocument, async (kit) => ({ id: (await makeDocument(kit)).id })),
  recipe(lines.createShipmentLine, async (kit) => newLine(kit, await makeShipment(kit))),
  recipe(lines.updateShipmentLine, async (kit) => (await lineAsItIs(kit, lines.updateShipmentLine)) as never),
  recipe(lines.saveShipmentLineTexts, async (kit) => (await lineAsItIs(kit, lines.saveShipmentLineTexts)) as never),
  recipe(lines.deleteShipmentLine, async (kit) => ({ id: await ownLine(kit) })),
  recipe(lines.readShipmentLines, own),
  recipe(lines.prefillShipmentLine, async (kit) => ({ ...(await own(kit)), wasteStreamId: await solvent(kit) })),
  recipe(lines.reorderShipmentLines, async (kit) => {
    const shipmentId = await makeShipment(kit);
    const lineIds = [await makeLine(kit, shipmentId), await makeLine(kit, shipmentId)];
    return { shipmentId, lineIds: lineIds.toReversed() };
  }),
  recipe(lines.loadContainers, async (kit) => ({
    id: await ownLine(kit),
    containerIds: [(await makeDrum(kit)).id],
    followContainers: true,
  })),
  recipe(lines.unloadContainers, async (kit) => {
    const id = await ownLine(kit);
    const containerIds = [(await makeDrum(kit)).id];
    await kit.call(lines.loadContainers, { id, containerIds, followContainers: true });
    return { id, containerIds, followContainers: true };
  }),
  recipe(lines.searchLoadableContainers, async (kit) => ({ id: await ownLine(kit) })),
  recipe(manifests.checkManifest, own),
  recipe(manifests.exportManifest, async (kit) => ({ id: (await makeShipped(kit)).id })),
  recipe(manifests.printManifest, async (kit) => ({ id: (await makeShipped(kit)).id })),
  recipe(manifests.importManifest, async (kit) => {
    const { body } = await kit.call(manifests.exportManifest, { id: (await makeShipped(kit)).id });
    return { document: (body as { document?: unknown }).document ?? body, isDryRun: true } as never;
  }),
];
