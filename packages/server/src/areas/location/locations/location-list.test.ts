import { locationIdNumbers } from '@oikos/contract/location/id-numbers.ts';
import {
  readLocation,
  readLocationTypes,
  saveGeneratorCategory,
  saveLocationDetails,
  searchLocations,
} from '@oikos/contract/location/locations/locations.ts';
import { searchSystemPicklistValues } from '@oikos/contract/quantity/picklists/picklists.ts';
import { governingBodies } from '@oikos/contract/regulation/governing-bodies.ts';
import { searchShipmentParties } from '@oikos/contract/waste/shipment/shipments/shipment-parties.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { gazetteerGeocoder } from '../../../integrations/geocoding/gazetteer-geocoder.ts';
import { useGeocoder } from '../../../integrations/geocoding/geocoder.ts';
import { createTestApi } from '../../../testing/api.ts';
import { createTestLocations } from './testing-locations.ts';

const api = await createTestApi();
const { plant, typeOf, create, period } = await createTestLocations(api, 'Alder Listed');
const { administrator, companyId } = plant;

afterEach(() => useGeocoder(gazetteerGeocoder));

describe('the list of locations', () => {
  it('filters by role, type, archive, category and active period, and sorts by each column (V159, V380)', async () => {
    const tag = crypto.randomUUID().slice(0, 8);
    const generator = await create(`${tag} generator`, { isWasteGenerator: true });
    const facility = await create(`${tag} facility`, { isDisposalFacility: true });
    const carrier = await create(`${tag} carrier`, { isTransporter: true, isDisposalFacility: true });
    const gone = await create(`${tag} gone`);
    await administrator.call(saveLocationDetails, { locationId: gone, version: 1, archived: true });
    await administrator.call(saveGeneratorCategory, {
      locationId: generator,
      version: 1,
      meta: { generatorCategory: period('Small', '2020-01-01', { endPeriod: '2021-06-30' }) },
    });
    const ids = async (filters: object) =>
      (
        await administrator.call(searchLocations, { locationName: tag, take: 0, sortColumn: 'name', ...filters })
      ).body.items
        .map((each) => each.locationId)
        .sort();
    const sorted = (...wanted: number[]) => wanted.sort();
    expect(await ids({})).toEqual(sorted(generator, facility, carrier));
    expect(await ids({ showArchived: -1 })).toEqual(sorted(generator, facility, carrier, gone));
    expect(await ids({ showArchived: 1 })).toEqual([gone]);
    expect(await ids({ showDisposalFacilities: 1 })).toEqual(sorted(facility, carrier));
    expect(await ids({ showDisposalFacilities: 1, showTransporters: 0 })).toEqual([facility]);
    const either = { showWasteGenerators: 1, showTransporters: true, orForShowGeneratorDisposalTransporter: true };
    expect(await ids(either)).toEqual(sorted(generator, carrier));
    expect(await ids({ activePeriodStart: '2021-06-30' })).toEqual([generator]);
    expect(await ids({ activePeriodStart: '2021-07-01' })).toEqual([]);
    expect(await ids({ activePeriodEnd: '2020-01-01', GeneratorCategoryType: typeOf('Small') })).toEqual([generator]);
    expect(await ids({ GeneratorCategoryType: typeOf('Small') })).toEqual([]);
    expect(await ids({ locationType: await plant.typeId('Region') })).toEqual([]);
    for (const sortColumn of [
      'address',
      'isWasteGenerator',
      'generatorCategory',
      'startPeriod',
      'endPeriod',
      'locationType',
    ])
      expect(await ids({ sortColumn, sortDirection: 'DESC' })).toHaveLength(3);
  });

  it('finds the category asked for within the period, also where a later one followed in it (V380)', async () => {
    const tag = crypto.randomUUID().slice(0, 8);
    const locationId = await create(`${tag} generator`, { isWasteGenerator: true });
    const declare = (version: number, generatorCategory: ReturnType<typeof period>) =>
      administrator.call(saveGeneratorCategory, { locationId, version, meta: { generatorCategory } });
    expect((await declare(1, period('Small', '2024-01-01', { endPeriod: '2024-06-30' }))).status).toBe(200);
    expect((await declare(2, period('Large', '2024-07-01'))).status).toBe(200);
    const year = { locationName: tag, activePeriodStart: '2024-01-01', activePeriodEnd: '2024-12-31' };
    const found = async (more: object) =>
      (await administrator.call(searchLocations, { ...year, ...more })).body.items.map((each) => [
        each.generatorCategory,
        each.startPeriod,
        each.endPeriod,
      ]);
    expect(await found({ GeneratorCategoryType: typeOf('Small') })).toEqual([['Small', '2024-01-01', '2024-06-30']]);
    expect(await found({})).toEqual([['Large', '2024-07-01', null]]);
  });

  it('shows permitted locations only (V162); parties are chosen anywhere by who ships', async () => {
    const east = await plant.add('East', { type: 'Region' });
    const carrier = await create('Away carrier', { isTransporter: true });
    const technician = await api.user(companyId, 'manifestSignatory', { nodeId: east });
    const seen = (await technician.call(searchLocations, { take: 0 })).body.items;
    expect(seen.map((each) => each.name)).toEqual(['East']);
    const parties = (await technician.call(searchShipmentParties, { role: 'transporter', contains: 'AWAY' })).body
      .items;
    expect(parties).toMatchObject([{ id: carrier, place: 'Phoenix, Arizona' }]);
    expect((await technician.call(readLocation, { locationId: carrier })).status).toBe(403);
  });

  it('offers location types that stand for places (E133)', async () => {
    const names = (await administrator.call(readLocationTypes, {})).body.items.map((each) => each.name);
    expect(names).toEqual(expect.arrayContaining(['Company', 'Region', 'Site', 'Unit', 'Storage Area']));
    expect(names).not.toContain('Boiler');
  });
});

describe('ID numbers of a location', () => {
  it('carry their type and governing body, once each (S44)', async () => {
    const nodeId = await create('Numbered');
    const body = (await administrator.call(governingBodies.endpoints.search, { top: 0 })).body.items[0]!;
    const kinds = (await administrator.call(searchSystemPicklistValues, { systemPicklistTypeId: 17, top: 0 })).body
      .items;
    const { create: add, search, remove } = locationIdNumbers.endpoints;
    const given = {
      nodeId,
      idNumber: 'AZ-77',
      idNumberTypeId: kinds.find((each) => each.displayValue === 'State ID')!.picklistValueId,
      governingBodyId: body.id,
      isShipment: true,
    };
    const made = await administrator.call(add, given);
    expect(made.status).toBe(200);
    expect((await administrator.call(add, given)).status).toBe(400);
    const list = (await administrator.call(search, { nodeId })).body.items;
    expect(list).toMatchObject([
      { idNumber: 'AZ-77', idNumberType: 'State ID', governingBody: body.name, isShipment: true },
    ]);
    expect((await administrator.call(governingBodies.endpoints.remove, { id: body.id })).status).toBe(400);
    expect((await administrator.call(remove, { nodeId, id: made.body.id })).status).toBe(200);
  });
});
