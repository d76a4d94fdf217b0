import { factors } from '@oikos/contract/parameter/factors/factors.ts';
import { warmingPotentials } from '@oikos/contract/parameter/factors/warming-potentials.ts';
import { searchSystemPicklistValues } from '@oikos/contract/quantity/picklists/picklists.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createTestApi } from '../../../testing/api.ts';
import { installReferenceData } from './install-programmes.ts';
import { createTestFactors } from './testing-factors.ts';

const api = await createTestApi();
const { company, administrator, technician, factorSet, hub, part98Set, factor } = await createTestFactors(api);

describe('what a company starts with', () => {
  it('has the hub factors of natural gas with their units and citation', async () => {
    const { body } = await administrator.call(factors.endpoints.search, {
      factorSetId: hub.id,
      subjectKey: 'natural-gas',
    });
    const of = (property: string) => body.items.find((each) => each.property === property);
    expect(of('heat_content')).toMatchObject({ value: 0.001026, unit: 'mmBtu/scf', tier: null });
    expect(of('co2')).toMatchObject({
      value: 53.06,
      unit: 'kg/mmBtu',
      isShipped: true,
      beginDate: '1900-01-01',
      endDate: null,
    });
    expect(of('ch4')).toMatchObject({ value: 1, unit: 'g/mmBtu' });
    expect(of('co2')?.citation).toContain('15 September 2021, table 1');
  });

  it('has default heat contents of table C-1 for tier 1 only (40 CFR 98.33(a)(2))', async () => {
    const { body } = await administrator.call(factors.endpoints.search, {
      factorSetId: part98Set.id,
      subjectKey: 'natural-gas',
    });
    expect(body.items.map(({ property, tier }) => [property, tier])).toEqual(
      expect.arrayContaining([
        ['heat_content', 1],
        ['co2', null],
        ['ch4', null],
        ['n2o', null],
      ]),
    );
  });

  it('names fuels and grid regions by values of system pick lists', async () => {
    const gas = await technician.call(searchSystemPicklistValues, {
      systemPicklistTypeId: 2,
      picklistKey: 'natural-gas',
    });
    expect(gas.body.items).toEqual([expect.objectContaining({ displayValue: 'Natural Gas' })]);
    const grid = await technician.call(searchSystemPicklistValues, {
      systemPicklistTypeId: 14,
      picklistKey: 'egrid-RFCE',
    });
    expect(grid.body.items).toEqual([expect.objectContaining({ displayValue: 'RFCE (RFC East)' })]);
    const { body } = await administrator.call(factors.endpoints.search, {
      factorSetId: (await factorSet('epa-hub-2021-egrid-2019')).id,
      subjectKey: 'egrid-RFCE',
      property: 'co2',
    });
    expect(body.items).toEqual([expect.objectContaining({ value: 695, unit: 'lb/MWh', kind: 'electricity_location' })]);
  });

  it('tells AR6 methane of fossil origin from other methane', async () => {
    const { body } = await administrator.call(warmingPotentials.endpoints.search, {
      gas: 'CH4',
      assessment: 'AR6',
      horizon: 100,
    });
    const values = Object.fromEntries(body.items.map((each) => [each.origin, each.value]));
    expect(values).toMatchObject({ fossil: 29.8, biogenic: 27 });
  });

  it('is brought up to date without touching what the company customised', async () => {
    const gas = { factorSetId: hub.id, subjectKey: 'natural-gas', property: 'n2o' };
    const [before] = (await administrator.call(factors.endpoints.search, gas)).body.items;
    const changed = {
      ...factor(hub.id),
      property: 'n2o',
      value: 0.2,
      unitId: before!.unitId,
      id: before!.id,
      version: before!.version,
    };
    expect((await administrator.call(factors.endpoints.update, changed)).status).toBe(200);
    const count = (await administrator.call(factors.endpoints.search, { top: 1 })).body.totalCount;
    await api.within(company, async (scope) => {
      await sql`update factor set value = 99 where shipped_key like 'part-98-subpart-c:natural-gas:co2:%'`.execute(
        scope.db,
      );
      await installReferenceData(scope);
      await installReferenceData(scope);
    });
    const [after] = (await administrator.call(factors.endpoints.search, gas)).body.items;
    expect(after).toMatchObject({ value: 0.2, isCustomised: true, citation: 'Laboratory report 7' });
    const [restored] = (
      await administrator.call(factors.endpoints.search, {
        factorSetId: part98Set.id,
        subjectKey: 'natural-gas',
        property: 'co2',
      })
    ).body.items;
    expect(restored).toMatchObject({ value: 53.06, isCustomised: false });
    expect((await administrator.call(factors.endpoints.search, { top: 1 })).body.totalCount).toBe(count);
  });
});
