import type { TestApi } from '../../../../testing/api.ts';
import { TestingWaste } from '../../container/containers/testing-waste.ts';

/** A company with waste whose containers run clocks, and what reads them. */
export async function createTestClocks(api: TestApi) {
  const waste = await TestingWaste.of(api, 'Alder Chemical');
  const { client } = waste;
  const solvent = await waste.stream('Spent solvent');

  const newSite = (name: string) => waste.siteWithAreas(name);
  const clocksOf = async (id: number) =>
    (await waste.read(id)).clocks.map(({ citation, startedOn, deadline }) => ({ citation, startedOn, deadline }));
  return { waste, client, solvent, newSite, clocksOf };
}
