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
