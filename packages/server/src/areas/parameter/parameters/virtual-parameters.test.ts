import { explainMeasurement } from '@oikos/contract/calculation/explanations.ts';
import {
  createExpression,
  readExpression,
  updateExpression,
} from '@oikos/contract/expression/expressions/expressions.ts';
import { modifyMeasurements, searchMeasurements } from '@oikos/contract/measurement/measurements/measurements.ts';
import { parameters } from '@oikos/contract/parameter/parameters/parameters.ts';
import { describe, expect, it } from 'vitest';
import { poolOf } from '../../../foundation/db/database.ts';
import { openBulkConnection } from '../../../foundation/tenancy/bulk-transaction.ts';
import { createTestApi } from '../../../testing/api.ts';
import { recalculate } from '../../calculation/public.ts';
import { TestingPlant } from '../../expression/testing-plant.ts';

const api = await createTestApi();
const companyId = await api.company('Alder Power');
const administrator = await api.user(companyId, 'administrator');
const plant = await TestingPlant.create(api, companyId);
const type = await plant.nodeType('Boiler');
const boiler = await plant.placedNode(type, 'Boiler 1', await api.rootNode(companyId));
const fuelSet = await plant.set('Fuel', [type]);
const reportSet = await plant.set('Report', [type], { timespan: 6 });
const gas = await plant.parameter(fuelSet, 'Gas', 'therm');
const oil = await plant.parameter(fuelSet, 'Oil', 'therm');
const note = await plant.parameter(fuelSet, 'Note', null, { data_type: 1 });
const mmBtu = plant.unit('mmBtu');
const [energy] = await plant.rows<{ id: number }>('select unit_type_id as id from unit where id = $1', [mmBtu]);
const fields = { parameterSetId: reportSet, uomTypeId: energy?.id ?? 0, unitId: mmBtu };
const { create, update, search, remove } = parameters.endpoints;

let made = 0;
async function virtual(of: number) {
  made += 1;
  const named = { ...fields, name: `Heat ${made}` };
  const reply = await administrator.call(create, { ...named, virtualParameterId: of });
  expect(reply).toMatchObject({ status: 200 });
  return { ...named, id: reply.body.id, virtualParameterId: of, version: 1 };
}

const compute = () => recalculate(() => openBulkConnection(poolOf(api.database), { companyId, userId: null }));

const enter = (parameterSetId: number, parameterId: number, beginDate: string, numValue: number) =>
  administrator.call(modifyMeasurements, {
    nodeId: boiler,
    parameterSetId,
    data: [{ key: 1, type: 'Insert', beginDate, dataItems: [{ parameterId, numValue }] }],
  });

async function valuesOf(parameterId: number) {
  await compute();
  const { body } = await administrator.call(searchMeasurements, { nodeId: boiler, parameterSetId: reportSet, top: 0 });
  return body.items.flatMap(({ beginDate, dataItems }) =>
    dataItems.filter((item) => item.parameterId === parameterId).map(({ numValue }) => [beginDate, numValue]),
  );
}

describe('a virtual parameter', () => {
  it('takes the values of the one it stands for, in its own unit and period, and says so', async () => {
    const { id } = await virtual(gas);
    for (const [month, value] of [
      ['01', 10],
      ['02', 20],
      ['03', 30],
    ] as const) {
      expect((await enter(fuelSet, gas, `2024-${month}-01`, value)).status).toBe(200);
    }
    expect(await valuesOf(id)).toEqual([['2024-01-01', 6]]);
    const where = { nodeId: boiler, parameterId: id, beginDate: '2024-01-01' };
    const { body } = await administrator.call(explainMeasurement, where);
    expect(body.calculation?.inputs[0]?.measurements.map(({ parameterName, value }) => [parameterName, value])).toEqual(
      [
        ['Gas', 10],
        ['Gas', 20],
        ['Gas', 30],
      ],
    );
    const row = (await administrator.call(search, { parameterSetId: reportSet })).body.items.find(
      (each) => each.id === id,
    );
    expect(row).toMatchObject({ virtualParameter: 'Gas', isCalculated: true, hasIncompleteMapping: false });
  });

  it('is neither entered nor given another formula', async () => {
    const { id } = await virtual(gas);
    expect((await enter(reportSet, id, '2024-04-01', 1)).body.message).toMatch(/ is calculated$/u);
    const message = 'A virtual parameter uses the values of another parameter and has no formula of its own';
    const formula = { id, nodeTypeId: type, formula: '1', variables: [] };
    expect(await administrator.call(createExpression, formula)).toMatchObject({ status: 400, body: { message } });
    const { expression } = (await administrator.call(readExpression, { id })).body;
    expect(
      await administrator.call(updateExpression, {
        ...formula,
        expressionId: expression?.id ?? 0,
        version: expression?.version ?? 0,
      }),
    ).toMatchObject({ status: 400, body: { message } });
    expect((await administrator.call(remove, { id })).status).toBe(200);
  });

  it('follows when it stands for another, and has no values once it stands for none', async () => {
    const heat = await virtual(gas);
    await enter(fuelSet, oil, '2024-01-01', 100);
    expect(await valuesOf(heat.id)).toEqual([['2024-01-01', 6]]);
    const changed = await administrator.call(update, { ...heat, virtualParameterId: oil });
    expect(changed).toMatchObject({ status: 200 });
    // February and March of oil are not there.
    expect(await valuesOf(heat.id)).toEqual([['2024-01-01', null]]);
    const freed = { ...heat, version: changed.body.version, virtualParameterId: null, isCalculated: false };
    expect(await administrator.call(update, freed)).toMatchObject({ status: 200 });
    expect(await valuesOf(heat.id)).toEqual([]);
    expect((await enter(reportSet, heat.id, '2024-04-01', 1)).status).toBe(200);
  });

  it('stands for numbers of its kind of unit, for none that reads it, and holds no values of its own', async () => {
    const refused = async (more: object) => {
      const reply = await administrator.call(create, { ...fields, name: 'Refused', ...more });
      expect(reply.status).toBe(400);
      return reply.body as unknown;
    };
    const beside = (message: string) => ({ errors: [{ path: 'virtualParameterId', message }] });
    expect(await refused({ virtualParameterId: note })).toMatchObject(
      beside("It can't use the values of that parameter: Note has no numbers."),
    );
    const mass = { uomTypeId: null, unitId: null, virtualParameterId: gas };
    expect(await refused(mass)).toMatchObject(
      beside("It can't use the values of that parameter: Gas has a unit (therm), but the variable has none."),
    );
    const entered = { parameterSetId: fuelSet, uomTypeId: fields.uomTypeId, id: oil, name: 'Oil', version: 1 };
    expect(
      await administrator.call(update, { ...entered, unitId: plant.unit('therm'), virtualParameterId: gas }),
    ).toMatchObject({ status: 400, body: { errors: [{ path: 'virtualParameterId' }] } });
    const heat = await virtual(gas);
    const reader = await plant.result(reportSet, 'Reader', 'mmBtu');
    const x = { name: 'x', unitId: mmBtu, map: { mapParameterId: heat.id } };
    await administrator.call(createExpression, { id: reader, formula: 'x', variables: [x] });
    expect(await administrator.call(update, { ...heat, virtualParameterId: reader })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'virtualParameterId' }] },
    });
  });
});
