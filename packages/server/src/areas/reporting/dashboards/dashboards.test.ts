import {
  readCorporateDashboard,
  readDashboardProgrammes,
  readDashboardRevision,
  searchCompleteness,
  searchDashboardFigures,
} from '@oikos/contract/reporting/dashboards/dashboards.ts';
import { searchEmissionDetails } from '@oikos/contract/reporting/dashboards/figure-sources.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createTestApi } from '../../../testing/api.ts';
import { TestingEmissions } from './testing-emissions.ts';
import { gasCo2e, openPlants, woodCo2e } from './testing-plants.ts';

const api = await createTestApi();
const emissions = await TestingEmissions.create(api, 'Alder Power');
const { hierarchy } = emissions;
const { administrator, type, north, south, gasBoiler, co2e } = await openPlants(emissions);

const year = (of: number) => ({ beginDate: `${of}-01-01`, endDate: `${of}-12-31` });
const month = (of: string, lastDay: string) => ({ beginDate: `${of}-01`, endDate: `${of}-${lastDay}` });
async function dashboard(input: Partial<Parameters<typeof readCorporateDashboard.input.parse>[0] & object> = {}) {
  const { status, body } = await administrator.call(readCorporateDashboard, { ...year(2024), ...input } as never);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}

describe('the corporate dashboard', () => {
  it('adds what was emitted, in tons whatever the unit, and puts the year before beside it (U76)', async () => {
    const { totals, programme } = await dashboard();
    expect(programme?.name).toBe('A programme of the test');
    expect(totals.carbonDioxideEquivalent.value).toBeCloseTo(gasCo2e + woodCo2e + 40, 9);
    expect(totals.carbonDioxideEquivalent.previous).toBe(80);
    expect(totals.scope1.value).toBeCloseTo(gasCo2e + woodCo2e, 9);
    expect(totals.scope2.value).toBe(40);
    expect(totals.scope2.previous).toBeNull();
  });

  it('never adds what is flagged invalid or forecast, and tells how many forecasts and failures it left out', async () => {
    const { failedCount, forecastCount, overTime } = await dashboard();
    expect({ failedCount, forecastCount }).toEqual({ failedCount: 1, forecastCount: 1 });
    expect([...new Set(overTime.map((each) => each.month))]).toEqual(['2024-01', '2024-02']);
  });

  it('tells a zero from a blank: a month of zero is there, one of blanks is not', async () => {
    const zero = await dashboard(month('2024-02', '29'));
    expect(zero.totals.carbonDioxideEquivalent.value).toBe(0);
    const blank = await dashboard(month('2024-06', '30'));
    expect(blank.totals.carbonDioxideEquivalent.value).toBeNull();
    const failed = await dashboard(month('2024-03', '31'));
    expect(failed.totals.carbonDioxideEquivalent.value).toBeNull();
    expect(failed.facilities).toMatchObject([{ label: 'North plant', value: null, failed: 1 }]);
  });

  it('compares dates of more than a year with all of theirs a year before, though they overlap', async () => {
    const { totals } = await dashboard({ beginDate: '2023-01-01', endDate: '2024-12-31' });
    expect(totals.carbonDioxideEquivalent.value).toBeCloseTo(80 + gasCo2e + woodCo2e + 40, 9);
    expect(totals.carbonDioxideEquivalent.previous).toBe(11 + 80);
  });

  it('keeps biogenic CO2 on a line outside CO2e, while the methane of wood counts (GHG Protocol, chapter 9)', async () => {
    const { totals, fuels } = await dashboard();
    expect(totals.biogenicCarbonDioxide.value).toBe(900);
    expect(fuels.find((fuel) => fuel.key === 'Wood and Wood Residuals')?.value).toBeCloseTo(woodCo2e, 9);
  });

  it('weighs methane by the origin of its carbon, so that gases add up to CO2e (AR6: 29.8 and 27.0)', async () => {
    const { gases, totals } = await dashboard();
    const of = (key: string) => gases.find((gas) => gas.key === key);
    expect(of('ch4')).toMatchObject({ mass: 5 });
    expect(of('ch4')?.value).toBeCloseTo(2 * 29.8 + 3 * 27, 9);
    expect(of('n2o')?.value).toBeCloseTo(0.6 * 273, 9);
    // Purchased electricity has no gases of its own here: it is a line of its own, so that nothing is lost.
    expect(of('other')?.value).toBeCloseTo(40, 9);
    const sum = gases.reduce((total, gas) => total + (gas.value ?? 0), 0);
    expect(sum).toBeCloseTo(totals.carbonDioxideEquivalent.value ?? 0, 9);
  });

  it('groups months by gas so that they add up as well', async () => {
    const { overTime } = await dashboard({ groupBy: 'gas' });
    const january = overTime.filter((each) => each.month === '2024-01');
    expect(january.map((each) => each.key).sort()).toEqual(['ch4', 'co2', 'n2o', 'other']);
    expect(january.reduce((sum, each) => sum + each.value, 0)).toBeCloseTo(gasCo2e + woodCo2e + 40, 9);
  });

  it.each(['facility', 'fuel', 'scope'] as const)('groups months by %s without losing any', async (groupBy) => {
    const { overTime } = await dashboard({ groupBy });
    expect(overTime.reduce((sum, each) => sum + each.value, 0)).toBeCloseTo(gasCo2e + woodCo2e + 40, 9);
  });

  it('counts electricity by location or by market, never both (GHG Protocol Scope 2 Guidance)', async () => {
    expect((await dashboard()).totals.scope2.value).toBe(40);
    expect((await dashboard({ scope2Method: 'market' })).totals.scope2.value).toBe(7);
  });

  it('is about the chosen location and what is below it', async () => {
    const { facilities, totals } = await dashboard({ nodeId: south });
    expect(facilities.map((facility) => facility.label)).toEqual(['South plant']);
    expect(totals.carbonDioxideEquivalent.value).toBeCloseTo(woodCo2e + 40, 9);
  });

  it('divides emissions by net generation of the same places and dates', async () => {
    const { totals, facilities } = await dashboard();
    expect(totals.production).toMatchObject({ value: 500, previous: 160 });
    expect(totals.intensity.previous).toBe(0.5);
    expect(facilities.find((each) => each.nodeId === north)?.intensity).toBeCloseTo(gasCo2e / 500, 12);
    expect(facilities.find((each) => each.nodeId === south)?.intensity).toBeNull();
  });

  it('compares years month by month, three years back', async () => {
    const { yearAgainstYear } = await dashboard();
    expect(yearAgainstYear.filter((each) => each.year < 2024)).toEqual([
      { year: 2022, month: 6, value: 11 },
      { year: 2023, month: 1, value: 80 },
    ]);
  });

  it('says between which days there are results that count: no forecasts, and nothing that has not begun', async () => {
    await emissions.write([{ node: gasBoiler, parameter: co2e, month: '2400-01', value: 1 }]);
    const { resultsFrom, resultsTo } = await dashboard();
    expect({ resultsFrom, resultsTo }).toEqual({ resultsFrom: '2022-06-01', resultsTo: '2024-02-29' });
  });

  it('shows without dates the latest year with results, up to the last of them, against the same days a year before', async () => {
    const { status, body } = await administrator.call(readCorporateDashboard, {});
    expect(status).toBe(200);
    expect(body).toMatchObject({ beginDate: '2024-01-01', endDate: '2024-02-29' });
    expect(body.totals.carbonDioxideEquivalent.previous).toBe(80);
  });

  it('counts for completeness zero as there, blank and invalid as missing', async () => {
    const { completeness } = await dashboard(month('2024-01', '31'));
    const where = { parameterSetId: emissions.entrySetId, nodeTypeId: type };
    expect(completeness).toEqual([
      { nodeId: north, name: 'North plant', month: '2024-01', expected: 1, present: 1, ...where },
      { nodeId: south, name: 'South plant', month: '2024-01', expected: 2, present: 0, ...where },
    ]);
    const later = await dashboard({ beginDate: '2024-02-01', endDate: '2024-03-31', nodeId: north });
    expect(later.completeness.map((each) => each.present)).toEqual([1, 0]);
    // A month in which the node is active in part can't be entered (V123), so that none is missing.
    const ending = (day: string) =>
      api.within(hierarchy.companyId, ({ db }) =>
        sql`update node set inactive_date = ${day} where id = ${gasBoiler}`.execute(db),
      );
    await ending('2024-03-15');
    const shut = await dashboard({ beginDate: '2024-02-01', endDate: '2024-03-31', nodeId: north });
    await ending('9999-12-31');
    expect(shut.completeness.map((each) => each.month)).toEqual(['2024-02']);
  });

  it('says what is wrong with dates that end before they begin, or span more than can be read', async () => {
    const wrong = await administrator.call(readCorporateDashboard, { beginDate: '2024-02-01', endDate: '2024-01-01' });
    expect(wrong).toMatchObject({ status: 400, body: { errors: [{ path: 'endDate' }] } });
    const long = await administrator.call(readCorporateDashboard, { beginDate: '1900-01-01', endDate: '2024-01-01' });
    expect(long).toMatchObject({ status: 400, body: { message: 'You can show at most 30 years at once' } });
  });
});

describe('whoever sees a part of the company', () => {
  it('sees the results of their locations alone, in totals, lists and dates', async () => {
    const local = await api.user(hierarchy.companyId, 'corporateUser', { nodeId: south });
    const { body } = await local.call(readCorporateDashboard, year(2024));
    expect(body.facilities.map((facility) => facility.label)).toEqual(['South plant']);
    expect(body.resultsFrom).toBe('2024-01-01');
    expect([...new Set(body.completeness.map((each) => each.name))]).toEqual(['South plant']);
    const details = await local.call(searchEmissionDetails, year(2024));
    expect([...new Set(details.body.items.map((row) => row.facility))]).toEqual(['South plant']);
    expect((await local.call(readCorporateDashboard, { ...year(2024), nodeId: north })).status).toBe(403);
  });

  it('is refused without the permission, and with another company sees nothing of this one', async () => {
    const technician = await api.user(hierarchy.companyId, 'dataEntryTechnician');
    expect((await technician.call(readCorporateDashboard, year(2024))).status).toBe(403);
    const stranger = await api.user(await api.company('Birch Paper'), 'administrator');
    const { body } = await stranger.call(readCorporateDashboard, year(2024));
    expect(body).toMatchObject({ programme: null, facilities: [], resultsFrom: null, completeness: [] });
    expect((await stranger.call(searchEmissionDetails, { ...year(2024), nodeId: north })).status).toBe(404);
  });
});

describe('the tables behind the charts', () => {
  it('list the facilities with production and intensity, in the order asked for', async () => {
    const { body } = await administrator.call(searchDashboardFigures, {
      ...year(2024),
      view: 'facility',
      sort: [{ column: 'value', direction: 'desc' }],
    });
    expect(body.items.map((row) => row.label)).toEqual(['North plant', 'South plant']);
    expect(body.items[0]).toMatchObject({ production: 500, failed: 1, previous: 80 });
  });

  it('list the months in their order', async () => {
    const { body } = await administrator.call(searchDashboardFigures, {
      ...year(2024),
      view: 'month',
      groupBy: 'scope',
    });
    expect(body.items.map((row) => [row.period, row.key])).toEqual([
      ['2024-01', '1'],
      ['2024-01', '2'],
      ['2024-02', '1'],
    ]);
  });

  it('list what is missing by facility and month', async () => {
    const { body } = await administrator.call(searchCompleteness, { ...month('2024-01', '31') });
    expect(body.items.map((row) => [row.name, row.missing])).toEqual([
      ['North plant', 0],
      ['South plant', 2],
    ]);
  });
});

describe('a dashboard that stays open', () => {
  const revision = async () => (await administrator.call(readDashboardRevision, {})).body.revision;

  it('learns from a small call that figures have changed since', async () => {
    const shown = await dashboard();
    expect(await revision()).toBe(shown.revision);
    await emissions.write([{ node: gasBoiler, parameter: co2e, month: '2019-01', value: 12 }]);
    expect(await revision()).toBeGreaterThan(shown.revision);
    expect((await dashboard()).revision).toBe(await revision());
  });

  it("shows a module the figures of the module's own parameter sets", async () => {
    const air = await dashboard({ moduleId: 1 });
    expect(air.programme).not.toBeNull();
    const water = await dashboard({ moduleId: 2 });
    expect(water).toMatchObject({ programme: null, programmes: [], facilities: [], completeness: [] });
    const { body } = await administrator.call(readDashboardProgrammes, { moduleId: 2 });
    expect(body).toEqual({ programmes: [], standardId: null });
  });
});
