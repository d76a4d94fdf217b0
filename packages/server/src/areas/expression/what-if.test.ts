import { createExpression } from '@oikos/contract/expression/expressions/expressions.ts';
import { evaluateDependent } from '@oikos/contract/expression/what-if.ts';
import { describe, expect, it } from 'vitest';
import { createTestApi } from '../../testing/api.ts';
import { TestingPlant } from './testing-plant.ts';

const api = await createTestApi();
const company = await api.company('Alder Power');
const administrator = await api.user(company, 'administrator');
const plant = await TestingPlant.create(api, company);
const boilerType = await plant.nodeType('Boiler');
const boiler = await plant.placedNode(boilerType, 'Boiler 1', await api.rootNode(company));
const set = await plant.set('Fuel', [boilerType]);
const fuel = await plant.parameter(set, 'Fuel use', 'mmBtu');
const co2 = await plant.result(set, 'CO2', 'kg');
const total = await plant.result(set, 'Total', 't');
const past = await plant.result(set, 'So far', 't');
const kg = plant.unit('kg');
const tonne = plant.unit('t');

const create = (id: number, formula: string, variables: object[]) =>
  administrator.call(createExpression, { id, nodeTypeId: boilerType, formula, variables: variables as never });

await create(co2, 'heat * factor', [
  { name: 'heat', unitId: plant.unit('mmBtu'), map: { mapParameterId: fuel } },
  {
    name: 'factor',
    unitId: plant.unit('kg/mmBtu'),
    map: { source: 'constant', constantValue: 50, constantUnitId: plant.unit('kg/mmBtu') },
  },
]);
await create(total, 'x', [{ name: 'x', unitId: kg, map: { mapParameterId: co2 } }]);
await create(past, 'x + IFBLANK(PREVIOUS(own), 0)', [
  { name: 'x', unitId: tonne, map: { mapParameterId: total } },
  { name: 'own', unitId: tonne, map: { mapParameterId: past } },
]);

const stored = (parameter_id: number, month: string, value: number, unitKey: string) =>
  plant.insertMeasurement({
    node_id: boiler,
    parameter_id,
    begin_date: `2024-${month}-01`,
    value,
    unit_id: plant.unit(unitKey),
  });
for (const month of ['01', '02']) {
  await stored(fuel, month, 10, 'mmBtu');
  await stored(co2, month, 500, 'kg');
  await stored(total, month, 0.5, 't');
}
await stored(past, '01', 0.5, 't');
await stored(past, '02', 1, 't');

const ask = (more: object = {}) =>
  administrator.call(evaluateDependent, {
    parameterId: fuel,
    beginDate: '2024-01-01',
    endDate: '2024-12-31',
    preMeasParameterValues: [{ nodeId: boiler, beginDate: '2024-01-01', value: 12 }],
    ...more,
  });

describe('what if', () => {
  it('computes everything that depends on a value, old and new, through the chain and through time (E180)', async () => {
    const { status, body } = await ask();
    expect(status).toBe(200);
    const shown = body.items.map(({ parameter, beginDate, oldValue, newValue, unit }) => [
      parameter,
      beginDate,
      oldValue,
      newValue,
      unit,
    ]);
    expect(shown).toEqual([
      ['CO2', '2024-01-01', 500, 600, 'kg'],
      ['Total', '2024-01-01', 0.5, 0.6, 't'],
      ['So far', '2024-01-01', 0.5, 0.6, 't'],
      ['So far', '2024-02-01', 1, 1.1, 't'],
    ]);
  });

  it('writes nothing of what it computes', async () => {
    const count = () => plant.rows('select sum(value) as sum, count(*) from measurement');
    const before = await count();
    await ask();
    expect(await count()).toEqual(before);
  });

  it('converts the assumed unit, leaves blank what has no value, and adds periods', async () => {
    const therms = await ask({
      preMeasParameterValues: [{ nodeId: boiler, beginDate: '2024-01-01', value: 120, unitId: plant.unit('therm') }],
    });
    expect(therms.body.items[0]?.newValue).toBeCloseTo(600, 9);
    const blank = await ask({ preMeasParameterValues: [{ nodeId: boiler, beginDate: '2024-02-01', value: null }] });
    expect(blank.body.items.slice(0, 2)).toMatchObject([
      { parameter: 'CO2', oldValue: 500, newValue: null, newState: 'blank' },
      { parameter: 'Total', oldValue: 0.5, newValue: null },
    ]);
    const march = await ask({ preMeasParameterValues: [{ nodeId: boiler, beginDate: '2024-03-01', value: 1 }] });
    expect(march.body.items[0]).toMatchObject({
      parameter: 'CO2',
      beginDate: '2024-03-01',
      oldValue: null,
      newValue: 50,
    });
  });

  it('pages, keeps to the dates and says when it was cut short', async () => {
    const page = await ask({ skip: 1, top: 2 });
    expect(page.body).toMatchObject({
      totalCount: 4,
      isCutShort: false,
      items: [{ parameter: 'Total' }, { parameter: 'So far' }],
    });
    expect((await ask({ endDate: '2024-01-31' })).body.totalCount).toBe(3);
    expect((await ask({ maxRows: 1 })).body).toMatchObject({ totalCount: 1, isCutShort: true });
  });

  it('takes no values of a place that the caller may not see', async () => {
    const elsewhere = await plant.placedNode(boilerType, 'Elsewhere', await api.rootNode(company));
    const viewer = await api.user(company, 'administrator', { nodeId: elsewhere });
    const asked = await viewer.call(evaluateDependent, {
      beginDate: '2024-01-01',
      endDate: '2024-12-31',
      preMeasParameterValues: [{ nodeId: boiler, parameterId: fuel, beginDate: '2024-01-01', value: 12 }],
    });
    expect(asked.status).toBe(403);
  });
});
