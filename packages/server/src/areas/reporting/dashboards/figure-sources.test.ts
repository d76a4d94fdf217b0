import {
  PURCHASED_ELECTRICITY,
  readCorporateDashboard,
  readDashboardProgrammes,
} from '@oikos/contract/reporting/dashboards/dashboards.ts';
import {
  readEmissionSum,
  searchEmissionDetails,
  searchExpectedValues,
  searchProductionDetails,
} from '@oikos/contract/reporting/dashboards/figure-sources.ts';
import { describe, expect, it } from 'vitest';
import { createTestApi } from '../../../testing/api.ts';
import { TestingEmissions } from './testing-emissions.ts';
import { gasCo2e, openPlants, woodCo2e } from './testing-plants.ts';

const api = await createTestApi();
const emissions = await TestingEmissions.create(api, 'Aspen Power');
const { administrator, north, south } = await openPlants(emissions);

const year = (of: number) => ({ beginDate: `${of}-01-01`, endDate: `${of}-12-31` });
const month = (of: string, lastDay: string) => ({ beginDate: `${of}-01`, endDate: `${of}-${lastDay}` });
const dashboard = async () => (await administrator.call(readCorporateDashboard, year(2024))).body;

describe('emission details', () => {
  const details = async (input: object) => {
    const { status, body } = await administrator.call(searchEmissionDetails, { ...year(2024), ...input } as never);
    expect(status, JSON.stringify(body)).toBe(200);
    return body;
  };

  it('lists the results behind a total: their counted tons add up to it', async () => {
    const { items } = await details({ kind: 'co2e', take: 0 });
    const { totals } = await dashboard();
    const sum = items.reduce((total, row) => total + (row.tons ?? 0), 0);
    expect(sum).toBeCloseTo(totals.carbonDioxideEquivalent.value ?? 0, 9);
  });

  it('converts to tons beside the value as it is stored', async () => {
    const { items } = await details({ kind: 'co2' });
    expect(items).toMatchObject([
      { value: 100_000, unit: 'kg', tons: 100, endDate: '2024-01-31', fuel: 'Natural Gas' },
    ]);
  });

  it('finds the failed ones and says why', async () => {
    const { items } = await details({ state: 'failed' });
    expect(items).toMatchObject([
      {
        state: 'noFactor',
        tons: null,
        beginDate: '2024-03-01',
      },
    ]);
  });

  it('shows what is not counted with its flag and without tons', async () => {
    const { items } = await details({ facilityId: north, kind: 'co2e', sort: [{ column: 'beginDate' }] });
    const flagged = items.filter((row) => row.flags !== '');
    expect(flagged.map(({ flags, value, tons }) => ({ flags, value, tons }))).toEqual([
      { flags: 'invalid', value: 5000, tons: null },
      { flags: 'forecast', value: 6000, tons: null },
    ]);
  });

  it('says which programmes there are, and shows the first that has results where none is asked for', async () => {
    await emissions.emptyProgramme('A programme before it by name');
    const { body } = await administrator.call(readDashboardProgrammes, {});
    expect(body.programmes.map((each) => each.name)).toEqual([
      'A programme before it by name',
      'A programme of the test',
    ]);
    expect(body.standardId).toBe(emissions.programmeId);
    expect((await dashboard()).programme?.id).toBe(emissions.programmeId);
    expect((await details({ kind: 'co2' })).totalCount).toBe(1);
  });

  it('narrows by fuel, purchased electricity among them, and by scope', async () => {
    expect((await details({ fuel: PURCHASED_ELECTRICITY })).items.map((row) => row.value)).toEqual([40]);
    expect((await details({ scope: 2, scope2Method: 'market' })).items.map((row) => row.value)).toEqual([7]);
    expect((await details({ fuel: '' })).totalCount).toBe(0);
  });
});

describe('what a figure is made of', () => {
  const sum = async (input: object) => {
    const { status, body } = await administrator.call(readEmissionSum, { ...year(2024), ...input } as never);
    expect(status, JSON.stringify(body)).toBe(200);
    return body;
  };

  it('adds up to the figure, and says how many results are counted, blank, failed and left out', async () => {
    const { totals } = await dashboard();
    const found = await sum({ kind: 'co2e' });
    expect(found.tons).toBeCloseTo(totals.carbonDioxideEquivalent.value ?? 0, 9);
    expect(found).toMatchObject({ count: 8, counted: 4, blank: 1, failed: 1, leftOut: 2 });
    expect((await sum({ kind: 'co2e', nodeId: south, scope: 2 })).tons).toBe(40);
    expect(await sum({ kind: 'co2e', ...month('2024-06', '30') })).toMatchObject({ tons: null, count: 0 });
  });

  it('adds up to the figure of each facility, fuel and scope', async () => {
    const { facilities, fuels, scopes } = await dashboard();
    const sums = await Promise.all([
      ...facilities.map(async ({ key, value }) => [value, (await sum({ kind: 'co2e', facilityId: Number(key) })).tons]),
      ...fuels.map(async ({ key, value }) => [value, (await sum({ kind: 'co2e', fuel: key })).tons]),
      ...scopes.map(async ({ key, value }) => [value, (await sum({ kind: 'co2e', scope: Number(key) })).tons]),
    ]);
    expect(sums.length).toBeGreaterThan(5);
    for (const [figure, tons] of sums) expect(tons).toBeCloseTo(figure ?? Number.NaN, 9);
  });

  it('lists the counted results first by size, so that none without tons comes before', async () => {
    const { body } = await administrator.call(searchEmissionDetails, {
      ...{ ...year(2024), kind: 'co2e', state: 'counted' },
      sort: [{ column: 'tons', direction: 'desc' }],
    });
    expect(body.items.map(({ tons }) => tons)).toEqual([gasCo2e, woodCo2e, 40, 0].sort((a, b) => b - a));
  });

  it('lists the values of net generation, without those flagged invalid', async () => {
    const { body } = await administrator.call(searchProductionDetails, { ...year(2024), facilityId: north });
    expect(body.items).toMatchObject([{ node: 'Gas boiler', megawattHours: 500, endDate: '2024-01-31' }]);
    expect(
      (await administrator.call(searchProductionDetails, { ...year(2024), facilityId: south })).body.items,
    ).toEqual([]);
  });

  it('lists the expected values of a facility and month, the missing ones first, as the matrix counts them', async () => {
    const asked = { beginDate: '2024-01-01', endDate: '2024-01-31', facilityId: north };
    const { body } = await administrator.call(searchExpectedValues, asked);
    expect(body.items).toMatchObject([
      { node: 'Gas boiler', parameter: 'Heat', isThere: true, value: 1000, beginDate: '2024-01-01' },
    ]);
    const atSouth = await administrator.call(searchExpectedValues, {
      ...{ ...asked, facilityId: south },
      sort: [{ column: 'isThere' }, { column: 'node' }],
    });
    expect(atSouth.body.items.map(({ node, isThere, value }) => [node, isThere, value])).toEqual([
      ['Meter', false, null],
      ['Wood boiler', false, null],
    ]);
  });
});
