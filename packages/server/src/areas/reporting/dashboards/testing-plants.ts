import { writeParameterSetNodeTypes } from '@oikos/contract/parameter/parameters/parameter-sets.ts';
import { measurementState } from '@oikos/domain/measurement/measurement-state.ts';
import type { TestingEmissions } from './testing-emissions.ts';

/** Methane of wood is weighted 27.0, of natural gas 29.8; nitrous oxide 273 (IPCC AR6 WG1 table 7.15). */
export const gasCo2e = 100 + 2 * 29.8 + 0.5 * 273;
export const woodCo2e = 3 * 27 + 0.1 * 273;

/** Two plants with boilers and a meter. */
async function plantsOf(emissions: TestingEmissions) {
  const { hierarchy } = emissions;
  const { administrator } = hierarchy;
  const type = await hierarchy.typeId('Boiler');
  await administrator.call(writeParameterSetNodeTypes, { id: emissions.entrySetId, version: 1, nodeTypeIds: [type] });
  const north = await hierarchy.add('North plant');
  const south = await hierarchy.add('South plant');
  const gasBoiler = await hierarchy.add('Gas boiler', { parent: north, type: 'Boiler' });
  const woodBoiler = await hierarchy.add('Wood boiler', { parent: south, type: 'Boiler' });
  const meter = await hierarchy.add('Meter', { parent: south, type: 'Boiler' });
  return { administrator, type, north, south, gasBoiler, woodBoiler, meter };
}

/** What the dashboards add up. */
async function parametersOf(emissions: TestingEmissions) {
  const heat = await emissions.parameter('Heat', 'mmBtu', {
    parameter_set_id: emissions.entrySetId,
    quantity_kind: 'energy',
  });
  const generation = await emissions.parameter('Generation', 'MWh', {
    parameter_set_id: emissions.entrySetId,
    quantity_kind: 'production',
  });
  const result = (kind: string, scope: number, method?: string) =>
    emissions.parameter(`${kind} of scope ${scope} ${method ?? ''}`, 't', {
      is_calculated: true,
      quantity_kind: kind,
      emission_scope: scope,
      ...(method ? { scope_2_method: method } : {}),
    });
  const co2e = await result('co2e', 1);
  const co2 = await result('co2', 1);
  const ch4 = await result('ch4', 1);
  const n2o = await result('n2o', 1);
  const biogenic = await result('biogenic_co2', 1);
  const byLocation = await result('co2e', 2, 'location');
  const byMarket = await result('co2e', 2, 'market');
  return { heat, generation, co2e, co2, ch4, n2o, biogenic, byLocation, byMarket };
}

/** Plants with what they burned and emitted in three years. */
export async function openPlants(emissions: TestingEmissions) {
  const plants = await plantsOf(emissions);
  const { gasBoiler, woodBoiler, meter } = plants;
  const parameters = await parametersOf(emissions);
  const { heat, generation, co2e, co2, ch4, n2o, biogenic, byLocation, byMarket } = parameters;
  await emissions.fuel(gasBoiler, heat, 'natural-gas');
  await emissions.fuel(woodBoiler, heat, 'wood-and-wood-residuals');
  await emissions.write([
    { node: gasBoiler, parameter: co2e, month: '2024-01', value: gasCo2e },
    { node: gasBoiler, parameter: co2, month: '2024-01', value: 100_000, unit: 'kg' },
    { node: gasBoiler, parameter: ch4, month: '2024-01', value: 2 },
    { node: gasBoiler, parameter: n2o, month: '2024-01', value: 0.5 },
    { node: woodBoiler, parameter: co2e, month: '2024-01', value: woodCo2e },
    { node: woodBoiler, parameter: ch4, month: '2024-01', value: 3 },
    { node: woodBoiler, parameter: n2o, month: '2024-01', value: 0.1 },
    { node: woodBoiler, parameter: biogenic, month: '2024-01', value: 900 },
    { node: meter, parameter: byLocation, month: '2024-01', value: 40 },
    { node: meter, parameter: byMarket, month: '2024-01', value: 7 },
    // Zero is a result, blank is none, a failed one is counted, invalid and forecast ones are never added.
    { node: gasBoiler, parameter: co2e, month: '2024-02', value: 0 },
    { node: woodBoiler, parameter: co2e, month: '2024-02', value: null },
    { node: gasBoiler, parameter: co2e, month: '2024-03', value: null, state: measurementState.noFactor },
    { node: gasBoiler, parameter: co2e, month: '2024-04', value: 5000, flags: { invalid: true } },
    { node: gasBoiler, parameter: co2e, month: '2024-05', value: 6000, flags: { forecast: true } },
    { node: gasBoiler, parameter: co2e, month: '2023-01', value: 80 },
    { node: gasBoiler, parameter: co2e, month: '2022-06', value: 11 },
    { node: gasBoiler, parameter: generation, month: '2024-01', value: 500 },
    { node: gasBoiler, parameter: generation, month: '2023-01', value: 160 },
    { node: gasBoiler, parameter: generation, month: '2024-02', value: 900, flags: { invalid: true } },
    { node: gasBoiler, parameter: heat, month: '2024-01', value: 1000 },
    { node: gasBoiler, parameter: heat, month: '2024-02', value: 0 },
    { node: gasBoiler, parameter: heat, month: '2024-03', value: null },
    { node: woodBoiler, parameter: heat, month: '2024-01', value: 10, flags: { invalid: true } },
  ]);
  return { ...plants, ...parameters };
}
