import { searchNodes } from '@oikos/contract/hierarchy/nodes/node-lists.ts';
import { geocodeAddress } from '@oikos/contract/location/locations/geocoding.ts';
import { refreshUserLocations } from '@oikos/contract/location/locations/location-access.ts';
import {
  createWasteLocation,
  deleteGeneratorCategory,
  readLocation,
  saveCoordinates,
  saveGeneratorCategory,
  saveLocationDetails,
  saveMailingAddress,
  savePhysicalAddress,
} from '@oikos/contract/location/locations/locations.ts';
import { units } from '@oikos/contract/quantity/units.ts';
import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { gazetteerGeocoder } from '../../../integrations/geocoding/gazetteer-geocoder.ts';
import { useGeocoder } from '../../../integrations/geocoding/geocoder.ts';
import { createTestApi } from '../../../testing/api.ts';
import { problemAt } from '../../../testing/problem-at.ts';
import { categoryAt, notificationGroups } from '../generator-categories/categories-of-sites.ts';
import { readSites } from './sites.ts';
import { createTestLocations } from './testing-locations.ts';

const api = await createTestApi();
const { plant, countryOf, levelOf, address, newLocation, create, period } = await createTestLocations(
  api,
  'Alder Chemical',
);
const { administrator, companyId } = plant;
const germany = await countryOf('DE');
const andorra = await countryOf('AD');
const bavaria = await levelOf(germany, 'Bayern');
const hours = (await administrator.call(units.endpoints.search, { contains: 'hour', top: 0 })).body.items[0]!.id;

const read = async (locationId: number) => (await administrator.call(readLocation, { locationId })).body;
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
    expect(reply.body.warnings).toEqual([
      'The coordinates are those of Phoenix, Arizona, not of the street: check them on the map.',
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
    expect(saved.body.warnings).toEqual(['The address was saved, but its coordinates could not be determined.']);
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

describe('generator categories', () => {
  const wasteGroup = async () =>
    (
      await api.within(companyId, ({ db }) =>
        db
          .selectFrom('user_group')
          .select('id')
          .where('shipped_key', '=', 'manifestSignatory')
          .executeTakeFirstOrThrow(),
      )
    ).id;

  it('store 60 days for Small and 45 for others, with the extra note (V163, U59)', async () => {
    const id = await create('Categories');
    const notifications = [{ kind: 'manifestReturn' as const, assignedTo: [await wasteGroup()] }];
    const small = await administrator.call(saveGeneratorCategory, {
      locationId: id,
      version: 1,
      meta: {
        generatorCategory: period('Small', '2024-01-01', {
          endPeriod: '2024-12-31',
          locationNotifications: notifications,
        }),
      },
    });
    expect(small.body.message).toBe('Generator Category saved.');
    const large = await administrator.call(saveGeneratorCategory, {
      locationId: id,
      version: 2,
      meta: {
        generatorCategory: period('Large', '2025-01-01', {
          locationNotifications: notifications,
          minimizationCode: 'X',
        }),
      },
    });
    expect(large.body.message).toBe('Generator Category saved. Notification rules were reset to 45 days.');
    const { meta } = await read(id);
    expect(meta.generatorCategory).toMatchObject({
      type: 'Large',
      category: 'large',
      endPeriod: null,
      minimizationCode: 'X',
    });
    expect(meta.generatorCategories[1]).toMatchObject({
      endPeriod: '2024-12-31',
      locationNotifications: [{ kind: 'manifestReturn', additionalRules: 60, assignedToNames: [expect.any(String)] }],
    });
    await api.within(companyId, async (scope) => {
      expect((await categoryAt(scope, id, '2024-12-31'))?.category).toBe('small');
      expect((await categoryAt(scope, id, '2025-01-01'))?.category).toBe('large');
      expect(await categoryAt(scope, id, '2023-12-31')).toBeUndefined();
      expect(await notificationGroups(scope, id, 'manifestReturn', '2024-06-01')).toEqual([await wasteGroup()]);
      expect((await readSites(scope, [id])).get(id)?.physicalAddress?.stateCode).toBe('AZ');
    });
  });

  it('need a start, a positive limit of mass or volume, one character of code, whole days (V164 to V168)', async () => {
    const id = await create('Rules of categories');
    const attempt = (more: object) =>
      administrator.call(saveGeneratorCategory, {
        locationId: id,
        version: 1,
        meta: { generatorCategory: { ...period('Small', '2024-01-01'), ...more } },
      });
    const at = (field: string) => `meta.generatorCategory.${field}`;
    expect(await attempt({ startPeriod: '' })).toMatchObject(problemAt(at('startPeriod'), 'This field is required'));
    expect(await attempt({ endPeriod: '2023-12-31' })).toMatchObject(
      problemAt(at('endPeriod'), 'End Period must not be before Start Period'),
    );
    expect(await attempt({ accumulationLimit: 0 })).toMatchObject(
      problemAt(at('accumulationLimit'), 'Must be a positive number'),
    );
    expect((await attempt({ minimizationCode: 'XY' })).status).toBe(400);
    expect((await attempt({ preNotificationDays: 1.5 })).status).toBe(400);
    expect((await attempt({ preNotificationDays: -1 })).status).toBe(400);
    expect(await attempt({ accumulationLimitUOMId: hours })).toMatchObject(
      problemAt(at('accumulationLimitUOMId'), 'Must be a unit of mass or volume'),
    );
    expect((await attempt({ endPeriod: '2024-01-01' })).status).toBe(200);
  });

  it('do not overlap at one location, and go when they were a mistake', async () => {
    const id = await create('Overlap');
    const save = (version: number, given: object) =>
      administrator.call(saveGeneratorCategory, {
        locationId: id,
        version,
        meta: { generatorCategory: given as never },
      });
    const first = await save(1, period('Small', '2024-01-01'));
    expect(await save(2, period('Large', '2023-06-01'))).toMatchObject(
      problemAt('meta.generatorCategory.startPeriod', 'The period overlaps that of Small from 2024-01-01'),
    );
    const shortened = {
      ...period('Small', '2024-01-01', { endPeriod: '2024-12-31' }),
      id: first.body.generatorCategoryId,
    };
    expect((await save(2, shortened)).status).toBe(200);
    expect(await save(3, period('Large', '2024-06-01'))).toMatchObject(
      problemAt('meta.generatorCategory.startPeriod', 'The period overlaps that of Small from 2024-01-01'),
    );
    expect((await save(3, period('Large', '2025-01-01'))).status).toBe(200);
    const gone = await administrator.call(deleteGeneratorCategory, {
      locationId: id,
      id: first.body.generatorCategoryId as number,
    });
    expect(gone).toMatchObject({ status: 200 });
    expect((await read(id)).meta.generatorCategories).toHaveLength(1);
  });

  it('split an open period when they begin inside it, with an audit row for each', async () => {
    const id = await create('Split');
    const save = (version: number, given: object) =>
      administrator.call(saveGeneratorCategory, {
        locationId: id,
        version,
        meta: { generatorCategory: given as never },
      });
    const told = [{ kind: 'manifestReturn' as const, assignedTo: [await wasteGroup()] }];
    const small = await save(1, period('Small', '2024-01-01', { locationNotifications: told, minimizationCode: 'X' }));
    const large = await save(2, period('Large', '2026-10-15'));
    expect(large.body.message).toBe(
      'Generator Category saved. Notification rules were reset to 45 days. The period of Small that was open ends on 2026-10-14.',
    );
    const periods = async () =>
      (await read(id)).meta.generatorCategories.map(({ type, startPeriod, endPeriod }) => [
        type,
        startPeriod,
        endPeriod,
      ]);
    expect(await periods()).toEqual([
      ['Large', '2026-10-15', null],
      ['Small', '2024-01-01', '2026-10-14'],
    ]);
    const brief = await save(3, period('Very Small', '2027-02-01', { endPeriod: '2027-02-28' }));
    expect(brief.body.message).toContain(
      'The period of Large that was open ends on 2027-01-31 and goes on from 2027-03-01.',
    );
    expect((await periods()).slice(0, 3)).toEqual([
      ['Large', '2027-03-01', null],
      ['Very Small', '2027-02-01', '2027-02-28'],
      ['Large', '2026-10-15', '2027-01-31'],
    ]);
    const rows = await api.within(companyId, async ({ db }) => {
      const { rows: found } = await sql<{ action: string; changes: object }>`
        select action, changes from audit_log where entity = 'generatorCategoryPeriod'
          and entity_id = ${small.body.generatorCategoryId as number} order by id`.execute(db);
      return found;
    });
    expect(rows.map(({ action }) => action)).toEqual(['create', 'update']);
    expect(rows[1]?.changes).toMatchObject({ endPeriod: { new: '2026-10-15' } });
  });

  it('keep who is notified in the part of a split period that goes on', async () => {
    const id = await create('Split and notified');
    const told = [{ kind: 'manifestReturn' as const, assignedTo: [await wasteGroup()] }];
    const save = (version: number, generatorCategory: ReturnType<typeof period>) =>
      administrator.call(saveGeneratorCategory, { locationId: id, version, meta: { generatorCategory } });
    await save(1, period('Small', '2024-01-01', { locationNotifications: told }));
    await save(2, period('Large', '2025-01-01', { endPeriod: '2025-12-31' }));
    const groupsOn = (day: string) =>
      api.within(companyId, (scope) => notificationGroups(scope, id, 'manifestReturn', day));
    expect(await groupsOn('2024-12-31')).toEqual([await wasteGroup()]);
    expect(await groupsOn('2025-12-31')).toEqual([]);
    expect(await groupsOn('2026-01-01')).toEqual([await wasteGroup()]);
  });
});
