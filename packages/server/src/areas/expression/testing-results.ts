import { createExpression } from '@oikos/contract/expression/expressions/expressions.ts';
import { expect } from 'vitest';
import { createTestApi } from '../../testing/api.ts';
import { TestingPlant } from './testing-plant.ts';

/** A company with two boilers and the fuel they use, whose results are its heat by a factor: for tests of expressions. */
export async function createResults() {
  const api = await createTestApi();
  const company = await api.company('Alder Power');
  const administrator = await api.user(company, 'administrator');
  const plant = await TestingPlant.create(api, company);
  const boilerType = await plant.nodeType('Boiler');
  const boiler = await plant.node(boilerType, 'Boiler 1');
  const second = await plant.node(boilerType, 'Boiler 2');
  const set = await plant.set('Fuel', [boilerType]);
  const fuel = await plant.parameter(set, 'Fuel use', 'mmBtu');
  const mmBtu = plant.unit('mmBtu');

  let made = 0;
  /** A calculated parameter of its own for a test. */
  const result = (name = 'CO2', unit: string | null = 'kg') => plant.result(set, `${name} ${++made}`, unit);

  const heat = { name: 'heat', unitId: mmBtu, map: { mapParameterId: fuel } };
  const factor = {
    name: 'factor',
    unitId: plant.unit('kg/mmBtu'),
    map: { source: 'constant' as const, constantValue: 53.06, constantUnitId: plant.unit('kg/mmBtu') },
  };
  const product = { formula: 'heat * factor', variables: [heat, factor] };
  async function create(parameter: number, more: Record<string, unknown> = {}) {
    const reply = await administrator.call(createExpression, {
      id: parameter,
      nodeTypeId: boilerType,
      ...product,
      ...more,
    });
    expect(reply).toMatchObject({ status: 200 });
    return reply.body;
  }
  /** How many results were made: the number in the name of the last. */
  const count = () => made;
  return {
    api,
    company,
    administrator,
    plant,
    boilerType,
    boiler,
    second,
    set,
    fuel,
    mmBtu,
    heat,
    factor,
    product,
    result,
    create,
    count,
  };
}
