import { readCorporateDashboard } from '@oikos/contract/reporting/dashboards/dashboards.ts';
import { expect, it } from 'vitest';
import { createTestApi } from '../../../testing/api.ts';
import { TestingEmissions } from './testing-emissions.ts';
import { openPlants } from './testing-plants.ts';

const api = await createTestApi();
const emissions = await TestingEmissions.create(api, 'Hazel Power');
const { administrator, north, south, heat, meter, co2e } = await openPlants(emissions);
const { hierarchy } = emissions;

async function placesOf(groupBy: 'facility' | 'fuel' | 'gas') {
  const asked = { beginDate: '2024-01-01', endDate: '2024-12-31', groupBy };
  return (await administrator.call(readCorporateDashboard, asked)).body.colorPlaces;
}

it('gives a facility its place among the colors once, whatever is added later or emits more', async () => {
  const before = await placesOf('facility');
  expect(Object.keys(before).map(Number).sort()).toEqual([north, south].sort());
  expect(new Set(Object.values(before)).size).toBe(2);
  const west = await hierarchy.add('A plant before them by name');
  const boiler = await hierarchy.add('West boiler', { parent: west, type: 'Boiler' });
  await emissions.write([{ node: boiler, parameter: co2e, month: '2024-01', value: 1e6 }]);
  const after = await placesOf('facility');
  expect(after).toMatchObject(before);
  expect(new Set(Object.values(after)).size).toBe(3);
});

it('gives a fuel its place when a source first burns it, and keeps it', async () => {
  const before = await placesOf('fuel');
  expect(Object.keys(before).sort()).toEqual(['Natural Gas', 'Wood and Wood Residuals']);
  await emissions.fuel(meter, heat, 'bituminous-coal');
  expect(await placesOf('fuel')).toMatchObject(before);
  expect(await placesOf('gas')).toEqual({});
});

it('gives places to facilities that are added at the same time', async () => {
  const names = Array.from({ length: 8 }, (_, at) => `Plant ${at}`);
  const plants = await Promise.all(names.map((name) => hierarchy.add(name)));
  const boilers = await Promise.all(
    plants.map((parent, at) => hierarchy.add(`Boiler ${at}`, { parent, type: 'Boiler' })),
  );
  await emissions.write(boilers.map((node) => ({ node, parameter: co2e, month: '2024-01', value: 1e7 })));
  const places = await placesOf('facility');
  // The chart shows seven of them, and all others as one.
  expect(Object.keys(places)).toHaveLength(7);
  expect(new Set(Object.values(places)).size).toBe(7);
});
