import { searchContainers } from '@oikos/contract/waste/container/containers/containers.ts';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { createTestApi } from '../../../../testing/api.ts';
import { TestingWaste } from './testing-waste.ts';

const api = await createTestApi();
const waste = await TestingWaste.of(api, 'Alder Chemical');
const drum = await waste.type('Drum');
const tote = await waste.type('Tote');
for (const name of ['Works', 'Depot', 'Annex']) {
  const site = await waste.site(name);
  const areas = [
    await waste.area(site, 'central', `${name} store`),
    await waste.area(site, 'satellite', `${name} bench`),
  ];
  for (const [index, areaId] of [...areas, ...areas].entries())
    await waste.container(site, areaId, { containerTypeId: index % 2 === 0 ? drum : tote });
}
await api.within(waste.plant.companyId, async ({ db }) => {
  await sql`
    update container c set parent_id = p.id, parent_kind = 'commingled' from container p
    where p.number in ('D-0002', 'D-0005') and c.id = p.id + 1`.execute(db);
  await sql`update container set is_parent = true where number in ('D-0002', 'D-0005')`.execute(db);
  await sql`update container set area_id = null where number in ('D-0007', 'D-0001')`.execute(db);
});

it.each(
  searchContainers.list.sortable.flatMap((column) => ['asc', 'desc'].map((direction) => [column, direction] as const)),
)(
  'pages of containers sorted by %s %s follow each other as the whole list has them (V279)',
  async (sortColumn, sortDirection) => {
    const numbers = async (skip: number, take: number) => {
      const { body } = await waste.client.call(searchContainers, { skip, take, sortColumn, sortDirection });
      return body.items.map((row) => row.containerIdValue);
    };
    const pages = [await numbers(0, 5), await numbers(5, 5), await numbers(10, 5)];
    expect(pages.flat()).toEqual(await numbers(0, 0));
    expect(pages.flat()).toHaveLength(12);
  },
);

it('sorted by the days left, what is on site without a deadline comes before what left', async () => {
  await api.within(waste.plant.companyId, async ({ db }) => {
    await sql`update container set status = 'Disposed' where number in ('D-0003', 'D-0009')`.execute(db);
    await sql`update container set deadline = '2026-03-01' where number in ('D-0011')`.execute(db);
  });
  const { items } = (
    await waste.client.call(searchContainers, { sortColumn: 'deadline', sortDirection: 'asc', take: 0 })
  ).body;
  const numbers = items.map((row) => row.containerIdValue);
  expect(numbers[0]).toBe('D-0011');
  expect(numbers.slice(-2).sort()).toEqual(['D-0003', 'D-0009']);
  expect(items.map(({ dueOrder }) => dueOrder).slice(0, 2)).toEqual(['2026-03-01', 'infinity']);
  const plan = await api.within(waste.plant.companyId, async ({ db }) => {
    await sql`set local enable_seqscan = off`.execute(db);
    const { rows } = await sql<{ queryPlan: string }>`
      explain select id from container c where company_id = current_company()
      order by coalesce(c.deadline, case when c.status in ('Active', 'Inactive', 'Shipment- Pending') then 'infinity'::date end), id
      limit 5`.execute(db);
    return rows.map((row) => Object.values(row)[0]).join(' ');
  });
  expect(plan).toContain('container_due_order');
});
