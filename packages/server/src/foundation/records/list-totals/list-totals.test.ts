import { readListTotals } from '@oikos/contract/records/list-totals.ts';
import { searchContainers } from '@oikos/contract/waste/container/containers/containers.ts';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { TestingWaste } from '../../../areas/waste/container/containers/testing-waste.ts';
import { createTestApi } from '../../../testing/api.ts';

const api = await createTestApi();
const waste = await TestingWaste.of(api, 'Alder Chemical');
const works = await waste.site('Works');
const depot = await waste.site('Depot');
const store = await waste.area(works, 'central', 'Store');
const yard = await waste.area(depot, 'central', 'Yard');
const [first, second, empty, unweighed, away] = [
  await waste.container(works, store),
  await waste.container(works, store),
  await waste.container(works, store),
  await waste.container(works, store),
  await waste.container(depot, yard),
];
await api.within(waste.plant.companyId, async ({ db }) => {
  const held = [
    [first, 10.1, 'Solvent'],
    [second, 20.2, 'Solvent'],
    [empty, 0, ''],
    [unweighed, 0, 'Acid'],
    [away, 1000, 'Acid'],
  ] as const;
  for (const [id, kg, streams] of held)
    await sql`update container set total_kg = ${kg}, waste_streams = ${streams} where id = ${id}`.execute(db);
});

it('adds a field up over all that the filter finds, and counts what has no value', async () => {
  const { client } = waste;
  const totals = async (search: Record<string, unknown>) =>
    (await client.call(readListTotals, { list: 'containers', search })).body;
  const { totalCount } = (await client.call(searchContainers, { take: 1, locationIds: [works] })).body;
  expect(totalCount).toBe(4);
  expect(await totals({ take: 1, locationIds: [works] })).toEqual({
    totals: [{ field: 'totalKg', unit: 'kg', value: 30.3, blankCount: 1 }],
  });
  expect((await totals({})).totals[0]).toMatchObject({ value: 1030.3, blankCount: 1 });
  expect((await totals({ contains: 'nothing is called so' })).totals[0]).toMatchObject({ value: null, blankCount: 0 });
  expect(await client.call(readListTotals, { list: 'units' })).toMatchObject({ status: 200, body: { totals: [] } });
});

it('adds up what the caller may see, of a list that they may see', async () => {
  const { companyId } = waste.plant;
  const keeper = await api.user(companyId, 'wasteTechnician', { nodeId: depot });
  const { body } = await keeper.call(readListTotals, { list: 'containers' });
  expect(body.totals).toEqual([{ field: 'totalKg', unit: 'kg', value: 1000, blankCount: 0 }]);
  const viewer = await api.user(companyId, 'viewer');
  expect((await viewer.call(readListTotals, { list: 'containers' })).status).toBe(403);
  expect((await viewer.call(readListTotals, { list: 'nothing' })).status).toBe(400);
  expect((await keeper.call(readListTotals, { list: 'containers', search: { statuses: ['?'] } })).status).toBe(400);
});
