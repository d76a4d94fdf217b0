import { locationIdNumbers } from '@oikos/contract/location/id-numbers.ts';
import {
  createWasteLocation,
  readLocation,
  saveGeneratorCategory,
  saveLocationDetails,
  savePhysicalAddress,
} from '@oikos/contract/location/locations/locations.ts';
import { createNumberingScheme } from '@oikos/contract/waste/site/auto-numbering/auto-numbering.ts';
import { createArea } from '@oikos/contract/waste/storage/areas/areas.ts';
import type { Call } from '../../packages/server/src/foundation/http/in-process-client.ts';
import type { Reference } from './reference.ts';
import { type DemoArea, type DemoGenerator, type DemoParty, demoGenerators, demoParties } from './sites.ts';

/** Where the demo's waste is and goes: node ids by the keys of the definitions. */
export interface WasteSites {
  readonly nodes: ReadonlyMap<string, number>;
  readonly areas: ReadonlyMap<string, { readonly id: number; readonly bays: ReadonlyMap<string, number> }>;
}

const addressOf = (reference: Reference, place: DemoGenerator | DemoParty, state: string) => ({
  countryId: reference.country,
  adminLevel1: reference.id('level', `US-${state}`),
  city: place.city,
  addressLine1: place.street,
  zipCode: place.zip,
  phone: place.phone,
  syncCoordsWithAddress: true,
});

async function createParty(call: Call, reference: Reference, party: DemoParty): Promise<number> {
  const { body } = await call(createWasteLocation, {
    name: party.name,
    nodeTypeId: reference.siteType,
    parentNodeId: reference.root,
    timeZone: party.state === 'NV' ? 'America/Los_Angeles' : 'America/Phoenix',
    isTransporter: party.role === 'transporter',
    isDisposalFacility: party.role === 'facility',
    epaId: party.epaId,
    emergencyPhoneNumber: party.phone,
    physicalAddress: addressOf(reference, party, party.state),
  });
  return body.locationId;
}

/** Makes a plant a waste generator: role, address, id number, category, numbering. */
async function equipGenerator(call: Call, reference: Reference, site: DemoGenerator): Promise<number> {
  const locationId = reference.id('node', site.externalId);
  const version = async () => (await call(readLocation, { locationId })).body.version;
  await call(saveLocationDetails, {
    locationId,
    version: await version(),
    isWasteGenerator: true,
    epaId: site.epaId,
    emergencyPhoneNumber: site.phone,
  });
  await call(savePhysicalAddress, {
    locationId,
    version: await version(),
    physicalAddress: addressOf(reference, site, 'AZ'),
  });
  await call(saveGeneratorCategory, {
    locationId,
    version: await version(),
    meta: {
      generatorCategory: {
        typeId: reference.id('category', site.category),
        startPeriod: '2020-01-01',
        accumulationLimit: site.category === 'Small' ? 6000 : 50_000,
        accumulationLimitUOMId: reference.id('unit', 'kg'),
        preNotificationDays: 14,
        minimizationCode: 'A',
        locationNotifications: [
          {
            kind: 'manifestReturn',
            assignedTo: [reference.id('userGroup', 'Manager'), reference.id('userGroup', 'Waste Technician')],
          },
        ],
      },
    },
  });
  await call(locationIdNumbers.endpoints.create, {
    nodeId: locationId,
    idNumber: site.epaId,
    idNumberTypeId: reference.epaIdNumber,
    governingBodyId: reference.epa,
    isShipment: true,
  });
  await call(createNumberingScheme, {
    nodeId: locationId,
    type: 'Container',
    prefix: `${site.prefix}D`,
    digits: 5,
    format: 'yearDash',
  });
  await call(createNumberingScheme, {
    nodeId: locationId,
    type: 'Shipment',
    prefix: `${site.prefix}S`,
    digits: 4,
    format: 'yearDash',
  });
  return locationId;
}

async function addArea(call: Call, reference: Reference, siteId: number, area: DemoArea) {
  const gallon = reference.id('unit', 'gal');
  const kilogram = reference.id('unit', 'kg');
  const { body } = await call(createArea, {
    name: area.name,
    siteId,
    kind: area.kind,
    storageMaximum: area.kind === 'satellite' ? 500 : 12_000,
    storageMaximumUOMId: kilogram,
    acuteMaximum: 1,
    acuteMaximumUOMId: kilogram,
    nonAcuteMaximum: area.kind === 'satellite' ? 55 : 3000,
    nonAcuteMaximumUOMId: gallon,
    managementMethodId: reference.id('method', 'H141'),
    bays: (area.bays ?? []).map((bay) => ({ ...bay, id: 0 })),
  });
  return body.nodeId;
}

export async function createWasteSites(
  call: Call,
  reference: Reference,
  baysOf: (areaId: number) => Promise<ReadonlyMap<string, number>>,
): Promise<WasteSites> {
  const nodes = new Map<string, number>();
  const areas = new Map<string, { id: number; bays: ReadonlyMap<string, number> }>();
  for (const party of demoParties) nodes.set(party.key, await createParty(call, reference, party));
  for (const site of demoGenerators) {
    const siteId = await equipGenerator(call, reference, site);
    nodes.set(site.key, siteId);
    for (const area of site.areas) {
      const id = await addArea(call, reference, siteId, area);
      areas.set(area.key, { id, bays: await baysOf(id) });
    }
  }
  return { nodes, areas };
}
