import { readNodeReferences } from '@oikos/contract/hierarchy/nodes/nodes.ts';
import {
  checkExtension,
  grantExtension,
  searchExtensions,
  withdrawExtension,
} from '@oikos/contract/waste/accumulation/extensions.ts';
import { searchContainerHistory } from '@oikos/contract/waste/container/containers/container-history.ts';
import { moveContainer } from '@oikos/contract/waste/handling/container-moves.ts';
import { addDays } from '@oikos/domain/period/local-date.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createTestApi } from '../../../../testing/api.ts';
import { TestingWaste } from '../../container/containers/testing-waste.ts';
import { recalculateSite } from '../clocks/recalculate-sites.ts';

const api = await createTestApi();
const waste = await TestingWaste.of(api, 'Alder Chemical');
const { client } = waste;
const epa = await waste.one(sql<{ id: number }>`select id from governing_body where shipped_key = 'epa'`);
const site = await waste.site('Works');
const store = await waste.area(site, 'central', 'Drum store');
const shed = await waste.area(site, 'central', 'Shed');
const satellite = await waste.area(site, 'satellite', 'Bench');
const solvent = await waste.stream('Spent solvent');

/** 1,200 kg of one month make a large generator: 90 days. */
const dateAdded = waste.ago(85);
const filled = async (area: number, kilograms = 300) => {
  const id = await waste.container(site, area);
  await waste.fill(id, solvent, kilograms, { dateAdded });
  return id;
};
const [first, second, third] = [await filled(store), await filled(store), await filled(shed)];
const inBench = await filled(satellite, 100);
await filled(shed);
const deadline = addDays(dateAdded, 90);
const deadlineOf = async (id: number) => (await waste.read(id)).deadline;
const letter = {
  governingBodyId: epa,
  grantedBy: 'Region 9',
  grantedOn: waste.today,
  reference: 'Letter 7',
  extendedUntil: addDays(dateAdded, 110),
};
const areaOf = { containerIds: [], areaId: store };

describe('an extension of accumulation time (40 CFR 262.17(b))', () => {
  it('is judged before it is recorded', async () => {
    expect(await deadlineOf(first)).toBe(deadline);
    const { body } = await client.call(checkExtension, { ...letter, containerIds: [first, inBench] });
    expect(body).toMatchObject({
      extendedCount: 1,
      containers: [
        { containerId: first, deadlineBefore: deadline, deadlineAfter: letter.extendedUntil, problem: null },
        { containerId: inBench, deadlineBefore: null, problem: { message: expect.stringContaining('has no clock') } },
      ],
    });
    expect(await deadlineOf(first)).toBe(deadline);
  });

  it('of a named container moves its deadline, is named by its clock and its history, and by nobody else’s', async () => {
    const { body, status } = await client.call(grantExtension, { ...letter, containerIds: [first] });
    expect([status, body.extendedCount]).toEqual([200, 1]);
    const container = await waste.read(first);
    expect(container.deadline).toBe(letter.extendedUntil);
    expect(container.clocks[0]?.why.at(-1)).toMatchObject({
      code: 'extended',
      date: letter.extendedUntil,
      days: 20,
      by: 'U.S. Environmental Protection Agency, Region 9',
      reference: 'Letter 7',
      citation: '40 CFR 262.17(b)',
    });
    expect(await deadlineOf(second)).toBe(deadline);
    const history = (await client.call(searchContainerHistory, { id: first, containerAuditTypeId: [2] })).body.items;
    expect(history.at(0) ?? history).toMatchObject({ details: { reference: 'Letter 7' } });
  });

  it('is kept as it was known, for inspector mode: the clock with its letter, and the grant in the audit log', async () => {
    const known = await api.within(waste.plant.companyId, async ({ db }) => {
      const { rows } = await sql<{ why: object[]; reference: string }>`
        select e.state_after -> 'clocks' -> 0 -> 'explanation' -> 'why' as why,
          (select a.changes -> 'reference' ->> 'new' from audit_log a where a.entity = 'accumulationExtension') as reference
        from container_event e where e.container_id = ${first} order by e.id desc limit 1`.execute(db);
      return rows[0];
    });
    expect(known?.why.at(-1)).toMatchObject({ code: 'extended', reference: 'Letter 7', date: letter.extendedUntil });
    expect(known?.reference).toBe('Letter 7');
  });

  it('for an area takes what is there and keeps it wherever it is moved', async () => {
    const until = addDays(dateAdded, 100);
    const { body } = await client.call(grantExtension, { ...letter, ...areaOf, extendedUntil: until });
    expect(body.extendedCount).toBe(2);
    expect([await deadlineOf(first), await deadlineOf(second), await deadlineOf(third)]).toEqual([
      letter.extendedUntil,
      until,
      deadline,
    ]);
    const { items } = (await client.call(searchExtensions, { containerId: second })).body;
    expect(items).toMatchObject([{ areaName: 'Drum store', containerCount: 2, withdrawnAt: null }]);
  });

  it('is withdrawn with a reason, once, and the clock runs as without it', async () => {
    const [granted] = (await client.call(searchExtensions, { containerId: second })).body.items;
    const { id, version } = granted as { id: number; version: number };
    const blank = await client.call(withdrawExtension, { id, version, reason: ' ' });
    expect(blank).toMatchObject({ status: 400, body: { errors: [{ path: 'reason' }] } });
    expect((await client.call(withdrawExtension, { id, version, reason: 'Wrong letter' })).status).toBe(200);
    expect(await deadlineOf(second)).toBe(deadline);
    expect((await client.call(searchExtensions, { containerId: second })).body.items).toMatchObject([
      { withdrawalReason: 'Wrong letter', withdrawnAt: expect.any(String) },
    ]);
    const again = await client.call(withdrawExtension, { id, version: version + 1, reason: 'Again' });
    expect(again.status).toBe(400);
    expect((await client.call(withdrawExtension, { id, version, reason: 'Again' })).status).toBe(409);
  });

  it('keeps its site and area from being deleted', async () => {
    const kept = async (id: number) => (await client.call(readNodeReferences, { id })).body.items;
    expect(await kept(site)).toContainEqual({
      kind: 'accumulationExtension',
      name: '2 extensions of accumulation time',
    });
    expect(await kept(store)).toContainEqual({
      kind: 'accumulationExtension',
      name: '1 extension of accumulation time',
    });
  });

  it("is refused beyond 'up to 30 days', before it was granted, from tomorrow, and where it extends nothing", async () => {
    const refused = async (more: object) => {
      const { status, body } = await client.call(grantExtension, { ...letter, containerIds: [third], ...more });
      return [status, body.errors?.[0]?.path ?? body.code];
    };
    expect(await refused({ extendedUntil: addDays(dateAdded, 121) })).toEqual([400, 'extendedUntil']);
    expect(await refused({ grantedOn: addDays(waste.today, 1) })).toEqual([400, 'grantedOn']);
    expect(await refused({ extendedUntil: waste.ago(3), grantedOn: waste.ago(2) })).toEqual([400, 'extendedUntil']);
    expect(await refused({ extendedUntil: waste.today })).toEqual([400, 'accumulationExtensions.extendsNothing']);
    expect(await refused({ containerIds: [] })).toEqual([400, 'containerIds']);
    expect(await refused({ containerIds: [inBench] })).toEqual([400, 'governingBodyId']);
    expect(await refused({ containerIds: [third, inBench] })).toEqual([400, 'accumulationExtensions.notExtendable']);
    expect(
      (await client.call(grantExtension, { ...letter, containerIds: [third], extendedUntil: addDays(dateAdded, 120) }))
        .status,
    ).toBe(200);
  });

  it('stays with a container that goes to another location, and is withdrawn there too', async () => {
    const other = await waste.site('Depot');
    const shelf = await waste.area(other, 'central', 'Shelf');
    const { version } = await waste.read(third);
    const move = { moveTypeId: 1, date: waste.today, wasteStorageAreaId: shelf };
    expect((await client.call(moveContainer, { containerId: third, version, ...move })).status).toBe(200);
    expect(await deadlineOf(third)).toBe(addDays(dateAdded, 120));
    const [granted] = (await client.call(searchExtensions, { containerId: third })).body.items;
    const { id, version: seen } = granted as { id: number; version: number };
    expect((await client.call(withdrawExtension, { id, version: seen, reason: 'Revoked' })).status).toBe(200);
    await api.within(waste.plant.companyId, async (scope) => {
      const { rows } = await sql<{ id: number }>`select node_id as id from waste_site where is_outdated`.execute(
        scope.db,
      );
      expect(rows).toEqual([{ id: other }]);
      await recalculateSite(scope, other);
    });
    expect(await deadlineOf(third)).toBe(deadline);
  });

  it('is recorded by who runs the waste of the location, not by a technician', async () => {
    const technician = await api.user(waste.plant.companyId, 'wasteTechnician');
    const { status } = await technician.call(grantExtension, { ...letter, containerIds: [first] });
    expect(status).toBe(403);
  });
});
