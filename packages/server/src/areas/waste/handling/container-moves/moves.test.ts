import { searchGeneration } from '@oikos/contract/waste/accumulation/generation.ts';
import { searchContainerHistory } from '@oikos/contract/waste/container/containers/container-history.ts';
import { searchContainers } from '@oikos/contract/waste/container/containers/containers.ts';
import {
  applyFoundMoves,
  applyMoves,
  checkFoundMoves,
  checkMoves,
  moveContainer,
  searchMoveTypes,
} from '@oikos/contract/waste/handling/container-moves.ts';
import { addWasteEntry, previewWasteEntry } from '@oikos/contract/waste/handling/waste-entries.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createTestApi } from '../../../../testing/api.ts';
import { createTestMoves } from './testing-moves.ts';

const api = await createTestApi();
const { waste, client, site, bench, store, shed, solvent, drum, at, filled, move, join } = await createTestMoves(api);
const otherBench = await waste.area(site, 'satellite', 'Other bench');
const burner = await waste.area(site, 'disposalSystem', 'Burner');
const method = await waste.one(sql<{ id: number }>`
  select min(v.id) as id from picklist_value v join picklist p on p.id = v.picklist_id and p.shipped_key = 'wasteManagementMethod'`);
const chosen = async (ids: readonly number[]) =>
  Promise.all(ids.map(async (containerId) => ({ containerId, version: (await waste.read(containerId)).version })));

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
      "You can't move waste from one satellite area to another (40 CFR 262.15(a))",
    );
    const central = await filled(store, 3);
    expect((await move(central, { wasteStorageAreaId: bench })).body.message).toBe(
      "You can't move waste back into a satellite area (40 CFR 262.15(a))",
    );
    expect((await move(await at(bench), { wasteStorageAreaId: otherBench })).status).toBe(200);
  });

  it('is refused for what is in it: an overpack takes no waste from one satellite area to another', async () => {
    const [overpack, inner] = [await at(bench), await filled(bench, 3, solvent, 2)];
    expect((await join(overpack, [inner], 'overpacked')).status).toBe(200);
    const { containerIdValue } = await waste.read(inner);
    expect((await move(overpack, { wasteStorageAreaId: otherBench })).body.message).toBe(
      `Failed on ${containerIdValue}: You can't move waste from one satellite area to another (40 CFR 262.15(a))`,
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
    const eventNeeded = 'Choose the episodic event of the waste first. Only its waste can be moved into this area.';
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
      { containerId: ids[2], isPossible: false, problem: { message: 'The container is already there' } },
    ]);
    const all = await client.call(applyMoves, { ...input, which: 'all' });
    expect(all).toMatchObject({ status: 400, body: { message: '1 of 3 containers cannot be moved' } });
    const { containerIdValue } = await waste.read(ids[2] as number);
    expect(all.body.errors).toMatchObject([
      // Each refusal says which container it is about (X015).
      { path: 'containers.2', message: `Failed on ${containerIdValue}: The container is already there` },
    ]);
    expect((await waste.read(ids[0] as number)).wasteStorageAreaId).toBe(bench);
    const valid = await client.call(applyMoves, { ...input, which: 'valid' });
    expect(valid.body).toMatchObject({ movedCount: 2, isInitialAccumulationDateRecalculated: true });
    expect((await waste.read(ids[1] as number)).wasteStorageAreaId).toBe(shed);
  });
});

describe('moving all that a filter finds', () => {
  it('moves those that can be and says why the others stay, and none that were not seen', async () => {
    const annex = await waste.area(site, 'central', 'Annex');
    const ids = [await filled(store, 9), await filled(store, 9), await filled(annex, 9)];
    const filter = { wasteStorageAreaIds: [store, annex] };
    const { totalCount } = (await client.call(searchContainers, filter)).body;
    const input = { moveTypeId: 1, date: waste.today, wasteStorageAreaId: annex, found: { filter, count: totalCount } };
    const judged = (await client.call(checkFoundMoves, input)).body;
    expect(judged.foundCount).toBe(totalCount);
    const thereAlready = { problem: expect.objectContaining({ message: 'The container is already there' }), count: 1 };
    expect(judged.reasons).toContainEqual(thereAlready);
    expect(judged.verdicts).toContainEqual(expect.objectContaining({ containerId: ids[2], isPossible: false }));
    const less = { ...input, found: { filter, count: totalCount - 1 } };
    expect(await client.call(applyFoundMoves, less)).toMatchObject({
      status: 409,
      body: {
        message: `The filter now finds ${totalCount} containers, not ${totalCount - 1}. Look at the list again.`,
      },
    });
    const moved = await client.call(applyFoundMoves, input);
    expect(moved.body).toMatchObject({ movedCount: judged.possibleCount, foundCount: totalCount });
    for (const id of ids) expect((await waste.read(id)).wasteStorageAreaId).toBe(annex);
    const none = await client.call(applyFoundMoves, {
      ...input,
      found: { filter: { wasteStorageAreaIds: [store] }, count: 1 },
    });
    expect(none.status).toBe(409);
  });

  it('leaves what lies where the person only sees it', async () => {
    const elsewhere = await waste.site('Elsewhere');
    const yard = await waste.area(elsewhere, 'central', 'Yard');
    await waste.container(elsewhere, yard, { containerTypeId: drum });
    const { companyId } = client;
    const keeper = await api.user(companyId, 'wasteTechnician', { nodeId: elsewhere });
    await api.within(companyId, async ({ db }) => {
      await sql`
        insert into user_group_assignment (user_id, user_group_id, node_id)
        select ${keeper.userId}, id, ${site} from user_group where shipped_key = 'auditor'`.execute(db);
    });
    const { totalCount } = (await keeper.call(searchContainers, {})).body;
    expect(totalCount).toBeGreaterThan(1);
    const shelf = await waste.area(elsewhere, 'central', 'Shelf');
    const input = {
      moveTypeId: 1,
      date: waste.today,
      wasteStorageAreaId: shelf,
      found: { filter: {}, count: totalCount },
    };
    expect((await keeper.call(applyFoundMoves, { ...input, wasteStorageAreaId: shed })).status).toBe(403);
    const moved = await keeper.call(applyFoundMoves, {
      ...input,
      found: { ...input.found, filter: { containerTypeIds: [drum] } },
    });
    expect(moved.body).toMatchObject({ movedCount: 1, foundCount: totalCount });
    expect(moved.body.reasons).toMatchObject([
      { problem: { message: "You don't have permission to do this action" }, count: totalCount - 1 },
    ]);
  });
});
