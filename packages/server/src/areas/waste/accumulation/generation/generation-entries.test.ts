import { readListTotals } from '@oikos/contract/records/list-totals.ts';
import { searchGeneration, searchGenerationEntries } from '@oikos/contract/waste/accumulation/generation.ts';
import { expect, it } from 'vitest';
import { createTestApi } from '../../../../testing/api.ts';
import { TestingWaste } from '../../container/containers/testing-waste.ts';

const api = await createTestApi();
const waste = await TestingWaste.of(api, 'Alder Chemical');
const solvent = await waste.stream('Spent solvent');
const site = await waste.siteWithAreas('Mill');
const other = await waste.siteWithAreas('Depot');
const month = waste.today.slice(0, 7);

async function drum(at: { id: number; central: number }, kilograms: number) {
  const id = await waste.container(at.id, at.central);
  await waste.fill(id, solvent, kilograms, { dateAdded: waste.today });
  return id;
}
const [large, small] = [await drum(site, 300), await drum(site, 40)];
await drum(other, 70);

it('lists the waste of a month of a site, the largest first, and adds up to what the month says', async () => {
  const search = { locationId: site.id, month, wasteClass: 'nonAcute' as const, isCounted: true };
  const { body } = await waste.client.call(searchGenerationEntries, {
    ...search,
    sort: [{ column: 'kilograms', direction: 'desc' }],
  });
  expect(body.items.map(({ containerId, kilograms }) => [containerId, kilograms])).toEqual([
    [large, 300],
    [small, 40],
  ]);
  expect(body.items[0]).toMatchObject({ wasteStream: 'Spent solvent', dateAdded: waste.today, exclusion: null });
  const total = await waste.client.call(readListTotals, { list: 'wasteGenerationEntries', search });
  const generated = await waste.client.call(searchGeneration, { locationIds: [site.id], fromMonth: month });
  expect(total.body.totals[0]?.value).toBe(generated.body.items[0]?.nonAcuteKg);
});

it('keeps to the month, the class and the places of the caller', async () => {
  const entries = async (input: object, who = waste.client) =>
    (await who.call(searchGenerationEntries, { locationId: site.id, month, ...input })).body.totalCount;
  expect(await entries({ month: '2020-01' })).toBe(0);
  expect(await entries({ wasteClass: 'acute' })).toBe(0);
  expect(await entries({ isCounted: false })).toBe(0);
  const technician = await api.user(waste.plant.companyId, 'wasteTechnician', { nodeId: other.id });
  const refused = await technician.call(searchGenerationEntries, { locationId: site.id, month });
  expect(refused.status).toBe(403);
});
