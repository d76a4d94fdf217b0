import { previewWasteEntry, removeWasteEntry } from '@oikos/contract/waste/handling/waste-entries.ts';
import { addDays } from '@oikos/domain/period/local-date.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createTestApi } from '../../../../testing/api.ts';
import { TestingWaste } from '../../container/containers/testing-waste.ts';
import { containersOfPassedCodeLimits } from './affected-containers.ts';
import { recalculateSite } from './recalculate-sites.ts';

const api = await createTestApi();
const waste = await TestingWaste.of(api, 'Alder Plating');
const { client } = waste;
const site = await waste.site('Plating works');
const store = await waste.area(site, 'central', 'Sludge store');
const sludge = await waste.stream('Plating sludge');
const ofSludge = { wasteCodeIds: [await waste.code('F006')] };
const solvent = await waste.stream('Spent solvent');
const dateAdded = waste.ago(100);
const [ninety, longer] = [addDays(dateAdded, 90), addDays(dateAdded, 180)];
const filled = async (kilograms: number) => {
  const id = await waste.container(site, store);
  await waste.fill(id, sludge, kilograms, { dateAdded, ...ofSludge });
  return id;
};
const deadlineOf = async (id: number) => (await waste.read(id)).deadline;
const [first, second] = [await filled(3000), await filled(3000)];

describe('F006 of a large generator (40 CFR 262.17(c))', () => {
  it('has 90 days until its area says that it meets the conditions', async () => {
    expect(await deadlineOf(first)).toBe(ninety);
    const outdated = await waste.one(sql<{ id: number }>`
      with changed as (update waste_area set meets_code_conditions = true where node_id = ${store} returning node_id)
      select node_id as id from changed`);
    expect(outdated).toBe(store);
    expect(await waste.one(sql<{ id: number }>`select node_id as id from waste_site where is_outdated`)).toBe(site);
    await api.within(waste.plant.companyId, (scope) => recalculateSite(scope, site));
    expect([await deadlineOf(first), await deadlineOf(second)]).toEqual([longer, longer]);
    expect((await waste.read(first)).clocks).toMatchObject([{ citation: '40 CFR 262.17(c), (d)', days: 180 }]);
  });

  it('has 90 days again with other waste in the drum, which the preview says before', async () => {
    const entry = await waste.entry(second, solvent, 10, { dateAdded });
    const { body } = await client.call(previewWasteEntry, entry as never);
    expect(body.changedClocks).toMatchObject([{ containerId: second, deadlineBefore: longer, deadlineAfter: ninety }]);
    await waste.fill(second, solvent, 10, { dateAdded });
    expect([await deadlineOf(first), await deadlineOf(second)]).toEqual([longer, ninety]);
  });

  it('has 90 days while the site holds more than 20,000 kg of it, wherever', async () => {
    const third = await filled(14_000);
    expect([await deadlineOf(first), await deadlineOf(third)]).toEqual([longer, longer]);
    const beyond = await waste.entry(third, sludge, 1, { dateAdded, ...ofSludge });
    const { body } = await client.call(previewWasteEntry, beyond as never);
    const changes = body.changedClocks.map(({ containerId, deadlineAfter }) => [containerId, deadlineAfter]);
    expect(changes.sort()).toEqual(
      [
        [first, ninety],
        [third, ninety],
      ].sort(),
    );
    const more = await waste.fill(third, sludge, 1, { dateAdded, ...ofSludge });
    expect([await deadlineOf(first), await deadlineOf(third)]).toEqual([ninety, ninety]);
    expect((await waste.read(first)).clocks[0]?.why).toContainEqual({
      code: 'tooMuchOfCode',
      wasteCode: 'F006',
      kilograms: 20_000,
    });
    await client.call(removeWasteEntry, { id: third, containerWasteStreamId: more });
    expect([await deadlineOf(first), await deadlineOf(third)]).toEqual([longer, longer]);
  });

  it('is evaluated of other drums only when the site passes that limit', async () => {
    const passed = () => api.within(waste.plant.companyId, (scope) => containersOfPassedCodeLimits(scope, [site]));
    // The one with solvent in it has its code as well, and no rule of that code.
    expect(await passed()).toEqual([second]);
    await waste.one(
      sql<{ id: number }>`update waste_entry set mass_kg = mass_kg + 1 where container_id = ${first} returning id`,
    );
    const [, ...others] = await passed();
    expect(others).toHaveLength(1);
    expect(await passed()).toContain(first);
  });
});
