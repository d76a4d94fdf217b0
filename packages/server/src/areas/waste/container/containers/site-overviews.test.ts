import { readOnSiteForecast, searchGeneration } from '@oikos/contract/waste/accumulation/generation.ts';
import { searchContainers } from '@oikos/contract/waste/container/containers/containers.ts';
import { readSiteOverviews } from '@oikos/contract/waste/container/containers/site-overview.ts';
import { containerStatuses, isOnSite } from '@oikos/domain/waste/container/container-states.ts';
import { describe, expect, it } from 'vitest';
import { createTestApi, type TestClient } from '../../../../testing/api.ts';
import { TestingWaste } from './testing-waste.ts';

const api = await createTestApi();
const waste = await TestingWaste.of(api, 'Alder Chemical');
const solvent = await waste.stream('Spent solvent');
await waste.siteWithAreas('Calm');
const late = await waste.siteWithAreas('Late');
const soon = await waste.siteWithAreas('Soon');

async function drum(site: { id: number; central: number }, kilograms: number, daysAgo: number) {
  const id = await waste.container(site.id, site.central);
  await waste.fill(id, solvent, kilograms, { dateAdded: waste.ago(daysAgo) });
}
await drum(late, 500, 300);
await drum(late, 300, 200);
await drum(late, 40, 0);
await drum(soon, 500, 170);

const overviews = async (who: TestClient = waste.client, input = {}) => (await who.call(readSiteOverviews, input)).body;
const listed = async (who: TestClient, input: object) => (await who.call(searchContainers, input)).body.totalCount;

describe('the overview of sites', () => {
  it('has the site with most overdue first, then the one whose deadline is next', async () => {
    const { sites, siteCount, firstSteps } = await overviews();
    expect(sites.map(({ locationName }) => locationName)).toEqual(['Late', 'Soon', 'Calm']);
    expect(sites[0]).toMatchObject({ overdueCount: 2, onSiteCount: 3, nextDeadline: waste.ago(120), daysLeft: -120 });
    expect(sites[1]).toMatchObject({ overdueCount: 0, onSiteCount: 1, daysLeft: 10 });
    expect(sites[2]).toMatchObject({ onSiteCount: 0, nextDeadline: null, daysLeft: null, generated: null });
    expect({ siteCount, firstSteps }).toEqual({ siteCount: 3, firstSteps: null });
  });

  it('gives the numbers of the lists that they lead to', async () => {
    const statuses = containerStatuses.filter(isOnSite);
    for (const site of (await overviews()).sites) {
      const locationIds = [site.locationId];
      expect(site.overdueCount).toBe(await listed(waste.client, { locationIds, dueWithinDays: -1 }));
      expect(site.onSiteCount).toBe(await listed(waste.client, { locationIds, statuses }));
      const forecast = await waste.client.call(readOnSiteForecast, { locationId: site.locationId });
      expect(site.onSite).toEqual(forecast.body);
      const month = waste.today.slice(0, 7);
      const generated = await waste.client.call(searchGeneration, { locationIds, fromMonth: month, toMonth: month });
      expect(site.generated).toEqual(generated.body.items[0] ?? null);
    }
  });

  it('shows as many as are asked for, and says how many there are', async () => {
    const { sites, siteCount } = await overviews(waste.client, { take: 1 });
    expect(sites.map(({ locationId }) => locationId)).toEqual([late.id]);
    expect(siteCount).toBe(3);
  });

  it('keeps to the sites where the person sees containers, and to their company', async () => {
    const technician = await api.user(waste.plant.companyId, 'wasteTechnician', { nodeId: soon.id });
    expect((await overviews(technician)).sites.map(({ locationId }) => locationId)).toEqual([soon.id]);
    const stranger = await api.user(await api.company('Birch Paper'), 'administrator');
    expect((await overviews(stranger)).sites).toEqual([]);
  });
});

describe('the first steps', () => {
  it('are ticked as they are taken, and end with the first container', async () => {
    const other = await TestingWaste.of(api, 'Cedar Paint');
    const steps = async () => (await overviews(other.client)).firstSteps;
    const none = { site: false, category: false, storageArea: false, wasteStream: false };
    expect(await steps()).toEqual(none);
    const siteId = await other.site('Paint shop');
    expect(await steps()).toEqual({ ...none, site: true });
    await other.declare(siteId, 'small', other.ago(100));
    const area = await other.area(siteId, 'central');
    await other.stream('Thinner');
    expect(await steps()).toEqual({ site: true, category: true, storageArea: true, wasteStream: true });
    await other.container(siteId, area);
    expect(await steps()).toBeNull();
  });
});
