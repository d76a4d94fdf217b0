import { randomUUID } from 'node:crypto';
import { callName, type InputOf } from '@oikos/contract/endpoint.ts';
import { undoChange } from '@oikos/contract/records/undo.ts';
import { searchContainerHistory } from '@oikos/contract/waste/container/containers/container-history.ts';
import { moveContainer } from '@oikos/contract/waste/handling/container-moves.ts';
import { readDeviceSite, recordScannedMove, resolveScan } from '@oikos/contract/waste/handling/scanning/scanning.ts';
import { recordAreaInspection } from '@oikos/contract/waste/storage/area-inspections/area-inspections.ts';
import { areaCode, bayCode, containerAddressAt, scanAddressAt } from '@oikos/domain/waste/handling/scan-codes.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createTestApi } from '../../../../testing/api.ts';
import { TestingWaste } from '../../container/containers/testing-waste.ts';
import { inspectionOf } from '../../storage/area-inspections/testing-inspections.ts';

const api = await createTestApi({}, 2);
const origin = new URL(api.configuration.publicUrl).origin;
const waste = await TestingWaste.of(api, 'Alder Chemical');
const { client } = waste;
const site = await waste.site('Works');
const otherSite = await waste.site('Depot');
const bench = await waste.area(site, 'satellite', 'Bench');
const store = await waste.area(site, 'central', 'Drum store');
const shed = await waste.area(site, 'central', 'Shed');
const bay = await waste.bay(store, 'Bay 1', 'dike');
const depot = await waste.area(otherSite, 'central', 'Depot store');
const solvent = await waste.stream('Spent solvent', { groups: [] });
const acid = await waste.stream('Spent acid', { groups: ['1-B'] });
const caustic = await waste.stream('Spent caustic', { groups: ['1-A'] });

const stranger = await TestingWaste.of(api, 'Birch Metals');
const keeper = await api.user(waste.plant.companyId, 'administrator', { nodeId: otherSite });

const filled = async (areaId: number, streamId = solvent) => {
  const id = await waste.container(site, areaId);
  await waste.fill(id, streamId, 20, { dateAdded: waste.ago(20) });
  return id;
};
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();

type Move = InputOf<typeof recordScannedMove>;
const moveOf = async (containerId: number, more: Partial<Move> = {}): Promise<Move> => ({
  operationId: randomUUID(),
  madeAt: hoursAgo(1),
  sentAt: new Date().toISOString(),
  containerId,
  believedVersion: (await waste.read(containerId)).version,
  areaId: store,
  bayId: null,
  ...more,
});
const send = (move: Move) => client.call(recordScannedMove, move);
const movesOf = async (id: number) => {
  const { items } = (await client.call(searchContainerHistory, { id })).body;
  return items.filter(({ kind }) => kind === 'moved');
};

describe('a code', () => {
  it('of a label names its container: by the address of the QR code, and by the number of the bar code', async () => {
    const id = await filled(bench);
    const { containerIdValue } = await waste.read(id);
    for (const text of [containerAddressAt(origin, id), containerIdValue, containerIdValue.toLowerCase()]) {
      const { status, body } = await client.call(resolveScan, { text });
      expect([status, body.container?.id, body.place]).toEqual([200, id, null]);
    }
  });

  it('of an area or a bay names the place', async () => {
    const area = await client.call(resolveScan, { text: areaCode(store) });
    expect(area.body.place).toMatchObject({ areaId: store, areaName: 'Drum store', siteId: site, bayId: null });
    const inBay = await client.call(resolveScan, { text: scanAddressAt(origin, bayCode(bay)) });
    expect(inBay.body.place).toMatchObject({ areaId: store, bayId: bay, bayName: 'Bay 1' });
  });

  it('of another company is not found, nor what is where the caller sees nothing', async () => {
    const id = await filled(bench);
    const { containerIdValue } = await waste.read(id);
    const codes = [containerAddressAt(origin, id), containerIdValue, areaCode(store), bayCode(bay)];
    for (const text of codes) {
      expect((await stranger.client.call(resolveScan, { text })).status).toBe(404);
      expect((await keeper.call(resolveScan, { text })).status).toBe(404);
    }
  });

  it('of another installation, of nothing and of no label is refused with its reason', async () => {
    const refused = async (text: string) => (await client.call(resolveScan, { text })).body.message;
    expect(await refused('https://elsewhere.example/waste/containers/edit/1')).toBe(
      'This code belongs to another installation',
    );
    expect(await refused(`${origin}/waste/shipments`)).toBe('This is not the code of a container, an area or a bay');
    expect(await refused('D-9999999')).toBe('Nothing found with the code D-9999999');
  });
});

describe('what a device keeps of a site', () => {
  it('is what is there, with its areas and bays, at permitted locations only', async () => {
    const id = await waste.container(otherSite, depot);
    const { body } = await keeper.call(readDeviceSite, { siteId: otherSite });
    expect(body).toMatchObject({ siteName: 'Depot', isCutOff: false, containers: [{ id, bayName: null }] });
    expect(body.places.map(({ areaName }) => areaName)).toEqual(['Depot store']);
    expect(
      (await client.call(readDeviceSite, { siteId: site })).body.places.map(({ areaName, bayName }) => [
        areaName,
        bayName,
      ]),
    ).toEqual([
      ['Bench', null],
      ['Drum store', null],
      ['Drum store', 'Bay 1'],
      ['Shed', null],
    ]);
    expect((await keeper.call(readDeviceSite, { siteId: site })).status).toBe(403);
    expect((await stranger.client.call(readDeviceSite, { siteId: site })).status).toBe(404);
  });
});

describe('a move made by scanning', () => {
  it('is dated by the day on which it was made, not by the day on which it arrives', async () => {
    const id = await filled(await waste.area(site, 'satellite', 'Lathe'));
    const { body } = await send(await moveOf(id, { madeAt: hoursAgo(72), bayId: bay }));
    expect(body).toMatchObject({ verdict: 'done', present: null });
    expect(await waste.read(id)).toMatchObject({
      wasteStorageAreaId: store,
      bayId: bay,
      moveShipDate: waste.ago(3),
      initialAccumulationDate: waste.ago(3),
      version: body.version,
    });
    expect(body.message).toMatch(/^D-\d+ moved to Drum store\. Initial accumulation date/);
  });

  it('that is sent again is done once and answered as before', async () => {
    const id = await filled(bench);
    const move = await moveOf(id);
    const first = await send(move);
    const again = await send({ ...move, sentAt: new Date().toISOString() });
    expect(again.body).toEqual({ ...first.body, verdict: 'alreadyDone' });
    expect(await movesOf(id)).toHaveLength(1);
  });

  it('can be undone like any other, once', async () => {
    const id = await filled(bench);
    const { undoId } = (await send(await moveOf(id))).body;
    const undo = () => client.call(undoChange, { undoId: undoId as number, call: callName(recordScannedMove) });
    expect((await undo()).status).toBe(200);
    expect(await waste.read(id)).toMatchObject({ wasteStorageAreaId: bench, moveShipDate: null });
    expect((await undo()).status).toBe(409);
  });

  it('that is sent twice at the same moment is done once', async () => {
    const id = await filled(bench);
    const move = await moveOf(id);
    const answers = await Promise.all([send(move), send(move), send(move)]);
    expect(answers.map(({ body }) => body.verdict).sort()).toEqual(['alreadyDone', 'alreadyDone', 'done']);
    expect(await movesOf(id)).toHaveLength(1);
  });

  it('follows the one before it in the order in which they were made', async () => {
    const id = await filled(bench);
    const first = (await send(await moveOf(id, { madeAt: hoursAgo(2) }))).body;
    const second = await send(await moveOf(id, { areaId: shed, believedVersion: first.version as number }));
    expect(second.body.verdict).toBe('done');
    expect((await movesOf(id)).map(({ toAreaName }) => toAreaName)).toEqual(['Shed', 'Drum store']);
  });

  it('is a conflict when the container was changed meanwhile: both sides are shown and nothing is done', async () => {
    const id = await filled(bench);
    const move = await moveOf(id);
    const { version } = await waste.read(id);
    const somebody = { containerId: id, version, moveTypeId: 1, date: waste.today, wasteStorageAreaId: shed };
    expect((await client.call(moveContainer, somebody)).status).toBe(200);
    const { body } = await send(move);
    expect(body).toMatchObject({ verdict: 'conflict', version: null, present: { wasteStorageAreaName: 'Shed' } });
    expect(body.message).toContain('was changed by administrator Tester at');
    expect(await waste.read(id)).toMatchObject({ wasteStorageAreaId: shed });
    // The person decides for the present state: the same operation comes with what it was shown.
    const decided = { ...move, madeAt: new Date().toISOString(), believedVersion: body.present?.version as number };
    expect((await send(decided)).body.verdict).toBe('done');
    expect(await waste.read(id)).toMatchObject({ wasteStorageAreaId: store });
  });

  it('is already done when somebody else moved the container there', async () => {
    const id = await filled(bench);
    const move = await moveOf(id);
    await send({ ...move, operationId: randomUUID() });
    expect((await send(move)).body).toMatchObject({
      verdict: 'alreadyDone',
      message: expect.stringMatching(/^D-\d+ is in Drum store already$/),
    });
    expect(await movesOf(id)).toHaveLength(1);
  });

  it('is asked about when the time is implausible, and never done in the future', async () => {
    const id = await filled(bench);
    const future = await moveOf(id, { madeAt: hoursAgo(-5) });
    expect((await send(future)).body).toMatchObject({
      verdict: 'timeAsked',
      message: expect.stringContaining('which is in the future'),
    });
    expect((await send({ ...future, isTimeConfirmed: true })).body.verdict).toBe('timeAsked');
    const off = await moveOf(id, { madeAt: hoursAgo(30), sentAt: hoursAgo(24) });
    expect((await send(off)).body).toMatchObject({
      verdict: 'timeAsked',
      message: "The device's clock is off by 1,440 minutes. Enter when this was done.",
    });
    expect(await movesOf(id)).toHaveLength(0);
    expect((await send({ ...off, isTimeConfirmed: true })).body.verdict).toBe('done');
    const old = await moveOf(await filled(bench), { madeAt: hoursAgo(24 * 40) });
    expect((await send(old)).body).toMatchObject({ verdict: 'timeAsked' });
  });

  it('is refused by the rules as any move is: back into a satellite area, beside what it must not touch', async () => {
    const central = await filled(store);
    expect((await send(await moveOf(central, { areaId: bench }))).body.message).toBe(
      "You can't move waste back into a satellite area (40 CFR 262.15(a))",
    );
    await filled(shed, caustic);
    const corrosive = await filled(bench, acid);
    const refused = await send(await moveOf(corrosive, { areaId: shed }));
    expect(refused.status).toBe(400);
    expect(await movesOf(corrosive)).toHaveLength(0);
  });

  it('brings incompatible waste together only where somebody with the right says why, and keeps the reason', async () => {
    const corner = await waste.area(site, 'central', 'Corner');
    await filled(corner, caustic);
    const id = await filled(bench, acid);
    const move = await moveOf(id, { areaId: corner });
    const refused = await send(move);
    expect([refused.status, refused.body.code]).toEqual([400, 'container.incompatibleInBay']);
    const technician = await api.user(waste.plant.companyId, 'wasteTechnician');
    const accepted = { ...move, overrideReason: 'A dike is being built' };
    expect((await technician.call(recordScannedMove, accepted)).status).toBe(403);
    expect(await movesOf(id)).toHaveLength(0);
    // What was refused is known under no id: the same operation comes again with its reason.
    expect((await send(accepted)).body.verdict).toBe('done');
    expect((await send(accepted)).body.verdict).toBe('alreadyDone');
    const { rows } = await api.within(waste.plant.companyId, ({ db }) =>
      sql`select reason, created_by as user_id from compatibility_override where container_id = ${id}`.execute(db),
    );
    expect(rows).toEqual([{ reason: 'A dike is being built', userId: client.userId }]);
  });

  it('is refused under the id of something else that was done', async () => {
    const [first, second] = [await filled(bench), await filled(bench)];
    const move = await moveOf(first);
    await send(move);
    const other = await send(await moveOf(second, { operationId: move.operationId }));
    expect([other.status, other.body.message]).toEqual([409, 'This operation already recorded something else']);
    const inspection = inspectionOf(store, waste.today, { clientOperationId: move.operationId });
    expect((await client.call(recordAreaInspection, inspection)).status).toBe(409);
  });

  it('belongs to who made it, and nobody else reads its answer', async () => {
    const id = await filled(bench);
    const move = await moveOf(id);
    await send(move);
    const colleague = await api.user(waste.plant.companyId, 'administrator');
    expect((await colleague.call(recordScannedMove, move)).body.message).toBe(
      'Another user recorded an operation with this id',
    );
    expect((await stranger.client.call(recordScannedMove, move)).status).toBe(404);
  });

  it('is kept as the device told it', async () => {
    const id = await filled(bench);
    const move = await moveOf(id);
    await send(move);
    const { rows } = await api.within(waste.plant.companyId, ({ db }) =>
      sql<{ request: Move; userId: number }>`
        select request, user_id from client_operation where operation_id = ${move.operationId}`.execute(db),
    );
    const request = { ...move, isTimeConfirmed: false, overrideReason: '' };
    expect(rows).toEqual([{ request, userId: client.userId }]);
  });
});
