import { undoListImport } from '@oikos/contract/collection/list-imports/list-imports.ts';
import { searchListImportKept, searchListImports } from '@oikos/contract/collection/list-imports/past-list-imports.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createTestApi } from '../../../testing/api.ts';
import { listImports } from './testing-list-imports.ts';

const api = await createTestApi({}, 2);
const company = await api.company('Alder Power');
const administrator = await api.user(company, 'administrator');
const viewer = await api.user(company, 'viewer');
const technician = await api.user(company, 'wasteTechnician');
const stranger = await api.user(await api.company('Birch Paper'), 'administrator');
const { apply, check, undo, past, keptOf, idOf } = listImports(api, administrator);

/** May import hazard classes, but not delete them. */
await api.within(company, ({ db }) =>
  sql`
    insert into role_permission (role_id, permission)
    select r.role_id, 'HAZARD_CLASS_FULL' from user_group_role r join user_group g on g.id = r.user_group_id
    where g.shipped_key = 'wasteTechnician' limit 1 on conflict do nothing`.execute(db),
);

describe('the past imports of a list', () => {
  it('are those that changed something, the latest first, with who and how many, undone or not', async () => {
    expect(await past('hazardClasses')).toMatchObject({ items: [], totalCount: 0 });
    const first = await apply('hazardClasses', 'Name\nP1\nP2\n');
    const second = await apply('hazardClasses', 'Name,Description\nP1,Changed\nP3,Added\n P4,Refused\n');
    await check('hazardClasses', 'Name\nP9\n');
    await apply('hazardClasses', 'Name\nP3\n');
    await apply('manufacturers', 'Name\nElsewhere Chemicals\n');
    await undo('hazardClasses', first.outcome.importId);

    const { items, totalCount } = await past('hazardClasses');
    expect(totalCount).toBe(2);
    const by = { fileName: 'list.csv', importedBy: 'administrator Tester', importedAt: expect.any(String) };
    expect(items).toEqual([
      {
        ...by,
        id: second.outcome.importId,
        ...{ addedCount: 1, changedCount: 1, rejectedCount: 1 },
        ...{ undoneAt: null, undoneBy: '', undone: null },
      },
      {
        ...by,
        id: first.outcome.importId,
        ...{ addedCount: 2, changedCount: 0, rejectedCount: 0 },
        ...{ undoneAt: expect.any(String), undoneBy: 'administrator Tester' },
        undone: { restored: 0, removed: 1, kept: 1 },
      },
    ]);
    expect(await keptOf('hazardClasses', first.outcome.importId)).toEqual([
      [2, 'P1', 'Kept, because it was edited since'],
    ]);
    const page = await administrator.call(searchListImports, { list: 'hazardClasses', take: 1, skip: 1 });
    expect(page.body.items.map(({ id }) => id)).toEqual([first.outcome.importId]);
    expect(page.body.totalCount).toBe(2);
  });

  it('are of the parent that the list is within', async () => {
    await apply('picklists', 'Name,Value type\nPhases,Numeric\nShifts,Numeric\n');
    const [phases, shifts] = [
      await idOf('picklist', sql`name = 'Phases'`),
      await idOf('picklist', sql`name = 'Shifts'`),
    ];
    const { outcome } = await apply('picklistValues', 'Display value,Store value numeric\nOne,1\n', {
      within: { picklistId: phases },
    });
    expect((await past('picklistValues', { picklistId: phases })).items.map(({ id }) => id)).toEqual([
      outcome.importId,
    ]);
    expect((await past('picklistValues', { picklistId: shifts })).items).toEqual([]);
  });

  it('are for those who may import the list, of their own company', async () => {
    const { outcome } = await apply('hazardClasses', 'Name\nR1\n');
    const kept = { list: 'hazardClasses', importId: outcome.importId as number };
    expect((await viewer.call(searchListImports, { list: 'hazardClasses' })).status).toBe(403);
    expect((await viewer.call(searchListImportKept, kept)).status).toBe(403);
    expect((await stranger.call(searchListImportKept, kept)).status).toBe(404);
    expect((await past('hazardClasses', {}, stranger)).items).toEqual([]);
    expect((await past('hazardClasses', {}, technician)).items[0]?.id).toBe(outcome.importId);
    expect((await administrator.call(searchListImports, { list: 'nothing' })).body.items).toEqual([]);
  });

  it('are undone only in the list that they were for', async () => {
    const { outcome } = await apply('hazardClasses', 'Name\nL1\n');
    expect((await undo('picklists', outcome.importId)).status).toBe(404);
    expect(await keptOf('picklists', outcome.importId)).toEqual([]);
    expect(await idOf('hazard_class', sql`name = 'L1'`)).toBeGreaterThan(0);
  });

  it('are undone by somebody who may not delete where they only changed rows', async () => {
    const added = await apply('hazardClasses', 'Name,Description\nT1,Old\n');
    const changed = await apply('hazardClasses', 'Name,Description\nT1,New\n');
    expect((await undo('hazardClasses', added.outcome.importId, technician)).status).toBe(403);
    const { status, body } = await undo('hazardClasses', changed.outcome.importId, technician);
    expect([status, body.counts]).toEqual([200, { restored: 1, removed: 0, kept: 0 }]);
    expect((await past('hazardClasses')).items[0]).toMatchObject({ undoneBy: 'wasteTechnician Tester' });
    expect((await undo('hazardClasses', changed.outcome.importId)).status).toBe(400);
  });

  it('are undone once under a key, and answered the same when it is sent again', async () => {
    const { outcome } = await apply('hazardClasses', 'Name\nK1\nK2\n');
    const input = { list: 'hazardClasses', importId: outcome.importId as number };
    const send = () => administrator.call(undoListImport, input, { 'idempotency-key': 'undo-of-k1-k2' });
    const [first, atOnce] = await Promise.all([send(), send()]);
    expect(first).toMatchObject({ status: 200, body: { counts: { restored: 0, removed: 2, kept: 0 } } });
    expect(atOnce).toEqual(first);
    expect(await send()).toEqual(first);
    expect((await undo('hazardClasses', outcome.importId)).status).toBe(400);
  });
});
