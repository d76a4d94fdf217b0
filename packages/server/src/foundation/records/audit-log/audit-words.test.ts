import { entityNames } from '@oikos/contract/entity-words.ts';
import { manufacturers } from '@oikos/contract/material/manufacturers.ts';
import { products } from '@oikos/contract/material/products.ts';
import { searchAuditLog, searchAuditPeople } from '@oikos/contract/records/audit-log.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createTestApi } from '../../../testing/api.ts';

const api = await createTestApi({}, 2);
const alder = await api.company('Alder Power');
const administrator = await api.user(alder, 'administrator');
const auditor = await api.user(alder, 'auditor');
const stranger = await api.user(await api.company('Birch Paper'), 'administrator');

const made = async (name: string) =>
  (await administrator.call(manufacturers.endpoints.create, { name } as never)).body as {
    id: number;
  };

describe('the audit log in the words of its readers (R073, U99)', () => {
  it('tells old beside new by the labels of fields, records by their names, also of what is gone', async () => {
    const [acme, birch] = [await made('Acme'), await made('Birch Oil')];
    const values = { productName: 'Solvent 7', productCode: 'S7', manufacturerId: acme.id };
    const created = (await administrator.call(products.endpoints.create, values as never)).body as { id: number };
    const changed = { ...values, id: created.id, manufacturerId: birch.id, version: 1 };
    expect((await administrator.call(products.endpoints.update, changed as never)).status).toBe(200);
    const { body } = await auditor.call(searchAuditLog, { entity: 'product', record: created.id });
    expect(body.items[0]).toMatchObject({
      action: 'update',
      kind: { english: 'product' },
      name: 'Solvent 7',
      userName: 'administrator Tester',
      told: [{ labelText: 'Manufacturer', oldText: 'Acme', newText: 'Birch Oil' }],
      changes: [{ field: 'manufacturerId', old: acme.id, new: birch.id }],
    });
    expect((await administrator.call(products.endpoints.remove, { id: created.id } as never)).status).toBe(200);
    const gone = await auditor.call(searchAuditLog, { entity: 'product', record: created.id, action: 'delete' });
    expect(gone.body.items).toEqual([expect.objectContaining({ action: 'delete', name: 'Solvent 7' })]);
  });

  it('names records of every kind in one statement', async () => {
    await api.within(alder, ({ db }) =>
      sql`insert into audit_log (entity, entity_id, action, changes)
        select entity, 1, 'update', '{"name": {"old": "A", "new": "B"}}' from unnest(${[...entityNames]}::text[]) as entity`.execute(
        db,
      ),
    );
    const read = await auditor.call(searchAuditLog, { take: 1000, contains: '"B"' });
    expect([read.status, new Set(read.body.items.map(({ entity }) => entity))]).toEqual([200, new Set(entityNames)]);
  });

  it('finds all that one call did by the number of its request', async () => {
    const { id } = await made('Cedar Paint');
    const [row] = (await auditor.call(searchAuditLog, { entity: 'manufacturer', record: id })).body.items;
    expect(row?.requestId).toMatch(/^[\da-f-]{36}$/);
    const same = await auditor.call(searchAuditLog, { requestId: row?.requestId ?? '' });
    expect(same.body.items.map((each) => each.id)).toEqual([row?.id]);
    expect((await stranger.call(searchAuditLog, { requestId: row?.requestId ?? '' })).body.items).toEqual([]);
  });

  it('offers the people of the company who changed something, and nobody of another', async () => {
    await made('Dogwood');
    const people = async (client: typeof auditor, contains?: string) =>
      (await client.call(searchAuditPeople, { ...(contains !== undefined && { contains }) })).body.items.map(
        ({ id }) => id,
      );
    expect(await people(auditor)).toEqual([administrator.userId]);
    expect(await people(auditor, 'TESTER')).toEqual([administrator.userId]);
    expect(await people(auditor, 'nobody')).toEqual([]);
    expect(await people(stranger)).toEqual([]);
  });

  it('finds what somebody did for another under both, and offers both', async () => {
    const helper = await api.user(alder, 'viewer');
    const helped = await api.user(alder, 'viewer');
    await api.within(alder, ({ db }) =>
      sql`insert into audit_log (entity, entity_id, action, changes, user_id, actor_id)
        values ('manufacturer', 4711, 'delete', '{"name": {"old": "Elm", "new": null}}', ${helped.userId}, ${helper.userId})`.execute(
        db,
      ),
    );
    const records = async (userId: number, more: object = {}) =>
      (await auditor.call(searchAuditLog, { userId, ...more })).body.items.map(({ record }) => record);
    for (const { userId } of [helper, helped]) {
      expect(await records(userId)).toEqual([4711]);
      expect(await records(userId, { contains: 'Elm', entity: 'manufacturer' })).toEqual([4711]);
      expect(await records(userId, { contains: 'Oak' })).toEqual([]);
    }
    const offered = (await auditor.call(searchAuditPeople, { take: 0 })).body.items.map(({ id }) => id);
    expect(offered).toEqual(expect.arrayContaining([helper.userId, helped.userId]));
  });
});
