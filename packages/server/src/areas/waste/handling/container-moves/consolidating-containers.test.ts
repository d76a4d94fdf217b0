import { searchGeneration } from '@oikos/contract/waste/accumulation/generation.ts';
import {
  readContainer,
  searchContainers,
  updateContainer,
} from '@oikos/contract/waste/container/containers/containers.ts';
import { searchConsolidation, takeOutOfContainer } from '@oikos/contract/waste/handling/consolidation.ts';
import { searchWasteEntries } from '@oikos/contract/waste/handling/waste-entries.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createTestApi } from '../../../../testing/api.ts';
import { createTestMoves } from './testing-moves.ts';

const api = await createTestApi();
const { waste, client, site, bench, store, shed, solvent, drum, at, filled, move, join } = await createTestMoves(api);

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
      "Mixed waste can't be separated again",
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
    const refused = "D002 isn't allowed in containers of type Steel only: Eats steel";
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
