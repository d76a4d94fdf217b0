import { readContainer, searchContainers } from '@oikos/contract/waste/container/containers/containers.ts';
import { suggestLabels } from '@oikos/contract/waste/container/labels/label-printing.ts';
import { addFilledContainer, readLastContainers } from '@oikos/contract/waste/handling/filled-containers.ts';
import { previewWasteEntry } from '@oikos/contract/waste/handling/waste-entries.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createTestApi } from '../../../../testing/api.ts';
import { problemAt } from '../../../../testing/problem-at.ts';
import { createTestContainers } from '../../container/containers/testing-containers.ts';

const api = await createTestApi();
const { waste, client, site, store, drumType, fields } = await createTestContainers(api);
const solvent = await waste.stream('Spent solvent', { groups: ['3-B'] });
const acid = await waste.stream('Spent acid', { groups: ['3-A'] });
const bench = await waste.area(site, 'satellite', 'Bench');

const drum = async (kilograms: number, more: object = {}) => {
  const { id, ...entry } = await waste.entry(0, solvent, kilograms);
  return { ...fields(), ...entry, ...more };
};
const numbers = async () =>
  (await client.call(searchContainers, { take: 0 })).body.items.map((row) => row.containerIdValue);
const audited = () =>
  api.within(waste.plant.companyId, async ({ db }) => {
    const { rows } = await sql<{ entity: string; action: string }>`
      select entity, action from audit_log where entity in ('container', 'wasteEntry') order by id`.execute(db);
    return rows;
  });

const placesOf = (body: unknown) => [
  ...new Set((body as { errors: { path: string }[] }).errors.map(({ path }) => path)),
];

describe('a container that is added with its waste', () => {
  it('is numbered, filled, dated and audited in one save', async () => {
    const { status, body } = await client.call(addFilledContainer, await drum(200));
    expect(status).toBe(200);
    expect(body).toMatchObject({ containerIdValue: 'WK-0001' });
    const container = await waste.read(body.id);
    expect(container).toMatchObject({
      containerIdValue: 'WK-0001',
      totalKg: 200,
      hasWaste: true,
      version: body.version,
    });
    expect(container.initialAccumulationDate).toBe(waste.today);
    expect(await audited()).toEqual([
      { entity: 'container', action: 'create' },
      { entity: 'wasteEntry', action: 'create' },
    ]);
  });

  it('is not there where its waste is refused, and its number is not spent', async () => {
    const refused = [
      [{ wasteCodeIds: [] }, problemAt('wasteCodeIds', 'Waste Code is required')],
      [{ amount: 0 }, { status: 400 }],
      [{ densityFrom: 'stream' }, { status: 400 }],
      [{ bayId: null, dateAdded: waste.ago(-1) }, problemAt('dateAdded', "Can't be in the future")],
      [{ wasteStorageAreaId: solvent + 1_000_000 }, { status: 404 }],
    ] as const;
    for (const [more, reply] of refused) {
      expect(await client.call(addFilledContainer, await drum(10, more))).toMatchObject(reply);
    }
    expect(await numbers()).toEqual(['WK-0001']);
    expect((await client.call(addFilledContainer, await drum(10))).body.containerIdValue).toBe('WK-0002');
  });

  it('is refused beside incompatible waste, and taken with the reason of whoever may accept it (40 CFR 265.177)', async () => {
    const annex = { wasteStorageAreaId: await waste.area(site, 'central', 'Annex') };
    expect((await client.call(addFilledContainer, await drum(5, annex))).status).toBe(200);
    const other = await drum(5, { ...annex, materialId: acid, wasteCodeIds: [await waste.code('D002')] });
    const before = await numbers();
    const reply = await client.call(addFilledContainer, other);
    expect(reply.status).toBe(400);
    expect(placesOf(reply.body)).toEqual(['materialId']);
    expect(await numbers()).toEqual(before);
    expect((await client.call(addFilledContainer, { ...other, overrideReason: 'Bench test' })).status).toBe(200);
  });

  it('asks once about a doubtful date, of both', async () => {
    const dateAdded = waste.ago(500);
    const reply = await client.call(addFilledContainer, await drum(5, { dateAdded, confirmedDates: [] }));
    expect(reply.status).toBe(400);
    expect(placesOf(reply.body)).toEqual(['dateAdded']);
    const confirmed = await drum(5, { dateAdded, confirmedDates: [dateAdded] });
    expect((await client.call(addFilledContainer, confirmed)).status).toBe(200);
  });

  it('is made once, however often its form is sent', async () => {
    const form = await drum(7);
    const key = { 'idempotency-key': 'drum-in-one-step' };
    const first = await client.call(addFilledContainer, form, key);
    const count = (await numbers()).length;
    expect(await client.call(addFilledContainer, form, key)).toEqual(first);
    expect(await numbers()).toHaveLength(count);
  });

  it('takes the right at its place, and no ids of another company', async () => {
    const elsewhere = await waste.site('Elsewhere');
    const local = await api.user(waste.plant.companyId, 'wasteTechnician', { nodeId: elsewhere });
    expect((await local.call(addFilledContainer, await drum(5))).status).toBe(403);
    const viewer = await api.user(waste.plant.companyId, 'auditor');
    expect((await viewer.call(addFilledContainer, await drum(5))).status).toBe(403);
    const stranger = await api.user(await api.company('Birch Paper'), 'administrator');
    expect((await stranger.call(addFilledContainer, await drum(5))).status).toBe(404);
  });
});

describe('what saving would do, before the container is there', () => {
  const asked = async (kilograms: number, more: object = {}) => {
    const { containerTypeId, locationId, wasteStorageAreaId, bayId, containerIdValue } = fields(more);
    const newContainer = { containerTypeId, locationId, wasteStorageAreaId, bayId, containerIdValue };
    return { ...(await waste.entry(0, solvent, kilograms)), newContainer, ...more };
  };

  it('is what is foretold of the same waste in a container that is', async () => {
    const empty = await waste.container(site, store, { containerTypeId: drumType, dateAdded: waste.today });
    const before = await numbers();
    const [toBe, there] = [
      (await client.call(previewWasteEntry, await asked(1200))).body,
      (await client.call(previewWasteEntry, await waste.entry(empty, solvent, 1200))).body,
    ];
    const clocksOf = ({ changedClocks }: typeof there) =>
      changedClocks
        .map(({ containerIdValue, ...clock }) => clock)
        .sort((first, second) => first.containerId - second.containerId);
    const own = clocksOf(there).map((clock) => (clock.containerId === empty ? { ...clock, containerId: 0 } : clock));
    expect(clocksOf(toBe)).toEqual(own.sort((first, second) => first.containerId - second.containerId));
    expect(toBe).toEqual({
      ...there,
      incompatibilities: toBe.incompatibilities,
      changedClocks: toBe.changedClocks,
    });
    expect(await numbers()).toEqual(before);
  });

  it('tells the limits of a satellite area and incompatible neighbours, and refuses a wrong place', async () => {
    const atBench = await client.call(previewWasteEntry, await asked(5, { wasteStorageAreaId: bench }));
    expect(atBench.body.satelliteExcesses).toEqual([]);
    const gallons = { wasteStorageAreaId: bench, unitId: waste.unit('gal') };
    const { satelliteExcesses } = (await client.call(previewWasteEntry, await asked(60, gallons))).body;
    expect(satelliteExcesses).toMatchObject([{ limit: 'nonAcute' }]);
    const other = { materialId: acid, wasteCodeIds: [await waste.code('D002')] };
    const { incompatibilities } = (await client.call(previewWasteEntry, await asked(5, other))).body;
    expect(incompatibilities.length).toBeGreaterThan(0);
    const depot = await waste.area(await waste.site('Depot'), 'central', 'Depot store');
    expect(await client.call(previewWasteEntry, await asked(5, { wasteStorageAreaId: depot }))).toMatchObject(
      problemAt('wasteStorageAreaId', 'Depot store is not at this location'),
    );
    expect((await client.call(previewWasteEntry, await waste.entry(0, solvent, 5))).status).toBe(404);
  });
});

it('knows what a person added last at each location, else what anybody did, where it was put first', async () => {
  const yard = await waste.siteWithAreas('Yard');
  await client.call(addFilledContainer, {
    ...(await drum(30)),
    containerIdValue: 'YARD-1',
    locationId: yard.id,
    wasteStorageAreaId: yard.satellite,
  });
  await waste.container(site, bench, { containerTypeId: drumType, containerIdValue: 'LAST-1', dateAdded: waste.today });
  const { containers } = (await client.call(readLastContainers, {})).body;
  expect(containers).toMatchObject([
    { locationId: site, wasteStorageAreaId: bench, containerTypeId: drumType, isOwn: true, waste: null },
    {
      locationId: yard.id,
      wasteStorageAreaId: yard.satellite,
      isOwn: true,
      waste: { materialId: solvent, materialUniqueName: 'Spent solvent', amount: 30, unitId: waste.unit('kg') },
    },
  ]);
  const other = await api.user(waste.plant.companyId, 'wasteTechnician');
  const seen = (await other.call(readLastContainers, {})).body.containers;
  expect(seen.map(({ locationId, isOwn }) => [locationId, isOwn])).toContainEqual([yard.id, false]);
  const local = await api.user(waste.plant.companyId, 'wasteTechnician', { nodeId: yard.id });
  expect((await local.call(readLastContainers, {})).body.containers.map(({ locationId }) => locationId)).toEqual([
    yard.id,
  ]);
});

it('tells the templates of labels before there is a container', async () => {
  const { templates, containers } = (await client.call(suggestLabels, { containerIds: [] })).body;
  expect(templates.length).toBeGreaterThan(0);
  expect(containers).toEqual([]);
  expect((await client.call(readContainer, { id: 1_000_000 })).status).toBe(404);
});
