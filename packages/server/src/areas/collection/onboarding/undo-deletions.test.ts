import { manufacturers } from '@oikos/contract/material/manufacturers.ts';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { createTestApi } from '../../../testing/api.ts';
import { startTestWorker } from '../../../testing/worker.ts';
import { onboardingJobs } from './jobs.ts';
import { onboardingOf, workbookOf } from './testing-onboarding.ts';

const api = await createTestApi();
const company = await api.company('Alder Power');
const administrator = await api.user(company, 'administrator');
await startTestWorker(api, onboardingJobs);
const { upload, check, apply, undo, problems } = onboardingOf(api, administrator);

const rows = <Row>(text: ReturnType<typeof sql>) =>
  api.within(company, async ({ db }) => (await text.execute(db)).rows as Row[]);
const add = async (name: string) =>
  (await administrator.call(manufacturers.endpoints.create, { name, address: '', phone: '', emergencyPhone: '' })).body
    .id;

async function applied(sheets: Parameters<typeof workbookOf>[0]): Promise<number> {
  const id = await upload(workbookOf(sheets));
  const { state } = await check(id);
  const told = (await problems(id)).filter(({ severity }) => severity === 'error');
  expect([state, told.map(({ message }) => message)]).toEqual(['READY', []]);
  expect(await apply(id)).toMatchObject({ state: 'COMPLETED' });
  return id;
}

it('brings back what can come back, and says why the rest can’t', async () => {
  for (const name of ['Alder', 'Birch']) await add(name);
  const cedar = await add('Cedar');
  await rows(sql`insert into product (product_name, manufacturer_id) values ('Solvent', ${cedar})`);
  const id = await applied({
    Manufacturers: [
      ['Name', 'Delete'],
      ['Alder', 'yes'],
      ['Birch', 'yes'],
    ],
    Products: [
      ['Product name', 'Product code', 'Manufacturer', 'Delete'],
      ['Solvent', '', 'Cedar', 'yes'],
    ],
  });
  await add('ALDER');
  await rows(sql`delete from manufacturer where id = ${cedar}`);
  expect(await undo(id)).toMatchObject({ state: 'READY', undone: { restored: 1, removed: 0, kept: 2 } });
  expect(await rows(sql`select name from manufacturer order by name`)).toEqual([{ name: 'ALDER' }, { name: 'Birch' }]);
  expect(
    await rows(sql`select name, kept_because ->> 'message' as message from list_import_record order by name`),
  ).toEqual([
    { name: 'Alder', message: 'The name already exists' },
    { name: 'Birch', message: null },
    { name: 'Cedar · Solvent', message: 'Could Not Save Changes' },
  ]);
  expect(
    await rows(
      sql`select entity_id from audit_log where action = 'create' and reason = 'Undo of the workbook workbook.xlsx'`,
    ),
  ).toHaveLength(1);
});

it('brings a row back before the one that it refers to', async () => {
  const own = sql`name in ('Inner', 'Outer', 'Other')`;
  const names = async () =>
    (await rows<{ name: string }>(sql`select name from container_type where ${own} order by name`)).map(
      ({ name }) => name,
    );
  const other = sql`insert into container_type (name, code) values ('Other', 'X1')`;
  await rows(other);
  await rows(sql`insert into container_type (name, code) values ('Outer', 'X2')`);
  await rows(sql`insert into container_type (name, code, parent_id)
    select 'Inner', 'X3', id from container_type where name = 'Outer'`);
  const sheet = [
    ['Container types name', 'Delete'],
    ['Other', 'yes'],
    ['Inner', 'yes'],
    ['Outer', 'yes'],
  ];
  const id = await applied({ 'Container types': sheet });
  expect(await names()).toEqual([]);
  await rows(other);
  expect(await undo(id)).toMatchObject({ undone: { restored: 2, removed: 0, kept: 1 } });
  expect(await names()).toEqual(['Inner', 'Other', 'Outer']);
});
