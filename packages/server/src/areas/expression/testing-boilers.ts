import { createExpression } from '@oikos/contract/expression/expressions/expressions.ts';
import { mappingLabel } from '@oikos/contract/expression/mapping-label.ts';
import { readNodeVariables } from '@oikos/contract/expression/variables.ts';
import { expect } from 'vitest';
import { createTestApi } from '../../testing/api.ts';
import { TestingPlant } from './testing-plant.ts';

async function layOutPlant(plant: TestingPlant) {
  const boilerType = await plant.nodeType('Boiler');
  const tankType = await plant.nodeType('Tank');
  const [boiler, second, third] = [
    await plant.node(boilerType, 'Boiler 1'),
    await plant.node(boilerType, 'Boiler 2'),
    await plant.node(boilerType, 'Boiler 3'),
  ];
  const tank = await plant.node(tankType, 'Tank 1');
  const set = await plant.set('Fuel', [boilerType]);
  const daily = await plant.set('Daily fuel', [boilerType], { timespan: 3 });
  const fuelUse = await plant.parameter(set, 'Fuel use', 'mmBtu');
  const dailyFuel = await plant.parameter(daily, 'Fuel use', 'mmBtu');
  const pure = await plant.parameter(set, 'Load factor', null);
  const text = await plant.parameter(set, 'Remark', null, { data_type: 1 });
  const mmBtu = plant.unit('mmBtu');
  const factorUnit = plant.unit('kg/mmBtu');
  return { boilerType, boiler, second, third, tank, set, fuelUse, dailyFuel, pure, text, mmBtu, factorUnit };
}

async function giveFactors(plant: TestingPlant, factorUnit: number) {
  // Kind and company-wide choice of the test's own: what is shipped stays out of it.
  const fuels = await plant.picklist('Boiler fuel', ['Test gas', 'Test oil']);
  const factorSet = await plant.insert('factor_set', {
    key: 'test',
    name: 'Test',
    citation: 'Test',
    kind: 'test_kind',
  });
  const factorOf = (subject_key: string, value: number, more: object = {}) =>
    plant.insert('factor', {
      factor_set_id: factorSet,
      subject_key,
      subject_name: subject_key,
      property: 'co2',
      value,
      unit_id: factorUnit,
      ...more,
    });
  await factorOf('test_gas', 53.06);
  await plant.insert('calculation_choice', { kind: 'test_kind', factor_set_id: factorSet });

  /** The property 'fuel' of a parameter at a node. */
  const burns = (parameter_id: number, node_id: number | null, fuel: string) =>
    plant.insert('parameter_property', {
      parameter_id,
      node_id,
      picklist_id: fuels.id,
      picklist_value_id: fuels.value(fuel),
    });
  return { fuels, factorOf, burns };
}

/** A company with three boilers and a tank, fuel by month and by day, and factors of its own: for tests of mappings. */
export async function createBoilers() {
  const api = await createTestApi();
  const company = await api.company('Alder Power');
  const administrator = await api.user(company, 'administrator');
  const plant = await TestingPlant.create(api, company);
  const laidOut = await layOutPlant(plant);
  const { boilerType, boiler, set, mmBtu, factorUnit } = laidOut;
  const { fuels, factorOf, burns } = await giveFactors(plant, factorUnit);

  let made = 0;
  const result = (unit: string | null = 'kg') => plant.result(set, `CO2 ${++made}`, unit);
  const factorMap = { source: 'factor' as const, factorKind: 'test_kind', factorProperty: 'co2', picklistId: fuels.id };
  const unmapped = [
    { name: 'fuel_use', unitId: mmBtu },
    { name: 'co2_factor', unitId: factorUnit },
  ];
  const formula = 'fuel_use * co2_factor';

  async function expression(parameter: number, more: object = {}): Promise<number> {
    const reply = await administrator.call(createExpression, {
      id: parameter,
      nodeTypeId: boilerType,
      formula,
      variables: unmapped,
      ...more,
    });
    expect(reply).toMatchObject({ status: 200 });
    return reply.body.id;
  }

  async function variablesAt(expressionId: number, nodeId = boiler, date = '2024-01-01') {
    const { body } = await administrator.call(readNodeVariables, { expressionId, nodeId, date });
    const worded = body.variables.map(({ messages, ...variable }) => ({
      ...variable,
      messages: messages.map(({ message }) => message),
      label: variable.map && mappingLabel(variable.map).message,
    }));
    return Object.assign(new Map(worded.map((variable) => [variable.name, variable])), { message: body.message });
  }

  return {
    administrator,
    plant,
    ...laidOut,
    fuels,
    factorOf,
    burns,
    result,
    factorMap,
    unmapped,
    formula,
    expression,
    variablesAt,
    /** The name of the result made last. */
    lastResult: () => `CO2 ${made}`,
  };
}
