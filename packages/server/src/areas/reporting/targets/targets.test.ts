import { readCorporateDashboard } from '@oikos/contract/reporting/dashboards/dashboards.ts';
import { emissionTargets } from '@oikos/contract/reporting/targets/targets.ts';
import { expect, it } from 'vitest';
import { createTestApi, type TestClient } from '../../../testing/api.ts';
import { TestingEmissions } from '../dashboards/testing-emissions.ts';
import { openPlants } from '../dashboards/testing-plants.ts';

const api = await createTestApi();
const emissions = await TestingEmissions.create(api, 'Alder Power');
const { administrator, south } = await openPlants(emissions);
const { create, search, update } = emissionTargets.endpoints;
const year = { beginDate: '2024-01-01', endDate: '2024-12-31' };

const target = {
  year: 2024,
  measure: 'total' as const,
  value: 350,
  programmeId: emissions.programmeId,
  scope2Method: 'location' as const,
  note: 'Board decision of 2022',
};
const targetsOf = async (who: TestClient, input: object = {}) =>
  (await who.call(readCorporateDashboard, { ...year, ...input })).body.targets;

it('a target of a year is set once for each program, method and measure', async () => {
  expect((await administrator.call(create, target)).status).toBe(200);
  const again = await administrator.call(create, { ...target, value: 400 });
  expect(again).toMatchObject({ status: 400, body: { message: 'This measure already has a target for the year.' } });
  expect((await administrator.call(create, { ...target, measure: 'intensity', value: 0.4 })).status).toBe(200);
  expect((await administrator.call(create, { ...target, year: 1899 })).status).toBe(400);
  expect((await administrator.call(create, { ...target, measure: 'scope1', value: -1 })).status).toBe(400);
});

it('the dashboard of the whole company has the targets of its year, a part or several years have none', async () => {
  const found = [
    { measure: 'intensity', value: 0.4 },
    { measure: 'total', value: 350 },
  ];
  const sorted = async (input?: object) =>
    (await targetsOf(administrator, input)).toSorted((a, b) => a.measure.localeCompare(b.measure));
  expect(await sorted()).toEqual(found);
  expect(await sorted({ endDate: '2024-02-29' })).toEqual(found);
  expect(await sorted({ nodeId: south })).toEqual([]);
  expect(await sorted({ beginDate: '2023-01-01' })).toEqual([]);
  expect(await sorted({ scope2Method: 'market' })).toEqual([]);
});

it('whoever sees a part of the company has nothing to compare with its target', async () => {
  const local = await api.user(emissions.hierarchy.companyId, 'corporateUser', { nodeId: south });
  expect(await targetsOf(local)).toEqual([]);
});

it('a target is changed by those with the right to reference data, and the dashboard follows', async () => {
  const { body } = await administrator.call(search, {});
  const [row] = body.items.filter(({ measure }) => measure === 'total');
  if (!row) throw new Error('no target');
  const changed = { ...target, id: row.id, version: row.version, value: 300 };
  const viewer = await api.user(emissions.hierarchy.companyId, 'corporateUser');
  expect((await viewer.call(update, changed)).status).toBe(403);
  expect((await administrator.call(update, changed)).status).toBe(200);
  expect(await targetsOf(administrator)).toContainEqual({ measure: 'total', value: 300 });
});
