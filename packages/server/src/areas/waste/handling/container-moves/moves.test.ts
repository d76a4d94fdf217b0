import { searchGeneration } from '@oikos/contract/waste/accumulation/generation.ts';
import { searchContainerHistory } from '@oikos/contract/waste/container/containers/container-history.ts';
import {
  readContainer,
  searchContainers,
  updateContainer,
} from '@oikos/contract/waste/container/containers/containers.ts';
import {
  addToContainer,
  searchConsolidation,
  takeOutOfContainer,
} from '@oikos/contract/waste/handling/consolidation.ts';
import {
  applyMoves,
  checkMoves,
  moveContainer,
  searchMoveTypes,
} from '@oikos/contract/waste/handling/container-moves.ts';
import { addWasteEntry, previewWasteEntry, searchWasteEntries } from '@oikos/contract/waste/handling/waste-entries.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createTestApi } from '../../../../testing/api.ts';
import { TestingWaste } from '../../container/containers/testing-waste.ts';

const api = await createTestApi();
const waste = await TestingWaste.of(api, 'Alder Chemical');
const { client } = waste;
const site = await waste.site('Works');
const bench = await waste.area(site, 'satellite', 'Bench');
const otherBench = await waste.area(site, 'satellite', 'Other bench');
const store = await waste.area(site, 'central', 'Drum store');
const shed = await waste.area(site, 'central', 'Shed');
const burner = await waste.area(site, 'disposalSystem', 'Burner');
const solvent = await waste.stream('Spent solvent', { groups: [] });
const drum = await waste.type('Drum of 55 gallons');
const method = await waste.one(sql<{ id: number }>`
  select min(v.id) as id from picklist_value v join picklist p on p.id = v.picklist_id and p.shipped_key = 'wasteManagementMethod'`);

const at = (areaId: number) => waste.container(site, areaId, { containerTypeId: drum });
const filled = async (areaId: number, daysAgo: number, streamId = solvent, kilograms = 30) => {
  const id = await at(areaId);
  await waste.fill(id, streamId, kilograms, { dateAdded: waste.ago(daysAgo) });
  return id;
};
const move = async (containerId: number, more: object) => {
  const { version } = await waste.read(containerId);
  return client.call(moveContainer, { containerId, version, moveTypeId: 1, date: waste.today, ...more });
};
const chosen = async (ids: readonly number[]) =>
  Promise.all(ids.map(async (containerId) => ({ containerId, version: (await waste.read(containerId)).version })));

const join = async (parent: number, children: number[], parentKind: 'commingled' | 'overpacked') =>
  client.call(addToContainer, {
    parentContainerId: parent,
    version: (await waste.read(parent)).version,
    childContainerIds: children,
    parentKind,
    date: waste.today,
  });

describe('moving a container', () => {
  it('offers three types, the second of which disposes (U45, V283)', async () => {
    const { items } = (await client.call(searchMoveTypes, {})).body;
    expect(items.map(({ moveTypeId, name }) => [moveTypeId, name])).toEqual([
      [1, 'Storage Area'],
      [2, 'Disposal System'],
      [3, 'Consolidate'],
    ]);
  });

  it('from a satellite to a central area starts the accumulation that day, and says so (U47, RO 14703)', async () => {
    const id = await filled(bench, 200);
    const moved = await move(id, { wasteStorageAreaId: store, date: waste.ago(5) });
    expect(moved.body).toMatchObject({
      isInitialAccumulationDateRecalculated: true,
      initialAccumulationDate: waste.ago(5),
    });
    expect(await waste.read(id)).toMatchObject({ wasteStorageAreaId: store, moveShipDate: waste.ago(5) });
    const again = await move(id, { wasteStorageAreaId: shed });
    expect(again.body).toMatchObject({
      isInitialAccumulationDateRecalculated: false,
      initialAccumulationDate: waste.ago(5),
      message: 'Container(s) moved',
    });
    const { items } = (await client.call(searchContainerHistory, { id })).body;
    expect(items.map(({ kind, isDateRecalculated, toAreaName }) => [kind, isDateRecalculated, toAreaName])).toEqual([
      ['moved', false, 'Shed'],
      ['moved', true, 'Drum store'],
      ['created', false, 'Bench'],
    ]);
  });

  it('is refused between satellite areas and back into one, with the citation', async () => {
    const id = await filled(bench, 3);
    expect((await move(id, { wasteStorageAreaId: otherBench })).body.message).toBe(
      'Waste may not be moved from one satellite area to another (40 CFR 262.15(a))',
    );
    const central = await filled(store, 3);
    expect((await move(central, { wasteStorageAreaId: bench })).body.message).toBe(
      'Waste may not be moved back into a satellite area (40 CFR 262.15(a))',
    );
    expect((await move(await at(bench), { wasteStorageAreaId: otherBench })).status).toBe(200);
  });

  it('is refused for what stands in it: an overpack takes no waste from one satellite area to another', async () => {
    const [overpack, inner] = [await at(bench), await filled(bench, 3, solvent, 2)];
    expect((await join(overpack, [inner], 'overpacked')).status).toBe(200);
    const { containerIdValue } = await waste.read(inner);
    expect((await move(overpack, { wasteStorageAreaId: otherBench })).body.message).toBe(
      `Failed on ${containerIdValue}: Waste may not be moved from one satellite area to another (40 CFR 262.15(a))`,
    );
    const moved = await move(overpack, { wasteStorageAreaId: store });
    expect(moved.body).toMatchObject({ isInitialAccumulationDateRecalculated: true });
    expect(await waste.read(inner)).toMatchObject({ initialAccumulationDate: waste.today });
  });

  it('asks for what its type needs, and for no day to come (V270)', async () => {
    const id = await filled(store, 3);
    const problemOf = async (more: object) => (await move(id, more)).body.errors?.[0];
    expect(await problemOf({})).toMatchObject({
      path: 'wasteStorageAreaId',
      message: 'Waste storage area is required',
    });
    expect(await problemOf({ moveTypeId: 2 })).toMatchObject({ path: 'disposalMethodId' });
    expect(await problemOf({ moveTypeId: 2, disposalMethodId: method })).toMatchObject({ path: 'disposalSystemId' });
    expect(await problemOf({ moveTypeId: 2, disposalMethodId: method, disposalSystemId: store })).toMatchObject({
      message: 'Drum store is not a disposal system',
    });
    expect(await problemOf({ wasteStorageAreaId: shed, date: waste.ago(-1) })).toMatchObject({ path: 'date' });
    expect((await move(id, { wasteStorageAreaId: shed, date: waste.ago(4) })).status).toBe(400);
  });

  it('into a disposal system ends it for good, with method, system and date', async () => {
    const id = await filled(store, 20);
    const disposed = await move(id, { moveTypeId: 2, disposalMethodId: method, disposalSystemId: burner });
    expect(disposed.status).toBe(200);
    expect(await waste.read(id)).toMatchObject({
      statusName: 'Disposed',
      disposalDate: waste.today,
      disposalMethodId: method,
      areaKind: 'disposalSystem',
      deadline: null,
      initialAccumulationDate: waste.ago(20),
      nextStatuses: [],
    });
    expect((await move(id, { wasteStorageAreaId: store })).status).toBe(400);
    const { items } = (await client.call(searchContainers, { disposalSystemIds: [burner] })).body;
    expect(items.map((row) => row.id)).toEqual([id]);
  });

  it('never counts waste again in the month (262.13(d)), also at another site', async () => {
    const [from, to] = [await waste.site('From'), await waste.site('To')];
    const there = await waste.area(to, 'central', 'To store');
    const id = await waste.container(from, await waste.area(from, 'central', 'From store'), { containerTypeId: drum });
    await waste.fill(id, solvent, 120, { dateAdded: waste.ago(1) });
    expect((await move(id, { wasteStorageAreaId: there })).status).toBe(200);
    expect(await waste.read(id)).toMatchObject({ locationId: to, initialAccumulationDate: waste.ago(1) });
    const { items } = (await client.call(searchGeneration, { locationIds: [from, to] })).body;
    expect(items.map(({ locationName, nonAcuteKg }) => [locationName, nonAcuteKg])).toEqual([['From', 120]]);
  });

  it('keeps the clock of hazardous waste among waste with rules of its own, which has none of a generator', async () => {
    const plant = await waste.site('Mixed wastes');
    const central = await waste.area(plant, 'central', 'Mixed store');
    const lamps = await waste.area(plant, 'universalWaste', 'Lamps');
    const universal = await waste.stream('Spent lamps', { isUniversal: true, groups: [] });
    const inside = async (streamId: number) => {
      const id = await waste.container(plant, central, { containerTypeId: drum });
      await waste.fill(id, streamId, 200, { dateAdded: waste.ago(100) });
      expect((await move(id, { wasteStorageAreaId: lamps })).status).toBe(200);
      return (await waste.read(id)).clocks.map(({ citation, deadline }) => [citation, deadline]);
    };
    const oneYear = ['40 CFR 273.15(a)', waste.ago(100 - 365)];
    expect(await inside(solvent)).toEqual([['40 CFR 262.16(b), (c)', waste.ago(100 - 180)], oneYear]);
    expect(await inside(universal)).toEqual([oneYear]);
  });

  it('brings nothing into the area of an episodic event that is of none', async () => {
    const area = await waste.area(site, 'episodic', 'Clean-out pad');
    const eventNeeded =
      'Only waste of an episodic event may be moved into the area of one: choose the event of the waste first';
    expect((await move(await filled(store, 3), { wasteStorageAreaId: area })).body).toMatchObject({
      message: eventNeeded,
      errors: [{ path: 'wasteStorageAreaId' }],
    });
    const child = await filled(store, 3);
    expect((await join(await at(area), [child], 'overpacked')).body.message).toBe(eventNeeded);
    expect((await move(await at(store), { wasteStorageAreaId: area })).status).toBe(200);
  });

  it('out of a satellite area starts the clock, also of waste that is dated before its drum was recorded', async () => {
    const id = await waste.container(site, bench, { containerTypeId: drum, dateAdded: waste.ago(10) });
    const entry = await waste.entry(id, solvent, 3, { dateAdded: waste.ago(60) });
    expect((await client.call(previewWasteEntry, entry)).body.changedClocks).toEqual([]);
    expect((await client.call(addWasteEntry, entry)).status).toBe(200);
    expect(await waste.read(id)).toMatchObject({ initialAccumulationDate: null, deadline: null });
    const moved = await move(id, { wasteStorageAreaId: store, date: waste.ago(5) });
    expect(moved.body).toMatchObject({
      isInitialAccumulationDateRecalculated: true,
      initialAccumulationDate: waste.ago(5),
    });
  });

  it('is not dated before the Initial Accumulation Date (V272)', async () => {
    const id = await filled(store, 3);
    expect(await move(id, { wasteStorageAreaId: shed, date: waste.ago(4) })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'date', message: 'Cannot be before Initial Accumulation Date' }] },
    });
  });

  it('is done by one of two people; the other reloads', async () => {
    const id = await filled(store, 3);
    const { version } = await waste.read(id);
    const go = (areaId: number) =>
      client.call(moveContainer, {
        containerId: id,
        version,
        moveTypeId: 1,
        date: waste.today,
        wasteStorageAreaId: areaId,
      });
    const replies = await Promise.all([go(shed), go(shed)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe('moving many at once', () => {
  it('tells of each whether it can be moved, then moves all or those that can', async () => {
    const ids = [await filled(bench, 9), await filled(store, 9), await filled(shed, 9)];
    const input = { containers: await chosen(ids), moveTypeId: 1, date: waste.today, wasteStorageAreaId: shed };
    const verdicts = (await client.call(checkMoves, input)).body;
    expect(verdicts.possibleCount).toBe(2);
    expect(verdicts.verdicts).toMatchObject([
      { containerId: ids[0], isPossible: true, isInitialAccumulationDateRecalculated: true },
      { containerId: ids[1], isPossible: true, isInitialAccumulationDateRecalculated: false },
      { containerId: ids[2], isPossible: false, problem: 'The container is already there' },
    ]);
    const all = await client.call(applyMoves, { ...input, which: 'all' });
    expect(all).toMatchObject({ status: 400, body: { message: '1 of 3 containers cannot be moved' } });
    const { containerIdValue } = await waste.read(ids[2] as number);
    expect(all.body.errors).toMatchObject([
      // X015
      { path: 'containers.2', message: `Failed on ${containerIdValue}: The container is already there` },
    ]);
    expect((await waste.read(ids[0] as number)).wasteStorageAreaId).toBe(bench);
    const valid = await client.call(applyMoves, { ...input, which: 'valid' });
    expect(valid.body).toMatchObject({ movedCount: 2, isInitialAccumulationDateRecalculated: true });
    expect((await waste.read(ids[1] as number)).wasteStorageAreaId).toBe(shed);
  });
});

describe('consolidating containers', () => {
  it('never counts the waste again in the month (262.13(d))', async () => {
    const site = await waste.siteWithAreas('Mixing');
    const drumOf = async (kilograms: number) => {
      const id = await waste.container(site.id, site.central, { containerTypeId: drum });
      await waste.fill(id, solvent, kilograms, { dateAdded: waste.ago(1) });
      return id;
    };
    const [parent, child] = [await drumOf(10), await drumOf(20)];
    expect((await join(parent, [child], 'commingled')).status).toBe(200);
    expect(await waste.read(parent)).toMatchObject({ totalKg: 30 });
    const { items } = (await client.call(searchGeneration, { locationIds: [site.id] })).body;
    expect(items.map(({ nonAcuteKg }) => nonAcuteKg)).toEqual([30]);
  });

  it('by mixing takes the earliest date, moves the waste and cannot be undone', async () => {
    const parent = await filled(store, 10);
    const child = await filled(store, 40, solvent, 20);
    const reply = await join(parent, [child], 'commingled');
    expect(reply.body).toMatchObject({
      isInitialAccumulationDateRecalculated: true,
      initialAccumulationDate: waste.ago(40),
    });
    expect(await waste.read(parent)).toMatchObject({
      isParent: true,
      totalKg: 50,
      initialAccumulationDate: waste.ago(40),
    });
    expect(await waste.read(child)).toMatchObject({
      statusName: 'Inactive',
      totalKg: 0,
      deadline: null,
      parentKind: 'commingled',
    });
    const { items } = (await client.call(searchWasteEntries, { id: parent })).body;
    expect(items.map(({ childContainerId, isEditable }) => [childContainerId, isEditable])).toEqual([
      [child, false],
      [null, true],
    ]);
    expect((await client.call(takeOutOfContainer, { id: child })).body.message).toBe(
      'Mixed waste cannot be taken apart again',
    );
  });

  it('by overpacking keeps each clock, moves along, and can be undone', async () => {
    const parent = await at(store);
    const child = await filled(store, 15);
    expect((await join(parent, [child], 'overpacked')).status).toBe(200);
    const { items } = (await client.call(searchConsolidation, { containerId: parent })).body;
    expect(items).toMatchObject([{ containerId: child, parentKind: 'overpacked' }]);
    const { containerIdValue } = await waste.read(parent);
    expect((await move(child, { wasteStorageAreaId: shed })).body.message).toBe(
      `The container is in ${containerIdValue} and moves with it`,
    );
    expect((await move(parent, { wasteStorageAreaId: shed })).status).toBe(200);
    expect(await waste.read(child)).toMatchObject({ wasteStorageAreaId: shed, initialAccumulationDate: waste.ago(15) });
    const parents = (await client.call(searchContainers, { showConsolidated: ['parents'], take: 0 })).body.items;
    expect(parents.map((row) => row.id)).toContain(parent);
    expect((await client.call(takeOutOfContainer, { id: child })).status).toBe(200);
    expect((await waste.read(parent)).isParent).toBe(false);
  });

  it('mixes nothing into a type of container that its code may not go into, nor is it made one of that type', async () => {
    const steel = await waste.type('Steel only');
    await waste.one(sql<{ id: number }>`
      insert into container_type_waste_code (container_type_id, waste_code_id, reason)
      values (${steel}, ${await waste.code('D002')}, 'Eats steel') returning id`);
    const parent = await waste.container(site, store, { containerTypeId: steel });
    const child = await at(store);
    await waste.fill(child, solvent, 5, { wasteCodeIds: [await waste.code('D002')] });
    const refused = 'D002 may not go into containers of type Steel only: Eats steel';
    expect((await join(parent, [child], 'commingled')).body.message).toBe(refused);
    const { version, dateAdded, fullDate, notes, containerIdValue } = await waste.read(child);
    const place = { locationId: site, wasteStorageAreaId: store, bayId: null };
    const record = { id: child, version, dateAdded, fullDate, notes, containerIdValue, ...place };
    expect((await client.call(updateContainer, { ...record, containerTypeId: steel })).body.errors).toMatchObject([
      { path: 'containerTypeId', message: refused },
    ]);
    // Overpacked it stays in its own container.
    expect((await join(parent, [child], 'overpacked')).status).toBe(200);
  });

  it('out of a satellite area is a move: the day it is done starts the clock', async () => {
    const parent = await at(store);
    const child = await filled(bench, 15, solvent, 5);
    const reply = await join(parent, [child], 'commingled');
    expect(reply.body).toMatchObject({ initialAccumulationDate: waste.today });
  });

  it('refuses itself, another site, one that is in another already, and one that is empty', async () => {
    const parent = await filled(store, 5);
    expect((await join(parent, [parent], 'overpacked')).status).toBe(400);
    expect((await join(parent, [await at(store)], 'commingled')).body.message).toMatch(/is empty$/);
    const elsewhere = await waste.site('Away');
    const away = await waste.container(elsewhere, await waste.area(elsewhere, 'central', 'Away store'));
    await waste.fill(away, solvent, 1);
    expect((await join(parent, [away], 'overpacked')).body.message).toBe('The containers are not at the same location');
    const inner = await filled(store, 5);
    await join(parent, [inner], 'overpacked');
    expect((await join(await at(store), [inner], 'overpacked')).body.message).toMatch(/is already in/);
    expect((await join(inner, [parent], 'overpacked')).status).toBe(400);
  });

  it('offers containers of the site by id and by type (S42)', async () => {
    const parent = await filled(store, 3);
    const tote = await waste.type('Tote');
    const child = await waste.container(site, store, { containerTypeId: tote });
    const { items } = (
      await client.call(searchConsolidation, {
        containerId: parent,
        show: 'childCandidates',
        containerTypeIds: [tote],
        take: 0,
      })
    ).body;
    expect(items.map(({ containerId, containerTypeName }) => [containerId, containerTypeName])).toEqual([
      [child, 'Tote'],
    ]);
  });

  it('as move type 3 says the same', async () => {
    const parent = await filled(store, 3);
    const child = await filled(store, 30);
    const reply = await move(child, { moveTypeId: 3, parentContainerId: parent });
    expect(reply.body.message).toMatch(/^Container\(s\) moved/);
    expect(await waste.read(parent)).toMatchObject({ initialAccumulationDate: waste.ago(30), totalKg: 60 });
    expect((await client.call(readContainer, { id: child })).body.parentContainerId).toBe(parent);
  });
});
