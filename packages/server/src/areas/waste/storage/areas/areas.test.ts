import { nodeTypes } from '@oikos/contract/hierarchy/node-types.ts';
import { locationIdNumbers } from '@oikos/contract/location/id-numbers.ts';
import { searchLocations } from '@oikos/contract/location/locations/locations.ts';
import { searchSystemPicklistValues } from '@oikos/contract/quantity/picklists/picklists.ts';
import { units } from '@oikos/contract/quantity/units.ts';
import {
  type AreaRow,
  createArea,
  deleteArea,
  readArea,
  searchAreas,
  searchAreasOfLocations,
  updateArea,
} from '@oikos/contract/waste/storage/areas/areas.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createTestApi } from '../../../../testing/api.ts';
import { createTestHierarchy } from '../../../hierarchy/testing-hierarchy.ts';

type AreaBay = AreaRow['bays'][number];

const api = await createTestApi();
const plant = await createTestHierarchy(api, 'Birch Refining');
const { administrator } = plant;
const site = await plant.add('Refinery');
const unitId = async (name: string) =>
  (await administrator.call(units.endpoints.search, { contains: name, top: 0 })).body.items.find(
    (each) => each.name.toLowerCase() === name,
  )!.id;
const kilogram = await unitId('kilogram');
const methods = (await administrator.call(searchSystemPicklistValues, { systemPicklistTypeId: 16, top: 0 })).body.items;
const storage = methods.find((each) => each.displayValue.startsWith('H141'))!.picklistValueId;

const fields = (name: string, more: object = {}) => ({
  name,
  siteId: site,
  kind: 'central' as const,
  storageMaximum: 6000,
  storageMaximumUOMId: kilogram,
  acuteMaximum: 1,
  acuteMaximumUOMId: kilogram,
  nonAcuteMaximum: 6000,
  nonAcuteMaximumUOMId: kilogram,
  managementMethodId: storage,
  ...more,
});
const add = async (name: string, more: object = {}) => {
  const { status, body } = await administrator.call(createArea, fields(name, more));
  expect([status, body.message]).toEqual([200, undefined]);
  return body.id as number;
};

describe('storage areas', () => {
  it('are a node below their site with limits and bays, made at once', async () => {
    const bays = [{ name: 'Bay 1', separation: 'Concrete wall' }, { name: 'Bay 2' }];
    const id = await add('Drum store', { bays, allowedAccumulationDays: 60, hasSpillPlan: true });
    expect((await administrator.call(readArea, { id })).body).toMatchObject({
      name: 'Drum store',
      hasSpillPlan: true,
      siteId: site,
      parentNodeId: site,
      kind: 'central',
      storageMaximum: 6000,
      allowedAccumulationDays: 60,
      bays: [
        { name: 'Bay 1', separation: 'Concrete wall' },
        { name: 'Bay 2', separation: '' },
      ],
      containerCount: 0,
      version: 1,
    });
    const second = await add('Drum store');
    expect((await administrator.call(readArea, { id: second })).body.alternateName).toBe('Drum store (2)');
    const listed = (await administrator.call(searchLocations, { locationName: 'Drum store', take: 0 })).body.items;
    expect(listed).toEqual([]);
  });

  it('need type, limits with units and a management method; capacity is 0 to 100 percent (V170 to V174)', async () => {
    const reply = await administrator.call(createArea, { name: 'Bare', siteId: site } as never);
    expect(reply.body.errors?.map((each) => each.path)).toEqual([
      'kind',
      'storageMaximum',
      'storageMaximumUOMId',
      'acuteMaximum',
      'acuteMaximumUOMId',
      'nonAcuteMaximum',
      'nonAcuteMaximumUOMId',
      'managementMethodId',
    ]);
    const attempt = (more: object) => administrator.call(createArea, fields('Odd', more));
    expect((await attempt({ percentCapacityAvailable: 101 })).status).toBe(400);
    expect((await attempt({ storageMaximum: 0 })).status).toBe(400);
    expect((await attempt({ bays: [{ name: 'A' }, { name: 'a' }] })).body.message).toBe('Each bay needs its own name');
    expect((await attempt({ parentNodeId: plant.root })).body.errors?.[0]?.path).toBe('parentNodeId');
  });

  it('are shared with containers by what a move is for: 2 asks for disposal systems (E144)', async () => {
    const elsewhere = await plant.add('Terminal');
    const system = await add('Incinerator', { siteId: elsewhere, kind: 'disposalSystem' });
    const satellite = await add('Paint booth', { siteId: elsewhere, kind: 'satellite' });
    const ids = async (moveTypeId: number) =>
      (await administrator.call(searchAreasOfLocations, { locationIds: [elsewhere], moveTypeId })).body.items.map(
        (each) => each.wasteStorageAreaId,
      );
    expect(await ids(2)).toEqual([system]);
    expect(await ids(0)).toEqual([satellite]);
  });

  it('keep their kind while other nodes are below them (V175)', async () => {
    const id = await add('Tank yard');
    await plant.add('Tank 1', { parent: id, type: 'Boiler' });
    const change = { ...fields('Tank yard', { kind: 'satellite' }), id, version: 1 };
    const refused = await administrator.call(updateArea, change as never);
    expect(refused).toMatchObject({
      status: 400,
      body: { message: "Can't update Waste Storage Area when Node Type has derived nodes" },
    });
    expect((await administrator.call(updateArea, { ...fields('Tank field'), id, version: 1 })).status).toBe(200);
    expect((await administrator.call(updateArea, { ...fields('Late'), id, version: 1 })).status).toBe(409);
  });

  it('keep their kind while containers are in them: a drum of a satellite area would have no clock in a central one', async () => {
    const id = await add('Bench', { kind: 'satellite' });
    const change = () => administrator.call(updateArea, { ...fields('Bench'), id, version: 1 });
    await api.within(plant.companyId, async ({ db }) => {
      await sql`
        insert into container (number, container_type_id, node_id, area_id, date_added)
        select 'BENCH-1', min(t.id), ${site}, ${id}, '2026-01-05' from container_type t`.execute(db);
    });
    expect(await change()).toMatchObject({
      status: 400,
      body: {
        errors: [
          { path: 'kind', message: "You can't change the type, because containers are in the area. Move them first." },
        ],
      },
    });
    await api.within(plant.companyId, async ({ db }) => {
      await sql`delete from container where area_id = ${id}`.execute(db);
    });
    expect((await change()).status).toBe(200);
  });

  it('have a node type that keeps its kind while there are any (V175, X059)', async () => {
    await add('Some area');
    const { items } = (await administrator.call(nodeTypes.endpoints.search, { contains: 'Storage Area' })).body;
    const type = items[0]!;
    const asset = { id: type.id, version: type.version, kind: 'asset' as const };
    expect((await administrator.call(nodeTypes.endpoints.update, asset)).body.errors).toMatchObject([
      { path: 'kind', message: "Can't update Waste Storage Area when Node Type has derived nodes" },
    ]);
  });

  it('take no alternative name of another node, and say so beside it (V146)', async () => {
    await add('Shelf', { alternateName: 'Shelf of the refinery' });
    const taken = await administrator.call(createArea, fields('Shelf', { alternateName: 'Shelf of the refinery' }));
    expect(taken.body.errors).toMatchObject([{ path: 'alternateName', message: 'Alternative Name already exists' }]);
  });

  it('rename, swap and lose bays, but none that containers are in', async () => {
    const id = await add('Bays', { bays: [{ name: 'A' }, { name: 'B' }, { name: 'C' }] });
    const [a, b, c] = (await administrator.call(readArea, { id })).body.bays as [AreaBay, AreaBay, AreaBay];
    const swapped = [
      { id: a.id, name: 'B' },
      { id: b.id, name: 'A', separation: 'Berm' },
    ];
    await administrator.call(updateArea, { ...fields('Bays', { bays: swapped }), id, version: 1 });
    const after = (await administrator.call(readArea, { id })).body.bays;
    expect(after).toMatchObject([
      { id: b.id, name: 'A', separation: 'Berm' },
      { id: a.id, name: 'B' },
    ]);
    expect(after.map((bay) => bay.id)).not.toContain(c.id);
  });

  it('go with their node once nothing refers to them', async () => {
    const id = await add('Short-lived');
    expect((await administrator.call(deleteArea, { id })).status).toBe(200);
    expect((await administrator.call(readArea, { id })).status).toBe(404);
    const left = await api.within(plant.companyId, ({ db }) => sql`select 1 from node where id = ${id}`.execute(db));
    expect(left.rows).toEqual([]);
  });

  it('are seen where containers may be seen, and changed by who may change locations', async () => {
    const technician = await api.user(plant.companyId, 'wasteTechnician', { nodeId: site });
    const seen = (await technician.call(searchAreas, { take: 0 })).body.items;
    expect(seen.every((area) => area.siteId === site)).toBe(true);
    expect(seen.length).toBeGreaterThan(0);
    expect((await technician.call(createArea, fields('No'))).status).toBe(403);
    expect((await technician.call(locationIdNumbers.endpoints.search, { nodeId: site })).status).toBe(200);
  });
});
