import { type AnyEndpoint, callName } from '@oikos/contract/endpoint.ts';
import { undoChange } from '@oikos/contract/records/undo.ts';
import { searchContainerHistory } from '@oikos/contract/waste/container/containers/container-history.ts';
import { applyFoundMoves, applyMoves, moveContainer } from '@oikos/contract/waste/handling/container-moves.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createTestApi, type TestClient } from '../../../../testing/api.ts';
import { createTestMoves } from './testing-moves.ts';

const api = await createTestApi();
const { waste, client, site, bench, store, shed, solvent, at, filled, move, join } = await createTestMoves(api);
const { companyId } = waste.plant;
const undo = (undoId: number | null, who: TestClient = client, endpoint: AnyEndpoint = moveContainer) =>
  who.call(undoChange, { undoId: undoId as number, call: callName(endpoint) });
/** All that a move changes of a container. */
const placeOf = async (id: number) => {
  const { version: _version, ...container } = await waste.read(id);
  return container;
};

describe('a move that is undone', () => {
  it('restores place, dates and clocks, and the history says so', async () => {
    const id = await filled(bench, 200);
    const before = await placeOf(id);
    const { undoId } = (await move(id, { wasteStorageAreaId: store, date: waste.ago(5) })).body;
    expect(await placeOf(id)).not.toEqual(before);
    expect((await undo(undoId)).body).toEqual({ isSuccessful: true });
    expect(await placeOf(id)).toEqual(before);
    const { items } = (await client.call(searchContainerHistory, { id })).body;
    expect(items.map(({ kind, fromAreaName, toAreaName }) => [kind, fromAreaName, toAreaName])).toEqual([
      ['moveUndone', 'Drum store', 'Bench'],
      ['moved', 'Bench', 'Drum store'],
      ['created', null, 'Bench'],
    ]);
    // It is as if it had never left: the next move starts its accumulation, on an earlier day than the first one, too.
    const again = (await move(id, { wasteStorageAreaId: store, date: waste.ago(7) })).body;
    expect(again).toMatchObject({ initialAccumulationDate: waste.ago(7) });
  });

  it('brings back what is in a container with it, and what was disposed', async () => {
    const [overpack, inner] = [await at(store), await filled(store, 3, solvent, 2)];
    expect((await join(overpack, [inner], 'overpacked')).status).toBe(200);
    const before = [await placeOf(overpack), await placeOf(inner)];
    const burner = await waste.area(site, 'disposalSystem', 'Burner');
    const method = await waste.one(sql<{ id: number }>`
      select min(v.id) as id from picklist_value v join picklist p on p.id = v.picklist_id and p.shipped_key = 'wasteManagementMethod'`);
    const gone = await move(overpack, { moveTypeId: 2, disposalSystemId: burner, disposalMethodId: method });
    expect(await placeOf(inner)).toMatchObject({ statusName: 'Disposed' });
    expect((await undo(gone.body.undoId)).status).toBe(200);
    expect([await placeOf(overpack), await placeOf(inner)]).toEqual(before);
  });

  it('dates the excess of a satellite area as before, for the other drums there too', async () => {
    const corner = await waste.area(site, 'satellite', 'Corner');
    const first = await filled(corner, 9, solvent, 200);
    const second = await filled(corner, 2, solvent, 200);
    const before = [await placeOf(first), await placeOf(second)];
    const excess = () =>
      api.within(companyId, async ({ db }) => {
        const { rows } = await sql`
          select exceeded_on::text, remove_by::text, amount::text from satellite_excess
          where node_id = ${corner} and resolved_on is null`.execute(db);
        return rows;
      });
    const dated = await excess();
    const { undoId } = (await move(second, { wasteStorageAreaId: shed })).body;
    expect((await undo(undoId)).status).toBe(200);
    expect(await excess()).toEqual(dated);
    expect([await placeOf(first), await placeOf(second)]).toEqual(before);
  });

  it('takes back all of many', async () => {
    const ids = [await filled(store, 4), await filled(store, 6)];
    const before = await Promise.all(ids.map(placeOf));
    const containers = await Promise.all(
      ids.map(async (containerId) => ({ containerId, version: (await waste.read(containerId)).version })),
    );
    const target = { moveTypeId: 1, wasteStorageAreaId: shed, date: waste.today };
    const moved = await client.call(applyMoves, { ...target, containers, which: 'all' });
    expect((await undo(moved.body.undoId, client, applyMoves)).status).toBe(200);
    expect(await Promise.all(ids.map(placeOf))).toEqual(before);
    const numbers = before.map(({ containerIdValue }) => containerIdValue);
    const found = { filter: { containerIdValue: numbers[0] as string }, count: 1 };
    const byFilter = await client.call(applyFoundMoves, { ...target, found });
    expect((await undo(byFilter.body.undoId, client, applyFoundMoves)).status).toBe(200);
    expect(await Promise.all(ids.map(placeOf))).toEqual(before);
  });
});

describe('undoing a move is refused', () => {
  it('after any further change of the container, and the second time', async () => {
    const id = await filled(store, 4);
    const { undoId } = (await move(id, { wasteStorageAreaId: shed })).body;
    await waste.fill(id, solvent, 1, { dateAdded: waste.today });
    const late = await undo(undoId);
    expect([late.status, late.body.message]).toEqual([409, "You can't undo this, because it has been changed since."]);
    const other = (await move(await filled(store, 4), { wasteStorageAreaId: shed })).body.undoId;
    expect((await undo(other)).status).toBe(200);
    expect((await undo(other)).status).toBe(409);
  });

  it('to others, and to whoever may no longer move containers there', async () => {
    const mover = await api.user(companyId, 'administrator');
    const id = await filled(store, 4);
    const { version } = await waste.read(id);
    const moved = await mover.call(moveContainer, {
      ...{ containerId: id, version, moveTypeId: 1, date: waste.today },
      wasteStorageAreaId: shed,
    });
    expect((await undo(moved.body.undoId)).status).toBe(404);
    const elsewhere = await waste.site('Elsewhere');
    await api.within(companyId, ({ db }) =>
      sql`update user_group_assignment set node_id = ${elsewhere} where user_id = ${mover.userId}`.execute(db),
    );
    const mayMove = async () =>
      (
        await mover.call(moveContainer, {
          ...{ containerId: id, version: version + 1, moveTypeId: 1, date: waste.ago(30) },
          wasteStorageAreaId: store,
        })
      ).status;
    await expect.poll(mayMove).toBe(403);
    expect((await undo(moved.body.undoId, mover)).status).toBe(403);
    expect(await waste.read(id)).toMatchObject({ wasteStorageAreaId: shed });
  });

  it('where waste was brought together: that has no undo', async () => {
    const [parent, child] = [await filled(store, 4), await filled(store, 4)];
    const joined = await move(child, { moveTypeId: 3, parentContainerId: parent, parentKind: 'commingled' });
    expect(joined.body.undoId).toBeNull();
  });
});
