import { readCorporateDashboard, searchCompleteness } from '@oikos/contract/reporting/dashboards/dashboards.ts';
import { readMissingValues, readYearToDate } from '@oikos/contract/reporting/dashboards/overviews.ts';
import { describe, expect, it } from 'vitest';
import { createTestApi, type TestClient } from '../../../testing/api.ts';
import { TestingEmissions } from './testing-emissions.ts';
import { gasCo2e, openPlants, woodCo2e } from './testing-plants.ts';

const api = await createTestApi({}, 2);
const emissions = await TestingEmissions.create(api, 'Alder Power');
const plants = await openPlants(emissions);
const { administrator, north, south, gasBoiler, woodBoiler, meter, heat, co2e } = plants;
const { companyId } = emissions.hierarchy;
const stranger = await api.user(await api.company('Birch Paper'), 'administrator');

const missing = async (who: TestClient = administrator, input = {}) => (await who.call(readMissingValues, input)).body;
const yearToDate = async (who: TestClient = administrator) => (await who.call(readYearToDate, {})).body;

describe('missing values', () => {
  it('are those of the year that was entered last, by site and month, most first', async () => {
    const { beginDate, endDate, sites, siteCount, firstSteps } = await missing();
    expect([beginDate, endDate]).toEqual(['2024-01-01', '2024-12-31']);
    expect(sites.map(({ nodeId, expected, missing: lacking }) => [nodeId, expected, lacking])).toEqual([
      [south, 24, 24],
      [north, 12, 10],
    ]);
    expect(sites[1]?.months.map(({ month }) => month).slice(0, 2)).toEqual(['2024-03', '2024-04']);
    expect({ siteCount, firstSteps }).toEqual({ siteCount: 2, firstSteps: null });
  });

  it('add up to what the list of completeness has', async () => {
    const { beginDate, endDate, sites, ...totals } = await missing();
    const { body } = await administrator.call(searchCompleteness, { beginDate, endDate, take: 0 });
    const sum = (field: 'expected' | 'missing', rows = body.items) => rows.reduce((all, row) => all + row[field], 0);
    expect(totals).toMatchObject({ expected: sum('expected'), missing: sum('missing') });
    for (const site of sites) {
      const rows = body.items.filter(({ nodeId }) => nodeId === site.nodeId);
      expect([site.expected, site.missing]).toEqual([sum('expected', rows), sum('missing', rows)]);
      expect(site.months.map(({ month, missing: lacking }) => [month, lacking])).toEqual(
        rows.filter((row) => row.missing > 0).map((row) => [row.month, row.missing]),
      );
    }
  });

  it('are those of the sites where the person sees values, without any right to dashboards', async () => {
    const technician = await api.user(companyId, 'dataEntryTechnician', { nodeId: north });
    expect(await missing(technician)).toMatchObject({ siteCount: 1, expected: 12, sites: [{ nodeId: north }] });
    expect((await technician.call(readYearToDate, {})).status).toBe(403);
    expect(await missing(stranger)).toMatchObject({ siteCount: 0, sites: [] });
    expect((await missing(administrator, { take: 1 })).sites).toHaveLength(1);
  });

  it('of a company without values say what it does first', async () => {
    expect((await missing(stranger)).firstSteps).toEqual({ site: false, parameters: false });
  });
});

describe('the year to date', () => {
  it('has the totals of the dashboard for the same dates, with how many values are expected and present', async () => {
    const { beginDate, endDate, current, previous, programme } = await yearToDate();
    expect([beginDate, endDate]).toEqual(['2024-01-01', '2024-02-29']);
    const { body } = await administrator.call(readCorporateDashboard, { beginDate, endDate });
    expect(programme).toEqual(body.programme);
    expect(current.value).toBeCloseTo(gasCo2e + woodCo2e + 40, 9);
    expect([current.value, previous.value]).toEqual([
      body.totals.carbonDioxideEquivalent.value,
      body.totals.carbonDioxideEquivalent.previous,
    ]);
    const sum = (field: 'expected' | 'present') => body.completeness.reduce((all, row) => all + row[field], 0);
    expect(current).toMatchObject({ expected: sum('expected'), present: sum('present'), failed: 0 });
    expect(current.present).toBeLessThan(current.expected);
  });

  it('compares no month that is incomplete in one of the years', async () => {
    expect((await yearToDate()).alike).toBeNull();
  });

  it('compares the months that are complete in both, and leaves out one with a failed result', async () => {
    const months = ['2023-01', '2023-02', '2024-01', '2024-02'];
    const boilers = [gasBoiler, woodBoiler, meter];
    await emissions.write(
      boilers.flatMap((node) => months.map((month) => ({ node, parameter: heat, month, value: 5 }))),
    );
    await emissions.write([{ node: gasBoiler, parameter: co2e, month: '2023-02', value: 30 }]);
    const both = await yearToDate();
    expect(both.current).toMatchObject({ expected: 6, present: 6 });
    expect(both.alike?.months).toEqual(['01', '02']);
    expect(both.alike?.value).toBeCloseTo(both.current.value as number, 9);
    expect(both.alike?.previous).toBe(110);
    await emissions.write([{ node: gasBoiler, parameter: co2e, month: '2023-02', value: null, state: 4 }]);
    const { alike, previous } = await yearToDate();
    expect(previous).toMatchObject({ value: 80, failed: 1 });
    expect(alike).toMatchObject({ months: ['01'], previous: 80 });
  });

  it('is of the places where the person sees dashboards, and of their company', async () => {
    const viewer = await api.user(companyId, 'viewer', { nodeId: south });
    const { current } = await yearToDate(viewer);
    expect(current.value).toBeCloseTo(woodCo2e + 40, 9);
    expect(await yearToDate(stranger)).toMatchObject({
      current: { value: null },
      previous: { value: null },
      alike: null,
    });
  });
});
