import {
  deleteGeneratorCategory,
  readLocation,
  saveGeneratorCategory,
} from '@oikos/contract/location/locations/locations.ts';
import { readOnSiteForecast } from '@oikos/contract/waste/accumulation/generation.ts';
import { previewWasteEntry } from '@oikos/contract/waste/handling/waste-entries.ts';
import { addDays } from '@oikos/domain/period/local-date.ts';
import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import { createTestApi } from '../../../../testing/api.ts';
import { startTestWorker } from '../../../../testing/worker.ts';
import { TestingWaste } from '../../container/containers/testing-waste.ts';
import { recalculateWasteSites } from './recalculate-sites.ts';

const api = await createTestApi();
await startTestWorker(api, [recalculateWasteSites]);
const waste = await TestingWaste.of(api, 'Alder Chemical');
const { client } = waste;
const solvent = await waste.stream('Spent solvent');
const deadlineOf = async (id: number) => (await waste.read(id)).deadline;

/** A site that declared itself large, with one drum of a day. */
async function drumOf(name: string, kilograms: number, dateAdded = waste.ago(20)) {
  const site = await waste.siteWithAreas(name);
  const period = await waste.declare(site.id, 'large', '2020-01-01');
  const id = await waste.container(site.id, site.central);
  await waste.fill(id, solvent, kilograms, { dateAdded });
  return { site, period, id, dateAdded };
}

describe('a site that declared itself large', () => {
  it.each([
    [75.7, 'verySmall'],
    [121, 'small'],
    [151, 'small'],
  ] as const)('has 90 days for the first %d kg of a month, and is told both categories', async (kilograms, counted) => {
    const { id, dateAdded } = await drumOf(`Works ${kilograms}`, kilograms);
    const { deadline, clocks } = await waste.read(id);
    expect(deadline).toBe(addDays(dateAdded, 90));
    const month = dateAdded.slice(0, 7);
    const reason = { code: 'categoryDeclared', category: 'large', month, date: dateAdded, counted };
    expect(clocks[0]?.why).toContainEqual(reason);
    // What inspector mode and its pack read.
    const kept = await api.within(waste.plant.companyId, async ({ db }) => {
      const { rows } = await sql<{ clocks: { explanation: { why: object[] } }[] }>`
        select state_after->'clocks' as clocks from container_event where container_id = ${id} order by id desc limit 1`.execute(
        db,
      );
      return rows[0]?.clocks[0]?.explanation.why;
    });
    expect(kept).toContainEqual(reason);
  });

  it('sees in the preview of an entry the days that saving gives', async () => {
    const { site } = await drumOf('Preview', 1);
    const id = await waste.container(site.id, site.central);
    const { body } = await client.call(previewWasteEntry, await waste.entry(id, solvent, 5));
    expect(body.changedClocks).toMatchObject([{ containerId: id, deadlineAfter: addDays(waste.today, 90), days: 90 }]);
    expect(body).toMatchObject({ categoryAfter: 'verySmall', declaredCategory: 'large' });
  });

  it('is shown the category it declared with the forecast of what it holds', async () => {
    const { site } = await drumOf('Forecast', 75.7, waste.today);
    expect((await client.call(readOnSiteForecast, { locationId: site.id })).body).toMatchObject({
      category: 'verySmall',
      declaredCategory: 'large',
    });
  });

  it('has its clocks evaluated again when it ends the period, and only waste from then on has longer', async () => {
    const { site, period, id, dateAdded } = await drumOf('Smaller', 300);
    const later = await waste.container(site.id, site.central);
    const today = waste.today;
    await waste.fill(later, solvent, 150, { dateAdded: today });
    expect(await deadlineOf(later)).toBe(addDays(today, 90));
    const { version, meta } = (await client.call(readLocation, { locationId: site.id })).body;
    const { accumulationLimit, accumulationLimitUOMId, typeId } = meta.generatorCategories[0]!;
    const ended = { id: period, typeId, startPeriod: '2020-01-01', endPeriod: addDays(today, -1) };
    const generatorCategory = { ...ended, accumulationLimit, accumulationLimitUOMId };
    const saved = await client.call(saveGeneratorCategory, {
      locationId: site.id,
      version,
      meta: { generatorCategory },
    });
    expect(saved.status).toBe(200);
    await vi.waitFor(async () => expect(await deadlineOf(later)).toBe(addDays(today, 180)), 20_000);
    expect(await deadlineOf(id)).toBe(addDays(dateAdded, 90));
    await client.call(deleteGeneratorCategory, { locationId: site.id, id: period });
    await vi.waitFor(async () => expect(await deadlineOf(id)).toBe(addDays(dateAdded, 180)), 20_000);
  });
});

describe('one entry with a wrong year', () => {
  it('leaves the drum its clock, by the earliest rule known', async () => {
    const site = await waste.siteWithAreas('Wrong year');
    const id = await waste.container(site.id, site.central, { dateAdded: '1900-01-01' });
    await waste.fill(id, solvent, 1200, { dateAdded: waste.ago(20) });
    expect(await deadlineOf(id)).toBe(addDays(waste.ago(20), 90));
    await waste.fill(id, solvent, 5, { dateAdded: '2016-11-05' });
    const { deadline, clocks } = await waste.read(id);
    expect(deadline).toBe('2017-02-03');
    expect(clocks[0]).toMatchObject({ startedOn: '2016-11-05', isOverdue: true, isStrictest: true });
    expect(clocks[0]?.why).toContainEqual({ code: 'earliestRule', date: '2017-05-30' });
  });
});
