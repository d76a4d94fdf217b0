import { addWasteStream } from './add-waste-stream.ts';
import type { WasteApi } from './waste-api.ts';

/** Who ships, carries and takes waste in a test, and what. */
export interface ShippingPlaces {
  readonly mark: string;
  readonly generatorId: number;
  readonly transporterIds: readonly number[];
  readonly facilityId: number;
  readonly streamIds: readonly number[];
}

interface Ground {
  readonly parentNodeId: number;
  readonly nodeTypeId: number;
  readonly countryId: number;
  readonly adminLevel1: number;
}

type Role = 'isWasteGenerator' | 'isTransporter' | 'isDisposalFacility';

async function ground(api: WasteApi): Promise<Ground> {
  const hierarchies = await api.call<{ items: { isOrganisation: boolean; nodeId: number }[] }>(
    'POST',
    'hierarchies/search',
    {},
  );
  const types = await api.call<{ items: { nodeTypeId: number }[] }>('GET', 'locationextensions/locationtypes');
  const countryId = await api.find('countries/search', { contains: 'United States' }, 'name', 'United States');
  const levels = await api.call<{ items: { id: number; code: string }[] }>(
    'GET',
    `addresses/adminlevels/${countryId}/1`,
  );
  return {
    parentNodeId: hierarchies.items.find((each) => each.isOrganisation)?.nodeId ?? 0,
    nodeTypeId: types.items[0]?.nodeTypeId ?? 0,
    countryId,
    adminLevel1: levels.items.find(({ code }) => code === 'AZ')?.id ?? 0,
  };
}

async function site(api: WasteApi, at: Ground, name: string, role: Role, epaId: string): Promise<number> {
  const { countryId, adminLevel1, ...node } = at;
  const { nodeId } = await api.call<{ nodeId: number }>('POST', 'locationextensions/create', {
    ...node,
    name,
    timeZone: 'America/Phoenix',
    [role]: true,
    epaId,
    emergencyPhoneNumber: '800-555-0100',
    physicalAddress: {
      countryId,
      adminLevel1,
      city: 'Phoenix',
      addressLine1: '1 Plant Road',
      zipCode: '85004',
      phone: '602-555-0101',
    },
  });
  return nodeId;
}

/** By its id number with EPA a generator's shipments are known (V297). */
async function registerWithEpa(api: WasteApi, nodeId: number, idNumber: string): Promise<void> {
  const governingBodyId = await api.find(
    'governingbodies/search',
    { contains: 'U.S. Environmental Protection' },
    'name',
    'U.S. Environmental Protection Agency',
  );
  const types = await api.call<{ items: { picklistValueId: number }[] }>('POST', 'picklist/system/value/search', {
    systemPicklistTypeId: 17,
  });
  const idNumberTypeId = types.items[0]?.picklistValueId;
  await api.call('POST', `locationextensions/${nodeId}/idnumbers/createormodify`, {
    nodeId,
    idNumber,
    idNumberTypeId,
    governingBodyId,
    isShipment: true,
  });
}

/** Spent solvent: a flammable liquid, D001 and F003. */
const stream = async (api: WasteApi, name: string): Promise<number> =>
  addWasteStream(api, name, ['D001', 'F003'], {
    defaultUnitId: await api.unit('lb'),
    isDotHazardous: true,
    identificationNumber: 'UN1993',
    properShippingName: 'Waste Flammable liquids, n.o.s.',
    technicalNames: 'acetone',
    hazardClass: '3',
    packingGroup: 'II',
  });

/** A generator, two transporters, a facility and waste streams, of names that no other test uses. */
export async function shippingPlaces(api: WasteApi, streams = 1): Promise<ShippingPlaces> {
  const mark = String(Date.now()).slice(-7);
  const at = await ground(api);
  const generatorId = await site(api, at, `Alder Plant ${mark}`, 'isWasteGenerator', `AZD${mark}01`);
  await registerWithEpa(api, generatorId, `AZD${mark}01`);
  const transporterIds = [
    await site(api, at, `Birch Haulage ${mark}`, 'isTransporter', `AZR${mark}02`),
    await site(api, at, `Cedar Lines ${mark}`, 'isTransporter', `AZR${mark}03`),
  ];
  const facilityId = await site(api, at, `Dogwood Treatment ${mark}`, 'isDisposalFacility', `AZD${mark}04`);
  const streamIds: number[] = [];
  for (let count = 1; count <= streams; count += 1) streamIds.push(await stream(api, `Solvent ${mark}-${count}`));
  return { mark, generatorId, transporterIds, facilityId, streamIds };
}
