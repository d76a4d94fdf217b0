import { callName, mayBeUndone, undoableCall } from '@oikos/contract/endpoint.ts';
import { endpoints } from '@oikos/contract/endpoints.ts';
import { picklists, picklistValues } from '@oikos/contract/quantity/picklists/picklists.ts';
import { units, unitTypes } from '@oikos/contract/quantity/units.ts';
import { searchAuditLog } from '@oikos/contract/records/audit-log.ts';
import { checkDeletion, DELETED_AT_ONCE, deleteChosen, undoChange } from '@oikos/contract/records/undo.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createTestApi, type TestClient } from '../../../testing/api.ts';
import { allEntities } from '../entities.ts';
import { readReferences } from '../references.ts';
import { forgetChanges } from './forget-changes.ts';
import { rowsAlong } from './rows-along.ts';

const api = await createTestApi();
const companyId = await api.company('Alder Power');
const administrator = await api.user(companyId, 'administrator');
const stranger = await api.user(await api.company('Birch Paper'), 'administrator');
const lists = picklists.endpoints;
const values = picklistValues.endpoints;

let made = 0;
/** A pick list with two values. */
async function colors(client: TestClient = administrator) {
  made += 1;
  const name = `Colors ${made}`;
  const { id } = (await client.call(lists.create, { name, valueType: 'Character' })).body;
  const add = async (displayValue: string) =>
    (await client.call(values.create, { picklistId: id, displayValue })).body.id;
  return { id, name, green: await add('Green'), blue: await add('Blue') };
}
const addType = async (name: string) =>
  (await administrator.call(unitTypes.endpoints.create, { name, systemType: null })).body.id;
const addUnit = async (unitTypeId: number, name: string, multiplyBy = 1) =>
  (
    await administrator.call(units.endpoints.create, {
      ...{ unitTypeId, name, code: name.toLowerCase(), multiplyBy, add: 0 },
      ...{ governingBody: 'EPA', media: 'All', isMetric: false },
    })
  ).body.id;
const removeList = async (id: number, client: TestClient = administrator) =>
  (await client.call(lists.remove, { id })).body.undoId as number;
const undo = (undoId: number, client: TestClient = administrator, call = callName(lists.remove)) =>
  client.call(undoChange, { undoId, call });
const listNamed = async (contains: string) => (await administrator.call(lists.search, { contains })).body.items;

describe('a deletion that is undone', () => {
  it('brings the record back as it was, with all that went along, under the same ids and with the next version', async () => {
    const { id, name, green, blue } = await colors();
    const undoId = await removeList(id);
    expect(await listNamed(name)).toEqual([]);
    expect((await undo(undoId)).body).toEqual({ isSuccessful: true });
    expect(await listNamed(name)).toMatchObject([{ id, name, version: 2, valueCount: 2 }]);
    const { items } = (await administrator.call(values.search, { picklistId: id })).body;
    expect(items.map((value) => [value.id, value.displayValue])).toEqual([
      [blue, 'Blue'],
      [green, 'Green'],
    ]);
    const late = await administrator.call(lists.update, { id, name: 'Other', valueType: 'Character', version: 1 });
    expect(late.status).toBe(409);
  });

  it('is in the audit log: who brought what back', async () => {
    const { id, name } = await colors();
    await undo(await removeList(id));
    const { items } = (await administrator.call(searchAuditLog, { entity: 'picklist', record: id })).body;
    expect(items.map(({ action, reason, userId }) => [action, reason, userId])).toEqual([
      ['create', 'Undone', administrator.userId],
      ['delete', null, administrator.userId],
      ['create', null, administrator.userId],
    ]);
    expect(items[0]?.changes).toContainEqual({ field: 'name', old: null, new: name });
  });

  it('keeps exact numbers exact', async () => {
    const type = await addType('Luck');
    await addUnit(type, 'Leaf');
    const id = await addUnit(type, 'Clover', 2);
    const exact = '1.2345678901234567';
    const stored = () =>
      api.within(companyId, async ({ db }) => {
        const { rows } = await sql`select multiply_by::text as factor, "add"::text from unit where id = ${id}`.execute(
          db,
        );
        return rows;
      });
    await api.within(companyId, ({ db }) =>
      sql`update unit set multiply_by = ${exact}::float8 where id = ${id}`.execute(db),
    );
    const before = await stored();
    expect(before).toMatchObject([{ factor: exact }]);
    const { undoId } = (await administrator.call(units.endpoints.remove, { id })).body;
    expect((await undo(undoId as number, administrator, callName(units.endpoints.remove))).status).toBe(200);
    expect(await stored()).toEqual(before);
  });
});

describe('undoing', () => {
  it('is done once, however often it is asked for', async () => {
    const undoId = await removeList((await colors()).id);
    const replies = await Promise.all([undo(undoId), undo(undoId), undo(undoId)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect((await undo(undoId)).body.message).toBe('This has been undone already.');
  });

  it('is for whoever did it, in their company, and for the call that told the id', async () => {
    const colleague = await api.user(companyId, 'administrator');
    const undoId = await removeList((await colors()).id);
    expect((await undo(undoId, colleague)).status).toBe(404);
    expect((await undo(undoId, stranger)).status).toBe(404);
    expect((await undo(undoId, administrator, callName(values.remove))).status).toBe(404);
    expect((await undo(undoId, administrator, 'DELETE nothing/{id}')).status).toBe(404);
    expect((await undo(undoId)).status).toBe(200);
  });

  it('needs the permission of the deletion at this moment', async () => {
    const leaving = await api.user(companyId, 'administrator');
    const { id, name } = await colors(leaving);
    const undoId = await removeList(id, leaving);
    await api.within(companyId, ({ db }) =>
      sql`
        update user_group_assignment set user_group_id = (select id from user_group where shipped_key = 'viewer')
        where user_id = ${leaving.userId}`.execute(db),
    );
    const mayAdd = () => leaving.call(lists.create, { name: 'Shapes', valueType: 'Character' });
    await expect.poll(async () => (await mayAdd()).status).toBe(403);
    expect((await undo(undoId, leaving)).status).toBe(403);
    expect(await listNamed(name)).toEqual([]);
  });

  it('is refused where another record has taken the place, and where what it refers to is gone', async () => {
    const first = await colors();
    const undoId = await removeList(first.id);
    await administrator.call(lists.create, { name: first.name, valueType: 'Character' });
    const taken = await undo(undoId);
    expect([taken.status, taken.body.message]).toEqual([
      409,
      "You can't undo this, because another record has its name, number or place now.",
    ]);
    const second = await colors();
    const removed = await administrator.call(values.remove, { picklistId: second.id, id: second.green });
    await removeList(second.id);
    const orphan = await undo(removed.body.undoId as number, administrator, callName(values.remove));
    expect([orphan.status, orphan.body.message]).toEqual([
      409,
      "You can't undo this, because something it refers to has been deleted since.",
    ]);
  });

  it('ends after five minutes, and what was kept is then forgotten', async () => {
    const undoId = await removeList((await colors()).id);
    const age = (minutes: number) =>
      api.within(companyId, ({ db }) =>
        sql`update undoable_change set made_at = now() - make_interval(mins => ${minutes}::integer)
          where id = ${undoId}`.execute(db),
      );
    await age(6);
    const late = await undo(undoId);
    expect([late.status, late.body.message]).toEqual([
      409,
      "You can't undo this any more, because more than 5 minutes have passed.",
    ]);
    await forgetChanges(api.database);
    expect((await undo(undoId)).status).toBe(404);
    const { rows } = await api.within(companyId, ({ db }) =>
      sql`select from undoable_row where undoable_change_id = ${undoId}`.execute(db),
    );
    expect(rows).toEqual([]);
  });
});

describe('what uses a record', () => {
  it('comes with the refusal to delete it: how many of which kind, and which', async () => {
    const type = await addType('Joy');
    const id = await addUnit(type, 'Smile');
    const refused = await administrator.call(unitTypes.endpoints.remove, { id: type });
    expect(refused.body).toMatchObject({
      status: 400,
      message: 'Cannot be deleted: it is used by units of measure: Smile',
      uses: [{ label: { key: 'entity.unit' }, count: 1, records: [{ name: 'Smile', kind: 'unit', id }] }],
    });
  });

  it('is known before a question is asked, by the rules of the deletion itself, and nothing is deleted', async () => {
    const type = await addType('Calm');
    const ask = (client: TestClient) =>
      client.call(checkDeletion, { call: callName(unitTypes.endpoints.remove), input: { id: type } });
    expect((await ask(administrator)).body).toEqual({ problem: null });
    await addUnit(type, 'Sigh');
    expect((await ask(administrator)).body.problem).toMatchObject({
      uses: [{ count: 1, records: [{ name: 'Sigh' }] }],
    });
    expect((await ask(await api.user(companyId, 'viewer'))).status).toBe(403);
    expect((await ask(stranger)).status).toBe(404);
    const unknown = { call: 'DELETE everything', input: {} };
    expect((await administrator.call(checkDeletion, unknown)).status).toBe(404);
    const nonsense = { call: callName(unitTypes.endpoints.remove), input: { id: 'x' } };
    expect((await administrator.call(checkDeletion, nonsense)).status).toBe(400);
  });
});

describe('deleting several records at once', () => {
  const removeAll = (ids: readonly number[], client: TestClient = administrator, call = callName(lists.remove)) =>
    client.call(deleteChosen, { call, inputs: ids.map((id) => ({ id })) });

  it('deletes those that can be deleted, says of the others why not, and takes all of them back together', async () => {
    const [first, second] = [await colors(), await colors()];
    const gone = (await colors()).id;
    await removeList(gone);
    const { body } = await removeAll([first.id, gone, second.id]);
    expect(body.deletedCount).toBe(2);
    expect(body.problems.map((problem) => problem?.message ?? null)).toEqual([null, expect.any(String), null]);
    expect(await listNamed(first.name)).toEqual([]);
    expect((await undo(body.undoneBy as number)).status).toBe(200);
    for (const { id, name } of [first, second])
      expect(await listNamed(name)).toMatchObject([{ id, version: 2, valueCount: 2 }]);
    expect((await undo(body.undoneBy as number)).status).toBe(409);
  });

  it('writes an audit row for each, and one for each that comes back', async () => {
    const [first, second] = [await colors(), await colors()];
    const { body } = await removeAll([first.id, second.id]);
    await undo(body.undoneBy as number);
    for (const { id } of [first, second]) {
      const { items } = (await administrator.call(searchAuditLog, { entity: 'picklist', record: id })).body;
      expect(items.map(({ action }) => action)).toEqual(['create', 'delete', 'create']);
    }
  });

  it('keeps what is used, by the rules of its own call', async () => {
    const type = await addType('Mirth');
    await addUnit(type, 'Chuckle');
    const free = await addType('Wonder');
    const { body } = await removeAll([type, free], administrator, callName(unitTypes.endpoints.remove));
    expect(body.deletedCount).toBe(1);
    expect(body.problems[0]).toMatchObject({ uses: [{ count: 1 }] });
    expect(body.problems[1]).toBeNull();
  });

  it('leaves nothing to undo where nothing was deleted', async () => {
    const { id } = await colors();
    await removeList(id);
    expect((await removeAll([id])).body).toMatchObject({ deletedCount: 0, undoneBy: null });
  });

  it('needs the permission of the deletion, and a company of its own', async () => {
    const reader = await api.user(companyId, 'viewer');
    const { id, name } = await colors();
    expect((await removeAll([id], reader)).status).toBe(403);
    expect((await removeAll([id], stranger)).body).toMatchObject({ deletedCount: 0 });
    expect(await listNamed(name)).toHaveLength(1);
  });

  it('is for calls that delete and can be undone, and for a bounded number of records', async () => {
    const { id } = await colors();
    expect((await removeAll([id], administrator, 'DELETE everything')).status).toBe(404);
    expect((await removeAll([id], administrator, 'DELETE container/{id}')).status).toBe(404);
    const many = Array.from({ length: DELETED_AT_ONCE + 1 }, () => id);
    const refused = await removeAll(many);
    expect(refused.status).toBe(400);
    expect(refused.body.message).toContain('Select at most 200 rows to delete at once.');
    expect((await removeAll([])).status).toBe(400);
  });
});

describe('every call that can be undone', () => {
  it('says what it saves whatever its input is, so that undoing it makes the same stale', () => {
    const undoable = endpoints.filter(mayBeUndone);
    expect(undoable.length).toBeGreaterThan(30);
    expect(undoable.filter(({ saves }) => !Array.isArray(saves)).map(callName)).toEqual([]);
    expect(undoable.filter((each) => undoableCall(callName(each)) !== each).map(callName)).toEqual([]);
  });

  it('deletes nothing that other rows forget: they would not remember', async () => {
    const references = await api.within(companyId, ({ db }) => readReferences(db));
    const tables = endpoints
      .filter((each) => mayBeUndone(each) && each.method === 'DELETE')
      .flatMap(({ saves }) => (saves as readonly (keyof ReturnType<typeof allEntities>)[])[0] ?? [])
      .map((entity) => allEntities()[entity].table);
    const gone = new Set(tables.flatMap((table) => rowsAlong(references, table, []).map((along) => along.table)));
    const forgetting = references.filter(({ target, onDelete }) => onDelete === 'forgets' && gone.has(target));
    expect(forgetting).toEqual([]);
  });
});
