import { createContainers, searchContainers } from '@oikos/contract/waste/container/containers/containers.ts';
import { createNumberingScheme } from '@oikos/contract/waste/site/auto-numbering/auto-numbering.ts';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { deleteStoredReplies } from '../../../../foundation/http/stored-replies.ts';
import { createTestApi } from '../../../../testing/api.ts';
import { TestingWaste } from './testing-waste.ts';

const api = await createTestApi();
const waste = await TestingWaste.of(api, 'Alder Chemical');
const { client } = waste;
const site = await waste.site('Works');
const store = await waste.area(site, 'central', 'Drum store');
const containerTypeId = await waste.type('Drum of 55 gallons');
await client.call(createNumberingScheme, { nodeId: site, type: 'Container', prefix: 'WK', digits: 4, format: 'dash' });

const form = (notes = '') => ({
  containerTypeId,
  locationId: site,
  wasteStorageAreaId: store,
  bayId: null,
  containerIdValue: '',
  dateAdded: waste.today,
  fullDate: null,
  notes,
});
const under = (key: string) => ({ 'idempotency-key': key });
const numbers = async () =>
  (await client.call(searchContainers, { take: 0 })).body.items.map((row) => row.containerIdValue);

it('a form that is sent again under its key makes one drum with one number, and is answered the same', async () => {
  const first = await client.call(createContainers, form(), under('form-one-1'));
  expect(await client.call(createContainers, form(), under('form-one-1'))).toEqual(first);
  expect(await numbers()).toEqual(['WK-0001']);
});

it('the same values from a form opened anew make a second, equal drum', async () => {
  const before = (await numbers()).length;
  const [first, second] = [
    await client.call(createContainers, form(), under('form-opened-first')),
    await client.call(createContainers, form(), under('form-opened-anew')),
  ];
  expect(second.body.newId).not.toBe(first.body.newId);
  expect(await numbers()).toHaveLength(before + 2);
});

it('of two clicks at once the second waits for the first, and has its answer', async () => {
  const replies = await Promise.all([1, 2, 3].map(() => client.call(createContainers, form(), under('form-two-2'))));
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(new Set(replies.map(({ body }) => body.newId)).size).toBe(1);
  expect(await numbers()).toEqual(['WK-0001', 'WK-0002', 'WK-0003', 'WK-0004']);
});

it('other values under a used key are refused in words; refused ones may come again', async () => {
  const reply = await client.call(createContainers, form('other'), under('form-one-1'));
  expect(reply).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('already saved with other values') },
  });
  const wrong = { ...form(), containerTypeId: 0 };
  expect((await client.call(createContainers, wrong, under('form-three-3'))).status).toBe(400);
  expect((await client.call(createContainers, form(), under('form-three-3'))).status).toBe(200);
  expect((await client.call(createContainers, form(), under('€'))).status).toBe(400);
});

it('the key is its sender’s own: another person’s form under the same key is another drum', async () => {
  const other = await api.user(waste.plant.companyId, 'administrator');
  const before = await numbers();
  expect((await other.call(createContainers, form(), under('form-one-1'))).status).toBe(200);
  expect(await numbers()).toHaveLength(before.length + 1);
});

it('answers are kept for a week', async () => {
  await api.within(waste.plant.companyId, ({ db }) =>
    sql`insert into stored_reply (user_id, key, call, request_digest, stored_at)
      select id, 'old-' || id, '', '', now() - interval '8 days' from installation.app_user limit 1`.execute(db),
  );
  await deleteStoredReplies(api.database);
  const { rows } = await api.within(waste.plant.companyId, ({ db }) =>
    sql<{ key: string }>`select key from stored_reply order by key`.execute(db),
  );
  expect([...new Set(rows.map(({ key }) => key))]).toEqual([
    'form-one-1',
    'form-opened-anew',
    'form-opened-first',
    'form-three-3',
    'form-two-2',
  ]);
});
