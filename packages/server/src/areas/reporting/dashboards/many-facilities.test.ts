import { writeParameterSetNodeTypes } from '@oikos/contract/parameter/parameters/parameter-sets.ts';
import {
  FACILITIES_SHOWN,
  OTHERS,
  readCorporateDashboard,
  SERIES_SHOWN,
  searchDashboardFigures,
} from '@oikos/contract/reporting/dashboards/dashboards.ts';
import pg from 'pg';
import { describe, expect, it, vi } from 'vitest';
import { createTestApi } from '../../../testing/api.ts';
import { TestingEmissions } from './testing-emissions.ts';

const api = await createTestApi();
const year = (of: number) => ({ beginDate: `${of}-01-01`, endDate: `${of}-12-31` });

describe('a company of many facilities', async () => {
  const many = await TestingEmissions.create(api, 'Many Mills');
  const { hierarchy: mills } = many;
  const facilityCount = FACILITIES_SHOWN + 5;
  const millType = await mills.typeId('Boiler');
  await mills.administrator.call(writeParameterSetNodeTypes, {
    id: many.entrySetId,
    version: 1,
    nodeTypeIds: [millType],
  });
  const emitted = await many.parameter('CO2e of mills', 't', { is_calculated: true, quantity_kind: 'co2e' });
  const burnt = await many.parameter('Heat of mills', 'mmBtu', {
    parameter_set_id: many.entrySetId,
    quantity_kind: 'energy',
  });
  const made = await many.parameter('Generation of mills', 'MWh', {
    parameter_set_id: many.entrySetId,
    quantity_kind: 'production',
  });
  for (let at = 1; at <= facilityCount; at += 1) {
    const mill = await mills.add(`Mill ${at}`);
    const boiler = await mills.add(`Boiler ${at}`, { parent: mill, type: 'Boiler' });
    await many.write([
      { node: boiler, parameter: emitted, month: '2024-01', value: at },
      { node: boiler, parameter: emitted, month: '2023-01', value: 2 * at },
      { node: boiler, parameter: made, month: '2024-01', value: 10 },
      ...(at > 3 ? [{ node: boiler, parameter: burnt, month: '2024-01', value: 1 }] : []),
    ]);
  }
  const read = async (input: object = {}) =>
    (await mills.administrator.call(readCorporateDashboard, { ...year(2024), ...input } as never)).body;
  const all = (facilityCount * (facilityCount + 1)) / 2;

  it('shows the largest ones, and what all others come to in one line', async () => {
    const { facilities, otherFacilities, totals } = await read();
    expect(facilities).toHaveLength(FACILITIES_SHOWN);
    expect(facilities[0]).toMatchObject({ label: `Mill ${facilityCount}`, value: facilityCount, production: 10 });
    expect(otherFacilities).toMatchObject({ count: 5, value: 15, previous: 30, production: 50, intensity: 0.3 });
    expect(totals).toMatchObject({
      carbonDioxideEquivalent: { value: all },
      production: { value: facilityCount * 10 },
    });
  });

  it('tells months of as many series as a chart has colours apart, without losing any', async () => {
    const { overTime } = await read();
    expect(overTime).toHaveLength(SERIES_SHOWN);
    expect(overTime.find(({ key }) => key === OTHERS)).toMatchObject({ count: facilityCount - SERIES_SHOWN + 1 });
    expect(overTime.reduce((sum, { value }) => sum + value, 0)).toBe(all);
  });

  it('lists all of them in pages behind the chart, each with its production', async () => {
    const ask = { ...year(2024), view: 'facility' as const, skip: FACILITIES_SHOWN, take: 10 };
    const sort = [{ column: 'value', direction: 'desc' as const }];
    const { body } = await mills.administrator.call(searchDashboardFigures, { ...ask, sort } as never);
    expect(body.totalCount).toBe(facilityCount);
    expect(body.items.map(({ label }) => label)).toEqual(['Mill 5', 'Mill 4', 'Mill 3', 'Mill 2', 'Mill 1']);
    expect(body.items[0]).toMatchObject({ production: 10, intensity: 0.5 });
  });

  it('computes the figures of a page once, its total with them', async () => {
    const query = vi.spyOn(pg.Client.prototype, 'query');
    const ask = { ...year(2024), view: 'facility' as const, skip: 0, take: 10 };
    const { body } = await mills.administrator.call(searchDashboardFigures, ask as never);
    const asked = query.mock.calls
      .map(([asks]) => JSON.stringify(asks))
      .filter((text) => text.includes('grouped_place'));
    query.mockRestore();
    expect(body).toMatchObject({ totalCount: facilityCount, take: 10 });
    expect(Object.keys(body.items[0]!)).not.toContain('total_count');
    expect(asked).toHaveLength(1);
  });

  it('shows the facilities that lack most where months are many, and counts the others', async () => {
    const { completeness, otherCompleteness } = await read({ beginDate: '2004-01-01', endDate: '2024-12-31' });
    expect([...new Set(completeness.map(({ name }) => name))]).toEqual(['Mill 1', 'Mill 2']);
    const months = completeness.length / 2;
    expect(otherCompleteness).toEqual({
      count: facilityCount - 2,
      expected: (facilityCount - 2) * months,
      present: facilityCount - 3,
    });
  });

  it('lists facilities without a figure last in either direction', async () => {
    const silent = await mills.add('Silent mill');
    const boiler = await mills.add('Silent boiler', { parent: silent, type: 'Boiler' });
    await many.write([{ node: boiler, parameter: emitted, month: '2023-02', value: 1 }]);
    for (const direction of ['asc', 'desc'] as const) {
      const ask = { ...year(2024), view: 'facility' as const, take: 200, sort: [{ column: 'value', direction }] };
      const { items } = (await mills.administrator.call(searchDashboardFigures, ask as never)).body;
      expect(items.at(-1)).toMatchObject({ label: 'Silent mill', value: null });
      expect(items[0]?.value).toBe(direction === 'asc' ? 1 : facilityCount);
    }
  });
});
