import { inspectionRules } from '@oikos/contract/waste/accumulation/rules/inspection-rules.ts';
import { moveContainer } from '@oikos/contract/waste/handling/container-moves.ts';
import { readAreaToInspect, searchDueAreas } from '@oikos/contract/waste/storage/area-inspections/due-areas.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createTestApi } from '../../../../testing/api.ts';
import { TestingWaste } from '../../container/containers/testing-waste.ts';
import { inspectionOf, recorded } from './testing-inspections.ts';

const api = await createTestApi();
const waste = await TestingWaste.of(api, 'Alder Chemical');
const { client, today } = waste;
const solvent = await waste.stream('Spent solvent');

type AreaKind = Parameters<typeof waste.area>[1];

/** An area of a new site that has held waste since a day. */
async function holding(kind: AreaKind, since: string): Promise<{ site: number; area: number }> {
  const site = await waste.site(`Site ${crypto.randomUUID()}`);
  const area = await waste.area(site, kind, `Area ${crypto.randomUUID()}`);
  await waste.fill(await waste.container(site, area), solvent, 200, { dateAdded: since });
  return { site, area };
}

async function dueOf(areaId: number) {
  const { body } = await client.call(readAreaToInspect, { areaId });
  const { nextDueOn, daysLeft, citation } = body;
  return [nextDueOn, daysLeft, citation];
}

/** What a site declares to be, from 2020 on. */
const declare = (site: number, category: string) =>
  api.within(waste.plant.companyId, ({ db }) =>
    sql`
      insert into generator_category_period (node_id, generator_category_type_id, start_period, accumulation_limit,
        accumulation_limit_unit_id)
      select ${site}::bigint, t.id, '2020-01-01', 6000, ${waste.unit('kg')}::bigint
      from generator_category_type t where t.category = ${category} limit 1`.execute(db),
  );

describe('the next inspection of a storage area is due', () => {
  it('seven days after waste came, then seven days after each inspection (at least weekly: 40 CFR 262.17(a)(1)(v))', async () => {
    const { site, area } = await holding('central', waste.ago(10));
    await declare(site, 'large');
    expect(await dueOf(area)).toEqual([waste.ago(3), -3, '40 CFR 262.17(a)(1)(v)']);
    await recorded(waste, inspectionOf(area, waste.ago(7)));
    expect(await dueOf(area)).toEqual([today, 0, '40 CFR 262.17(a)(1)(v)']);
    await recorded(waste, inspectionOf(area, today));
    expect(await dueOf(area)).toEqual([waste.ago(-7), 7, '40 CFR 262.17(a)(1)(v)']);
    // One recorded afterwards of a day before changes nothing: the last one counts.
    await recorded(waste, inspectionOf(area, waste.ago(20)));
    expect((await dueOf(area))[0]).toBe(waste.ago(-7));
  });

  it('by the rule of the category that the site declares (40 CFR 262.16(b)(2)(iv)), by any where it declares none', async () => {
    const small = await holding('central', waste.ago(40));
    await declare(small.site, 'small');
    expect((await dueOf(small.area))[2]).toBe('40 CFR 262.16(b)(2)(iv)');
    const verySmall = await holding('central', waste.ago(400));
    await declare(verySmall.site, 'verySmall');
    expect((await dueOf(verySmall.area))[0]).toBeNull();
    expect((await dueOf((await holding('central', waste.ago(40))).area))[1]).toBe(-33);
  });

  it('never in a satellite area or in one without waste; of PCB every 30 days (40 CFR 761.65(c)(5))', async () => {
    expect((await dueOf((await holding('satellite', waste.ago(40))).area))[0]).toBeNull();
    const empty = await waste.area(await waste.site('Empty'), 'central', 'Empty pad');
    await recorded(waste, inspectionOf(empty, waste.ago(30)));
    expect((await dueOf(empty)).slice(0, 2)).toEqual([null, null]);
    expect(await dueOf((await holding('pcb', waste.ago(40))).area)).toEqual([
      waste.ago(10),
      -10,
      '40 CFR 761.65(c)(5)',
    ]);
  });

  it('seven days after waste came again where the area was empty, and after the last inspection where it may not have', async () => {
    const site = await waste.site('Idle works');
    const area = await waste.area(site, 'central', 'Idle pad');
    const elsewhere = await waste.area(site, 'central', 'Elsewhere');
    const hold = async (since: string) => {
      const id = await waste.container(site, area);
      await waste.fill(id, solvent, 200, { dateAdded: since });
      return id;
    };
    const move = async (containerId: number, date: string) =>
      (
        await client.call(moveContainer, {
          containerId,
          version: (await waste.read(containerId)).version,
          moveTypeId: 1,
          date,
          wasteStorageAreaId: elsewhere,
        })
      ).status;
    const first = await hold(waste.ago(90));
    await recorded(waste, inspectionOf(area, waste.ago(80)));
    expect(await move(first, waste.ago(75))).toBe(200);
    const second = await hold(waste.ago(5));
    expect((await dueOf(area)).slice(0, 2)).toEqual([waste.ago(-2), 2]);
    // A third one left after the second had come: whether there was a day without waste isn't known.
    const third = await hold(waste.ago(40));
    expect(await move(third, waste.ago(4))).toBe(200);
    expect((await dueOf(area)).slice(0, 2)).toEqual([waste.ago(73), -73]);
    expect(await move(second, today)).toBe(200);
    expect((await dueOf(area))[0]).toBeNull();
  });

  it('by the strictest rule where a state asks for more, for as long as its rule holds', async () => {
    const { area } = await holding('central', waste.ago(2));
    const { items } = (await client.call(inspectionRules.endpoints.search, { areaKind: 'central', top: 0 })).body;
    const rule = {
      governingBodyId: items[0]?.governingBodyId ?? 0,
      name: 'State: daily',
      generatorCategory: null,
      areaKind: 'central' as const,
      days: 1,
      firstAdministrationLevelId: null,
      citation: 'State code 1',
      validFrom: '2020-01-01',
      validTo: '',
    };
    const { body } = await client.call(inspectionRules.endpoints.create, rule);
    expect(await dueOf(area)).toEqual([waste.ago(1), -1, 'State code 1']);
    const ended = { ...rule, id: body.id, version: 1, validTo: waste.ago(1) };
    expect((await client.call(inspectionRules.endpoints.update, ended)).status).toBe(200);
    expect((await dueOf(area))[0]).toBe(waste.ago(-5));
  });

  it('and areas are listed by it, those overdue first', async () => {
    const { items } = (await client.call(searchDueAreas, { dueWithinDays: 0 })).body;
    const days = items.map(({ daysLeft }) => daysLeft ?? 0);
    expect(days.length).toBeGreaterThan(2);
    expect(days).toEqual([...days].sort((left, right) => left - right));
    expect(Math.max(...days)).toBeLessThanOrEqual(0);
  });
});
