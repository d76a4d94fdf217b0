import { checkMeasurementSet, modifyMeasurements } from '@oikos/contract/measurement/measurements/measurements.ts';
import { parameterLimits } from '@oikos/contract/measurement/parameter-limits/parameter-limits.ts';
import { expect, it } from 'vitest';
import { createTestApi } from '../../../testing/api.ts';
import { TestingPlant } from '../../expression/testing-plant.ts';

const api = await createTestApi();
const company = await api.company('Alder Power');
const administrator = await api.user(company, 'administrator');
const plant = await TestingPlant.create(api, company);
const boilerType = await plant.nodeType('Boiler');
const boiler = await plant.placedNode(boilerType, 'Boiler 1', await api.rootNode(company));
const set = await plant.set('Fuel', [boilerType]);
const fuel = await plant.parameter(set, 'Fuel use', 'mmBtu');
const remark = await plant.parameter(set, 'Remark', null, { data_type: 1 });
const elsewhere = await plant.parameter(await plant.set('Tanks', [await plant.nodeType('Tank')]), 'Level', null);
const { search, create, update, remove } = parameterLimits.endpoints;

const limit = {
  nodeId: boiler,
  parameterId: fuel,
  operator: 'atMost' as const,
  value: 100,
  unitId: plant.unit('mmBtu'),
  beginDate: '2024-01-01',
  endDate: '2024-12-31',
  citation: 'Permit V-17, condition 4.2',
};

const enter = async (beginDate: string, numValue: number, uomId = plant.unit('mmBtu')) => {
  const dataItems = [{ parameterId: fuel, numValue, uomId }];
  const data = [{ key: 1, type: 'Insert', beginDate, dataItems }];
  const reply = await administrator.call(modifyMeasurements, { nodeId: boiler, parameterSetId: set, data });
  expect(reply.status).toBe(200);
  return reply.body;
};

it('a limit is kept, changed with its version and deleted (S18, U107)', async () => {
  const { body } = await administrator.call(create, { ...limit, operator: 'atLeast', endDate: '' });
  const found = await administrator.call(search, { nodeId: boiler });
  expect(found.body.items).toMatchObject([
    { id: body.id, parameter: 'Fuel use', parameterSet: 'Fuel', unit: 'mmBtu', value: 100, endDate: '9999-12-31' },
  ]);
  const changed = { ...limit, id: body.id, value: 0, version: 1 };
  expect((await administrator.call(update, changed)).status).toBe(200);
  expect((await administrator.call(update, changed)).status).toBe(409);
  expect((await administrator.call(remove, { id: body.id })).status).toBe(200);
  expect((await administrator.call(search, { nodeId: boiler })).body.totalCount).toBe(0);
});

it('a limit is refused that no value could be held to', async () => {
  const refused = async (more: object) => {
    const reply = await administrator.call(create, { ...limit, ...more });
    expect(reply.status).toBe(400);
    return reply.body.errors?.map(({ path }: { path: string }) => path);
  };
  expect(await refused({ endDate: '2023-12-31' })).toEqual(['endDate']);
  expect(await refused({ parameterId: elsewhere, unitId: null })).toEqual(['parameterId']);
  expect(await refused({ parameterId: remark, unitId: null })).toEqual(['parameterId']);
  expect(await refused({ unitId: null })).toEqual(['unitId']);
  expect(await refused({ unitId: plant.unit('kg') })).toEqual(['unitId']);
});

it('a value outside the limits in effect is saved with a warning at the row, in whatever unit it comes (V221)', async () => {
  await administrator.call(create, limit);
  expect(await enter('2024-01-01', 100)).toMatchObject({ message: '', errors: [], changedCount: 1 });
  const outside = {
    path: 'data.0.dataItems.0.numValue',
    code: 'parameterLimit.outsideCitedLimit',
    message: 'Outside limits: ≤ 100 mmBtu (Permit V-17, condition 4.2)',
    key: 1,
    parameterId: fuel,
  };
  const warned = await enter('2024-02-01', 101);
  expect(warned).toMatchObject({ isSuccessful: true, message: 'Warning', errors: [outside], changedCount: 1 });
  // 1,200 therms are 120 mmBtu, 900 are 90.
  expect((await enter('2024-03-01', 1200, plant.unit('therm'))).errors).toMatchObject([outside]);
  expect((await enter('2024-12-01', 900, plant.unit('therm'))).errors).toEqual([]);
  expect((await enter('2025-01-01', 101)).errors).toEqual([]);
  const checked = await administrator.call(checkMeasurementSet, { id: warned.sets[0]?.id ?? '' });
  expect(checked.body).toMatchObject({ errors: [], warnings: [{ code: outside.code, message: outside.message }] });
});

it('a limit of an average judges no single value', async () => {
  const ofYear = { ...limit, averaging: 'year' as const, value: 1, beginDate: '2022-01-01', endDate: '2022-12-31' };
  expect((await administrator.call(create, ofYear)).status).toBe(200);
  expect((await enter('2022-02-01', 101)).errors).toEqual([]);
});

it('limits are seen with the right to view them and changed with the right to edit them', async () => {
  const supervisor = await api.user(company, 'manager');
  expect((await supervisor.call(create, limit)).status).toBe(403);
});
