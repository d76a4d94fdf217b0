import { searchRuleCoverage } from '@oikos/contract/waste/accumulation/rules/rule-coverage.ts';
import { addDays } from '@oikos/domain/period/local-date.ts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { STATE_RULES } from '../../../../catalogues/accumulation-rules/states/all-states.ts';
import { createTestApi } from '../../../../testing/api.ts';
import { clocksDue } from '../../../task/public.ts';
import { TestingWaste } from '../../container/containers/testing-waste.ts';
import { installWasteRules } from './install-rules.ts';

const api = await createTestApi();
const waste = await TestingWaste.of(api, 'Alder Chemical');
const solvent = await waste.stream('Spent solvent');
const { companyId } = waste.plant;

/** A site whose physical address lies in a state; null: no state is known. */
async function siteIn(state: string | null): Promise<number> {
  const id = await waste.site(`Works in ${state}`);
  if (state !== null) {
    await waste.one(sql<{ id: number }>`
      insert into location_address (node_id, kind, first_administration_level_id)
      select ${id}::bigint, 'physical', id from first_administration_level where shipped_key = ${state} returning id`);
  }
  return id;
}

/** Clocks of a drum that came in so many days ago. */
async function clocksIn(
  state: string | null,
  kilograms: number,
  daysAgo = 5,
  kind: 'central' | 'satellite' = 'central',
) {
  const site = await siteIn(state);
  const id = await waste.container(site, await waste.area(site, kind));
  await waste.fill(id, solvent, kilograms, { dateAdded: waste.ago(daysAgo) });
  const { clocks } = await waste.read(id);
  return { site, clocks: clocks.map(({ citation, days, jurisdiction }) => [jurisdiction, days, citation]) };
}

describe('rules of states', () => {
  it.each(STATE_RULES.map((rules) => [rules.state, rules] as const))(
    '%s cites what each was read from',
    (_state, rules) => {
      expect(rules.rules.length).toBeGreaterThan(0);
      expect(new Set(rules.rules.map(({ key }) => key)).size).toBe(rules.rules.length);
      for (const rule of rules.rules) {
        expect(rule.citation).not.toMatch(/^40 CFR/);
        expect(rule.days).toBeGreaterThan(0);
        expect(rule.validFrom).toMatch(/^\d{4}-\d\d-\d\d$/);
      }
    },
  );

  it.each([
    ['US-MI', 1500, 90, 'R 299.9307(1)(a)'],
    ['US-MI', 500, 180, 'R 299.9306(1)(b)'],
    ['US-CA', 500, 180, '22 CCR 66262.16(b)'],
    ['US-WA', 500, 180, 'WAC 173-303-172(3)'],
    ['US-OH', 1500, 90, 'OAC 3745-52-17(A)'],
    ['US-IL', 1500, 90, '35 Ill. Adm. Code 722.117(a)'],
    ['US-MN', 1500, 90, 'Minn. R. 7045.0292, subp. 1, item A'],
    ['US-TX', 500, 180, '30 TAC 335.52, 335.53, adopting 40 CFR 262.16(b), (c)'],
    ['US-PA', 1500, 90, '25 Pa. Code 262a.10, adopting 40 CFR 262.17(a)'],
  ])('%s runs beside the federal clock: %i kg, %i days by %s', async (state, kilograms, days, citation) => {
    const { clocks } = await clocksIn(state, kilograms);
    expect(clocks.map(([jurisdiction]) => jurisdiction)).toEqual(['federal', 'state']);
    expect(clocks[1]).toEqual(['state', days, citation]);
  });

  it('give waste in a Californian satellite area a year, which no federal rule does', async () => {
    expect((await clocksIn('US-CA', 5, 5, 'satellite')).clocks).toEqual([
      ['state', 365, '22 CCR 66262.15, before 2024-07-01 66262.34(e)(1)(B)'],
    ]);
    expect((await clocksIn('US-NV', 5, 5, 'satellite')).clocks).toEqual([]);
  });

  it('leave a site in a state without rules with the federal ones', async () => {
    expect((await clocksIn('US-NV', 500)).clocks).toEqual([['federal', 180, '40 CFR 262.16(b), (c)']]);
  });

  it('come to a company that was there before, under the body that it had already', async () => {
    const count = async () =>
      waste.one(sql<{ id: number }>`
        select count(*)::int as id from accumulation_rule r
        join governing_body b on b.company_id = r.company_id and b.id = r.governing_body_id
        where r.shipped_key like 'US-OH:%' and b.name = 'Ohio Environmental Protection Agency' and b.city = 'Columbus'`);
    await api.within(companyId, async ({ db }) => {
      await sql`update governing_body set shipped_key = null, city = 'Columbus' where shipped_key = 'US-OH'`.execute(
        db,
      );
      await sql`
        update accumulation_rule set shipped_key = null, name = 'Old ' || name where shipped_key like 'US-OH:%'`.execute(
        db,
      );
    });
    expect(await count()).toBe(0);
    await api.within(companyId, installWasteRules);
    expect(await count()).toBe(3);
    await api.within(companyId, installWasteRules);
    expect(await count()).toBe(3);
  });
});

describe('what is not on file of the rules of a state', () => {
  let nevada = 0;
  let michigan = 0;
  let pennsylvania = 0;
  let nowhere = 0;
  const coverage = async (...locationIds: number[]) =>
    (await waste.client.call(searchRuleCoverage, { locationIds })).body.items;

  beforeAll(async () => {
    nevada = await siteIn('US-NV');
    michigan = await siteIn('US-MI');
    pennsylvania = await siteIn('US-PA');
    nowhere = await siteIn(null);
  });

  it('is said of each site: federal rules only, state unknown, or what is missing', async () => {
    expect(await coverage(nevada)).toEqual([
      { kind: 'federalOnly', state: 'Nevada', missing: '', locationCount: 1, locationNames: ['Works in US-NV'] },
    ]);
    expect(await coverage(nowhere)).toMatchObject([{ kind: 'stateUnknown', state: '' }]);
    expect(await coverage(michigan)).toMatchObject([
      { kind: 'partial', state: 'Michigan', missing: expect.stringContaining('F006') },
    ]);
    expect(await coverage(pennsylvania)).toEqual([]);
  });

  it('is gathered by state of all sites with containers, where no site is named', async () => {
    await clocksIn('US-UT', 5);
    await clocksIn('US-UT', 5);
    const all = await coverage();
    expect(all.find(({ state }) => state === 'Utah')).toMatchObject({ kind: 'federalOnly', locationCount: 2 });
  });

  it('names no site that the caller may not see', async () => {
    const utah = await siteIn('US-UT');
    const elsewhere = await api.user(companyId, 'administrator', { nodeId: utah });
    expect((await elsewhere.call(searchRuleCoverage, { locationIds: [utah, nevada] })).status).toBe(403);
    expect((await elsewhere.call(searchRuleCoverage, { locationIds: [utah] })).body.items).toHaveLength(1);
    expect((await elsewhere.call(searchRuleCoverage, { locationIds: [] })).body.items).toEqual([]);
  });

  it('is in the action that a deadline raises', async () => {
    const { site } = await clocksIn('US-NV', 500, 175);
    const items = await api.within(companyId, clocksDue);
    const item = items.find(({ nodeId }) => nodeId === site);
    expect(item?.description.message).toMatch(/Federal rules only. Rules of Nevada are not included.$/);
    expect(item?.dueDate).toBe(addDays(waste.ago(175), 180));
  });

  it('ends with a rule of the company for that state', async () => {
    await waste.one(sql<{ id: number }>`
      insert into accumulation_rule (governing_body_id, name, generator_category, area_kind, days, starts_on, citation, valid_from,
        first_administration_level_id)
      select b.id, l.code || ' of our own', 'small', 'central', 60, 'accumulationStarted', 'State code 1', '2000-01-01', l.id
      from governing_body b, first_administration_level l
      where b.shipped_key = 'epa' and l.shipped_key in ('US-NV', 'US-MI') returning id`);
    expect(await coverage(nevada, michigan)).toEqual([]);
  });
});
