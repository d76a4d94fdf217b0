import { searchNodes } from '@oikos/contract/hierarchy/nodes/node-lists.ts';
import { geocodeAddress } from '@oikos/contract/location/locations/geocoding.ts';
import { refreshUserLocations } from '@oikos/contract/location/locations/location-access.ts';
import {
  createWasteLocation,
  readLocation,
  saveCoordinates,
  saveLocationDetails,
  saveMailingAddress,
  savePhysicalAddress,
} from '@oikos/contract/location/locations/locations.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { gazetteerGeocoder } from '../../../integrations/geocoding/gazetteer-geocoder.ts';
import { useGeocoder } from '../../../integrations/geocoding/geocoder.ts';
import { createTestApi } from '../../../testing/api.ts';
import { problemAt } from '../../../testing/problem-at.ts';
import { createTestLocations } from './testing-locations.ts';

const api = await createTestApi();
const { plant, countryOf, levelOf, address, newLocation, create, read } = await createTestLocations(
  api,
  'Alder Chemical',
);
const { administrator, companyId } = plant;
const germany = await countryOf('DE');
const andorra = await countryOf('AD');
const bavaria = await levelOf(germany, 'Bayern');

afterEach(() => useGeocoder(gazetteerGeocoder));

describe('creating a location', () => {
  it('makes node, place, roles, extension and address at once (V139, V141)', async () => {
    const id = await create('Sky Harbor', { isWasteGenerator: true, epaId: 'AZD000000001' });
    expect(await read(id)).toMatchObject({
      name: 'Sky Harbor',
      alternateName: 'Sky Harbor',
      parentNodeId: plant.root,
      isWasteGenerator: true,
      locationType: 'Site',
      physicalAddress: { city: 'Phoenix', adminLevel1Code: 'AZ', countryCode: 'US' },
      coordinates: null,
      version: 1,
    });
  });

  it('leaves nothing behind when any part of it is refused (V139)', async () => {
    const count = async () =>
      (await administrator.call(searchNodes, { hierarchyId: plant.hierarchyId, contains: 'Half' })).body.totalCount;
    const bad = { physicalAddress: { ...address, adminLevel1: null } };
    const refused = await administrator.call(createWasteLocation, newLocation('Half', bad));
    expect(refused).toMatchObject(problemAt('physicalAddress.adminLevel1', 'State is required'));
    expect(await count()).toBe(0);
    await create('Twice');
    expect(await administrator.call(createWasteLocation, newLocation('Twice'))).toMatchObject(
      problemAt('alternateName', 'Alternative Name already exists'),
    );
  });

  it('needs name, type, parent, zone, country, city and address line (V141, V144, V147)', async () => {
    const reply = await administrator.call(createWasteLocation, {
      physicalAddress: { countryId: 0, city: '', addressLine1: '', zipCode: '1234567890' },
    } as never);
    expect(reply.status).toBe(400);
    expect(reply.body.errors?.map((each) => each.path)).toEqual(
      expect.arrayContaining([
        'name',
        'nodeTypeId',
        'parentNodeId',
        'timeZone',
        'physicalAddress.countryId',
        'physicalAddress.city',
        'physicalAddress.addressLine1',
        'physicalAddress.zipCode',
      ]),
    );
  });

  it('refuses a country without first administration levels, and a level of another country (V149)', async () => {
    const attempt = (more: object) =>
      administrator.call(createWasteLocation, newLocation('Elsewhere', { physicalAddress: { ...address, ...more } }));
    expect(await attempt({ countryId: andorra })).toMatchObject(
      problemAt('physicalAddress.countryId', 'Unable to save: Andorra has no first administration level configured'),
    );
    expect(await attempt({ adminLevel1: bavaria })).toMatchObject(
      problemAt('physicalAddress.adminLevel1', 'Belongs to another country'),
    );
  });

  it('is refused to who may only look, and at places they have no right at', async () => {
    const technician = await api.user(companyId, 'wasteTechnician');
    expect((await technician.call(createWasteLocation, newLocation('Not mine'))).status).toBe(403);
    const region = await plant.add('West', { type: 'Region' });
    const local = await api.user(companyId, 'administrator', { nodeId: region });
    expect((await local.call(createWasteLocation, newLocation('Too high'))).status).toBe(403);
    const made = await local.call(createWasteLocation, newLocation('Just right', { parentNodeId: region }));
    expect(made.status).toBe(200);
    expect((await local.call(readLocation, { locationId: made.body.locationId })).status).toBe(200);
    expect((await local.call(refreshUserLocations, { id: local.userId })).body.isSuccessful).toBe(true);
  });
});

describe('geocoding', () => {
  it('places an address at its city by the gazetteer and says so (E138, V151)', async () => {
    const reply = await administrator.call(
      createWasteLocation,
      newLocation('Placed', { physicalAddress: { ...address, syncCoordsWithAddress: true } }),
    );
    expect(reply.body.warnings).toMatchObject([
      {
        message: 'The coordinates are those of Phoenix, Arizona, not of the street. Check them on the map.',
        parameters: ['Phoenix, Arizona'],
      },
    ]);
    expect((await read(reply.body.locationId)).coordinates).toMatchObject({
      decimalLatitude: 33.45,
      from: 'geocoded',
      utm: { zone: 12, hemisphere: 'N' },
    });
    const query = { countryRegion: 'US', adminDistrict: 'AZ', locality: 'Phoenix' };
    expect((await administrator.call(geocodeAddress, query)).body).toMatchObject({ precision: 'city' });
  });

  it('that fails saves the address and warns; that finds no point is refused (V151)', async () => {
    const id = await create('Sync');
    const physicalAddress = { ...address, addressLine1: '2 Sync Street', syncCoordsWithAddress: true };
    useGeocoder(async () => {
      throw new Error('unreachable');
    });
    const saved = await administrator.call(savePhysicalAddress, { locationId: id, version: 1, physicalAddress });
    expect(saved.body.warnings).toMatchObject([
      { message: 'The address was saved, but its coordinates could not be determined.' },
    ]);
    expect((await read(id)).physicalAddress?.addressLine1).toBe('2 Sync Street');
    useGeocoder(async () => undefined);
    const refused = await administrator.call(savePhysicalAddress, {
      locationId: id,
      version: 2,
      physicalAddress: { ...physicalAddress, addressLine1: '3 Nowhere' },
    });
    expect(refused.status).toBe(400);
    expect((await read(id)).physicalAddress?.addressLine1).toBe('2 Sync Street');
  });
});

describe('modifying a location', () => {
  it('changes the sections that are given, and refuses an older version', async () => {
    const id = await create('Sections', { emergencyPhoneNumber: '602-555-0142' });
    const first = await administrator.call(saveMailingAddress, {
      locationId: id,
      version: 1,
      mailingAddress: { ...address, addressLine1: 'PO Box 7' },
    });
    expect(first.body).toMatchObject({ version: 2, warnings: [] });
    expect(await read(id)).toMatchObject({
      emergencyPhoneNumber: '602-555-0142',
      mailingAddress: { addressLine1: 'PO Box 7' },
      physicalAddress: { addressLine1: address.addressLine1 },
    });
    const late = await administrator.call(saveLocationDetails, { locationId: id, version: 1, archived: true });
    expect(late.status).toBe(409);
    await administrator.call(saveMailingAddress, { locationId: id, version: 2, mailingAddress: null });
    expect((await read(id)).mailingAddress).toBeNull();
  });

  it('renames the node itself, by its version', async () => {
    const id = await create('Old name');
    const change = { locationId: id, version: 1, name: 'New name', isTransporter: true };
    expect(await administrator.call(saveLocationDetails, change)).toMatchObject({ status: 400 });
    const { nodeVersion } = await read(id);
    await administrator.call(saveLocationDetails, { ...change, nodeVersion });
    expect(await read(id)).toMatchObject({ name: 'New name', isTransporter: true, nodeVersion: nodeVersion + 1 });
  });

  it('takes limits of phone and Foreign Site ID, and warns of an unusual EPA id (V142, V143)', async () => {
    const id = await create('Limits');
    const change = (more: object) => administrator.call(saveLocationDetails, { locationId: id, version: 1, ...more });
    expect(await change({ emergencyPhoneNumber: 'ring twice' })).toMatchObject({ status: 400 });
    expect(await change({ foreignSiteId: 'x'.repeat(21) })).toMatchObject({ status: 400 });
    const odd = await change({ epaId: 'AZD12' });
    expect(odd.body.warnings).toHaveLength(1);
    expect((await read(id)).epaId).toBe('AZD12');
  });

  it('keeps coordinates given as angles or on the grid, in all their forms (V152 to V156)', async () => {
    const id = await create('Coordinates');
    const angles = {
      latitude: { degrees: 33, minutes: 26, seconds: 54.123456, direction: 'N' as const },
      longitude: { degrees: 112, minutes: 4, seconds: 26.4, direction: 'W' as const },
    };
    const saved = await administrator.call(saveCoordinates, { locationId: id, version: 1, coordinates: angles });
    expect(saved.status).toBe(200);
    const { coordinates } = await read(id);
    expect(coordinates).toMatchObject({ ...angles, from: 'entered' });
    await administrator.call(saveCoordinates, {
      locationId: id,
      version: 2,
      coordinates: { utm: coordinates?.utm ?? null },
    });
    const again = (await read(id)).coordinates;
    expect(again?.latitude.seconds).toBeCloseTo(54.123456, 4);
    const wrong = await administrator.call(saveCoordinates, {
      locationId: id,
      version: 3,
      coordinates: { ...angles, latitude: { ...angles.latitude, minutes: 60, seconds: 1.1234567 } },
    });
    expect(wrong.body.errors?.map((each) => each.path)).toEqual([
      'coordinates.latitude.minutes',
      'coordinates.latitude.seconds',
    ]);
    await administrator.call(saveCoordinates, { locationId: id, version: 3, coordinates: null });
    expect((await read(id)).coordinates).toBeNull();
  });
});
