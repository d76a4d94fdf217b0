import { hazardClasses } from '@oikos/contract/regulation/hazard-lists.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createTestApi } from '../../../testing/api.ts';
import { listImports } from './testing-list-imports.ts';

const api = await createTestApi({}, 2);
const company = await api.company('Alder Power');
const other = await api.company('Birch Paper');
const administrator = await api.user(company, 'administrator');
const viewer = await api.user(company, 'viewer');
const stranger = await api.user(other, 'administrator');
const { apply, check, undo, keptOf, idOf } = listImports(api, administrator);

const rowsOf = (table: string, condition = sql`true`) =>
  api.within(company, async ({ db }) => {
    const { rows } = await sql<Record<string, unknown>>`
      select * from ${sql.table(table)} where ${condition} order by id`.execute(db);
    return rows;
  });

const withoutVersion = (rows: readonly Record<string, unknown>[]) => rows.map(({ version: _version, ...row }) => row);

const auditOf = (entity: string, id: number) =>
  api.within(company, async ({ db }) => {
    const { rows } = await sql<{ action: string; reason: string | null; changes: unknown }>`
      select action, reason, changes from audit_log where entity = ${entity} and entity_id = ${id} order by id`.execute(
      db,
    );
    return rows;
  });

describe('the undo of an import of a list', () => {
  it('deletes what was added and restores what was changed, with new versions and audit rows', async () => {
    await apply('hazardClasses', 'Name,Description,Cfr reference\nU1,First,1.1\n');
    const before = await rowsOf('hazard_class');
    const { outcome } = await apply('hazardClasses', 'Name,Description\nU1,Changed\n3,Shipped and changed\nU2,Added\n');
    expect(outcome.counts).toEqual({ insert: 1, update: 2, same: 0, rejected: 0 });
    const added = await idOf('hazard_class', sql`name = 'U2'`);
    const changed = await idOf('hazard_class', sql`name = 'U1'`);

    const { status, body } = await undo('hazardClasses', outcome.importId);
    expect([status, body]).toEqual([200, { counts: { restored: 2, removed: 1, kept: 0 } }]);
    expect(await keptOf('hazardClasses', outcome.importId)).toEqual([]);
    const after = await rowsOf('hazard_class');
    expect(withoutVersion(after)).toEqual(withoutVersion(before));
    const versionOf = (rows: typeof after) => rows.find(({ id }) => id === changed)?.version as number;
    expect(versionOf(after)).toBe(versionOf(before) + 2);
    expect((await auditOf('hazardClass', added)).at(-1)).toMatchObject({
      action: 'delete',
      reason: 'Undo of the import of list.csv',
    });
    expect((await auditOf('hazardClass', changed)).at(-1)).toEqual({
      action: 'update',
      reason: 'Undo of the import of list.csv',
      changes: { description: { old: 'Changed', new: 'First' } },
    });
  });

  it('notes who did it and when, and is refused the second time', async () => {
    const { outcome } = await apply('hazardClasses', 'Name\nS1\n');
    await undo('hazardClasses', outcome.importId);
    const [noted] = await rowsOf('list_import', sql`id = ${outcome.importId}`);
    expect(noted).toMatchObject({
      list: 'hazardClasses',
      importedBy: administrator.userId,
      undoneBy: administrator.userId,
      counts: { insert: 1, update: 0, same: 0, rejected: 0 },
      undoCounts: { restored: 0, removed: 1, kept: 0 },
    });
    await apply('hazardClasses', 'Name\nS1\n');
    const { status, body } = await undo('hazardClasses', outcome.importId);
    expect([status, body.message]).toEqual([400, 'There is nothing to undo']);
    expect(await idOf('hazard_class', sql`name = 'S1'`)).toBeGreaterThan(0);
  });

  it('notes nothing of a dry run, of rows that are the same, and of an import that took none', async () => {
    const before = (await rowsOf('list_import')).length;
    expect((await check('hazardClasses', 'Name\nN1\n')).outcome.importId).toBeNull();
    const all = await apply('hazardClasses', 'Name\nN1\n N2\n', { allOrNothing: true });
    expect(all.status).toBe(400);
    const same = await apply('hazardClasses', 'Name\n3\n');
    expect([same.outcome.importId, same.outcome.counts.same]).toEqual([null, 1]);
    expect((await rowsOf('list_import')).length).toBe(before);
  });

  it('leaves what was edited or deleted since, and says so', async () => {
    await apply('hazardClasses', 'Name,Description\nE1,Old\n');
    const { outcome } = await apply('hazardClasses', 'Name,Description\nE1,New\nE2,Added\nE3,Added\nE4,Added\n');
    await apply('hazardClasses', 'Name,Description\nE1,Newer\nE2,Edited\n');
    const { search, remove } = hazardClasses.endpoints;
    const listed = await administrator.call(search, { contains: 'E3' } as never);
    const gone = (listed.body as { items: { id: number; name: string }[] }).items.find(({ name }) => name === 'E3');
    expect((await administrator.call(remove as NonNullable<typeof remove>, { id: gone?.id } as never)).status).toBe(
      200,
    );

    const { body } = await undo('hazardClasses', outcome.importId);
    expect(body.counts).toEqual({ restored: 0, removed: 1, kept: 3 });
    expect(await keptOf('hazardClasses', outcome.importId)).toEqual([
      [2, 'E1', 'Kept, because it was edited since'],
      [3, 'E2', 'Kept, because it was edited since'],
      [4, 'E3', 'Deleted since'],
    ]);
    expect(await rowsOf('hazard_class', sql`name in ('E1', 'E2')`)).toMatchObject([
      { description: 'Newer' },
      { description: 'Edited' },
    ]);
  });

  it('leaves what was used since, and what a rule refuses to give back', async () => {
    const { outcome } = await apply('manufacturers', 'Name\nUsed Chemicals\nUnused Chemicals\n');
    const used = await apply(
      'products',
      'Product name,Product code,Manufacturer,Material name\nSolvent,,Used Chemicals,Acetone\n',
    );
    expect(used.outcome.counts.insert).toBe(1);
    const { body } = await undo('manufacturers', outcome.importId);
    expect(body.counts).toEqual({ restored: 0, removed: 1, kept: 1 });
    expect(await keptOf('manufacturers', outcome.importId)).toEqual([
      [2, 'Used Chemicals', 'Created by this import and kept, because it was used since (Product: Solvent)'],
    ]);
    expect(await idOf('manufacturer', sql`name = 'Unused Chemicals'`)).toBeUndefined();

    await apply('countries', 'Code,Name,First level label\nQX,Old land,Part\n');
    const renamed = await apply('countries', 'Code,Name\nQX,New land\n');
    await apply('countries', 'Code,Name,First level label\nQY,Old land,Part\n');
    const refused = await undo('countries', renamed.outcome.importId);
    expect(refused.body.counts).toEqual({ restored: 0, removed: 0, kept: 1 });
    expect((await keptOf('countries', renamed.outcome.importId))[0]?.[2]).toBe('The name already exists');
  });

  it('undoes a list within its parent, for which its parts count as uses', async () => {
    const lists = await apply('picklists', 'Name,Value type\nPhases,Numeric\n');
    const picklistId = await idOf('picklist', sql`name = 'Phases'`);
    const values = await apply('picklistValues', 'Display value,Store value numeric\nOne,1\nTwo,2\n', {
      within: { picklistId },
    });
    const kept = await undo('picklists', lists.outcome.importId);
    expect(kept.body.counts).toEqual({ restored: 0, removed: 0, kept: 1 });
    expect((await undo('picklistValues', values.outcome.importId)).body.counts).toEqual({
      restored: 0,
      removed: 2,
      kept: 0,
    });
    expect(await rowsOf('picklist_value', sql`picklist_id = ${picklistId}`)).toEqual([]);
  });

  it('undoes records that refer to each other, and those that it made others refer to', async () => {
    await apply('containerTypes', 'Container types name,Container code\nOlder drum,OLD\n');
    const before = await rowsOf('container_type');
    const { outcome } = await apply(
      'containerTypes',
      'Container types name,Container code,Parent\nTop drum,TOP,\nMiddle drum,MID,Top drum\nLow drum,LOW,Middle drum\nOlder drum,OLD,Low drum\n',
    );
    expect(outcome.rows.flatMap(({ problems }) => problems)).toEqual([]);
    expect(outcome.counts).toEqual({ insert: 3, update: 1, same: 0, rejected: 0 });
    const { body } = await undo('containerTypes', outcome.importId);
    expect(body.counts).toEqual({ restored: 1, removed: 3, kept: 0 });
    expect(withoutVersion(await rowsOf('container_type'))).toEqual(withoutVersion(before));
  });

  it('is for those who may import the list and delete from it, of their own company', async () => {
    const { outcome } = await apply('hazardClasses', 'Name\nR1\n');
    expect((await undo('hazardClasses', outcome.importId, viewer)).status).toBe(403);
    expect((await undo('hazardClasses', outcome.importId, stranger)).status).toBe(404);
    expect((await undo('hazardClasses', 2_000_000_000)).status).toBe(404);
    expect(await idOf('hazard_class', sql`name = 'R1'`)).toBeGreaterThan(0);
    expect((await undo('hazardClasses', outcome.importId)).status).toBe(200);
  });
});
