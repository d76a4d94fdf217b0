import { approveValues } from '@oikos/contract/measurement/approvals.ts';
import { modifyMeasurements, searchMeasurements } from '@oikos/contract/measurement/measurements/measurements.ts';
import {
  activateQualityRule,
  deactivateQualityRule,
  qualityRules,
  tryQualityRule,
} from '@oikos/contract/measurement/quality-rules/quality-rules.ts';
import { acknowledgeVerdicts, searchVerdicts } from '@oikos/contract/measurement/verdicts/verdicts.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { createTestApi, type TestClient } from '../../../testing/api.ts';
import { TestingPlant } from '../../expression/testing-plant.ts';

const api = await createTestApi();
const company = await api.company('Alder Power');
const administrator = await api.user(company, 'administrator');
const technician = await api.user(company, 'dataEntryTechnician');
const plant = await TestingPlant.create(api, company);
const boilerType = await plant.nodeType('Boiler');
const root = await api.rootNode(company);
let plants = 0;

/** Two boilers with values of their own set, so that no test meets the rules of another. */
async function openPlant() {
  plants += 1;
  const boiler = await plant.placedNode(boilerType, `Boiler ${plants}a`, root);
  const other = await plant.placedNode(boilerType, `Boiler ${plants}b`, root);
  const set = await plant.set(`Fuel ${plants}`, [boilerType]);
  return { boiler, other, set, fuel: await plant.parameter(set, 'Fuel use', 'mmBtu') };
}

let site: Awaited<ReturnType<typeof openPlant>>;
beforeEach(async () => {
  site = await openPlant();
});

const ruleOf = (more: object = {}) => ({
  name: `Twice the mean ${plants}`,
  parameterSetId: site.set,
  formula: 'value > 2 * MEAN(value, 6)',
  message: 'More than twice the mean of six months',
  severity: 'ask' as const,
  ...more,
});

async function activeRule(more: object = {}): Promise<number> {
  const { body, status } = await administrator.call(qualityRules.endpoints.create, ruleOf(more));
  expect(status).toBe(200);
  expect((await administrator.call(activateQualityRule, { id: body.id, version: 1 })).status).toBe(200);
  return body.id;
}

async function enter(
  values: readonly (readonly [string, number])[],
  node = site.boiler,
  who: TestClient = administrator,
) {
  const data = values.map(([month, numValue]) => ({
    key: month,
    type: 'Insert',
    beginDate: `${month}-01`,
    dataItems: [{ parameterId: site.fuel, numValue, uomId: plant.unit('mmBtu') }],
  }));
  return who.call(modifyMeasurements, { nodeId: node, parameterSetId: site.set, data });
}

const halfYear = ['01', '02', '03', '04', '05', '06'].map((month) => [`2024-${month}`, 100] as const);

const itemIn = async (month: string) => {
  const dates = { beginDate: `${month}-01`, endDate: `${month}-28` };
  const input = { nodeId: site.boiler, parameterSetId: site.set, ...dates };
  return (await administrator.call(searchMeasurements, input)).body.items[0]?.dataItems[0];
};

async function change(month: string, fields: object) {
  const item = { parameterId: site.fuel, revision: (await itemIn(month))?.revision, ...fields };
  const id = `${site.boiler}_${site.set}_${month}-01_-1`;
  const data = [{ key: 1, type: 'Update', id, beginDate: `${month}-01`, dataItems: [item] }];
  const saved = await administrator.call(modifyMeasurements, { nodeId: site.boiler, parameterSetId: site.set, data });
  expect(saved.status).toBe(200);
}

describe('a rule', () => {
  it('is refused where it could not judge the values that it is for', async () => {
    const refused = async (more: object) => {
      const reply = await administrator.call(qualityRules.endpoints.create, ruleOf(more));
      expect(reply.status).toBe(400);
      return (reply.body as unknown as { errors: { path: string; message: string }[] }).errors.map(
        ({ path, message }) => `${path}: ${message}`,
      );
    };
    expect(await refused({ formula: 'value * 2' })).toEqual([
      'formula: Fuel use: The formula yields a number, but a condition such as x > 0 is expected.',
    ]);
    expect(await refused({ formula: 'value > steam' })).toEqual([
      "formula: Fuel use: The variable 'steam' is not known.",
    ]);
    expect(await refused({ formula: '' })).toHaveLength(1);
    const elsewhere = await plant.nodeType('Tank');
    expect(await refused({ nodeTypeId: elsewhere })).toEqual([
      'nodeTypeId: Nodes of this type have no values of the set',
    ]);
    const tanks = await plant.set('Tanks', [elsewhere]);
    const level = await plant.parameter(tanks, 'Level', null);
    expect(await refused({ parameterId: level })).toEqual(['parameterId: Level is not a parameter of this set']);
    const remarks = await plant.set('Remarks', [boilerType]);
    await plant.parameter(remarks, 'Remark', null, { data_type: 1 });
    const heat = await plant.result(remarks, 'Heat', 'mmBtu');
    expect(await refused({ parameterSetId: remarks, parameterId: heat })).toEqual([
      'parameterId: Heat is calculated. A rule checks values that are entered or imported.',
    ]);
    expect(await refused({ parameterSetId: remarks })).toEqual([
      'parameterSetId: The set has no parameter with numbers',
    ]);
  });

  it('judges nothing until it is activated, and again nothing once it judges otherwise than before', async () => {
    await enter(halfYear);
    const { body } = await administrator.call(qualityRules.endpoints.create, ruleOf());
    const twice = async (month: string) => (await enter([[month, 201]])).body.errors.map(({ message }) => message);
    expect(await twice('2024-07')).toEqual([]);
    await administrator.call(activateQualityRule, { id: body.id, version: 1 });
    expect(await twice('2024-09')).toEqual([]);
    const row = async () => (await administrator.call(qualityRules.endpoints.read, { id: body.id })).body;
    const renamed = { ...ruleOf({ name: `More than twice ${plants}` }), id: body.id, version: 2 };
    expect((await administrator.call(qualityRules.endpoints.update, renamed)).status).toBe(200);
    expect(await row()).toMatchObject({ isActive: true, version: 3 });
    const changed = { ...renamed, formula: 'value > 3 * MEAN(value, 6)', version: 3 };
    expect((await administrator.call(qualityRules.endpoints.update, changed)).status).toBe(200);
    expect(await row()).toMatchObject({ isActive: false });
  });

  it('is tried on the values that are stored, each compared with those before it', async () => {
    await enter([...halfYear, ['2024-07', 250], ['2024-08', 90]]);
    await enter([['2024-07', 9000]], site.other);
    const trial = {
      formula: ruleOf().formula,
      parameterSetId: site.set,
      beginDate: '2024-01-01',
      endDate: '2024-12-31',
    };
    const { body } = await administrator.call(tryQualityRule, trial);
    expect(body).toMatchObject({ judgedCount: 9, doubtfulCount: 1, notJudgedCount: 4, isCut: false });
    expect(body.doubtful).toMatchObject([
      { nodeId: site.boiler, parameter: 'Fuel use', beginDate: '2024-07-01', value: 250 },
    ]);
    const later = await administrator.call(tryQualityRule, {
      ...trial,
      nodeId: site.boiler,
      beginDate: '2024-07-01',
    });
    expect(later.body).toMatchObject({ judgedCount: 2, doubtfulCount: 1, notJudgedCount: 0 });
    const wrong = await administrator.call(tryQualityRule, { ...trial, endDate: '2023-12-31' });
    expect(wrong.status).toBe(400);
  });

  it('holds for its parameters, places and dates alone', async () => {
    await enter(halfYear);
    await enter(halfYear, site.other);
    await activeRule({ nodeId: site.other, beginDate: '2024-08-01', endDate: '2024-08-31' });
    const found = async (month: string, node: number) => (await enter([[month, 900]], node)).body.errors.length;
    expect(await found('2024-08', site.boiler)).toBe(0);
    expect(await found('2024-07', site.other)).toBe(0);
    expect(await found('2024-08', site.other)).toBe(1);
  });
});

describe('what a rule says of a value that is entered', () => {
  it('is asked, with the rule’s own words, in whatever unit the value comes', async () => {
    await enter(halfYear);
    await activeRule();
    const { body, status } = await enter([['2024-07', 201]]);
    expect(status).toBe(200);
    expect(body.errors).toMatchObject([{ message: 'More than twice the mean of six months', severity: 'ask' }]);
  });

  it('compares with values of the same save', async () => {
    await activeRule();
    const { body } = await enter([...halfYear, ['2024-07', 201], ['2024-08', 150]]);
    expect(body.errors.map(({ key }) => key)).toEqual(['2024-07']);
  });

  it('refuses the save, with the value named', async () => {
    await enter(halfYear);
    await activeRule({ severity: 'refuse' });
    const { body, status } = await enter([['2024-07', 201]]);
    expect(status).toBe(400);
    expect(body.errors).toMatchObject([
      { path: 'data.0.dataItems.0.numValue', message: 'More than twice the mean of six months', severity: 'refuse' },
    ]);
    expect(await itemIn('2024-07')).toBeUndefined();
  });

  it('holds the value', async () => {
    await enter(halfYear);
    const id = await activeRule({ severity: 'hold' });
    expect((await enter([['2024-07', 201]])).body.errors).toMatchObject([{ severity: 'hold' }]);
    expect(await itemIn('2024-07')).toMatchObject({ numValue: 201, held: true });
    expect((await administrator.call(deactivateQualityRule, { id, version: 2 })).status).toBe(200);
    expect((await enter([['2024-08', 500]])).body.errors).toEqual([]);
    expect(await itemIn('2024-08')).toMatchObject({ held: false });
  });
});

const verdictsOf = async (who: TestClient, status: 'open' | 'acknowledged' | 'all' = 'open') =>
  (await who.call(searchVerdicts, { parameterSetId: site.set, status })).body.items;

describe('what was said of a stored value', () => {
  it('is listed with who entered it until somebody confirms it with a reason', async () => {
    await enter(halfYear);
    await activeRule();
    await enter([['2024-07', 201]], site.boiler, technician);
    const [verdict] = await verdictsOf(administrator);
    expect(verdict).toMatchObject({
      value: 201,
      unit: 'mmBtu',
      finding: 'More than twice the mean of six months',
      rule: ruleOf().name,
      severity: 'ask',
      status: 'open',
      mayAcknowledge: true,
    });
    const ids = [(verdict as { id: number }).id];
    expect((await administrator.call(acknowledgeVerdicts, { ids, reason: '' })).status).toBe(400);
    const { body } = await technician.call(acknowledgeVerdicts, { ids, reason: 'Cold spell' });
    expect(body).toMatchObject({ acknowledgedCount: 1, releasedCount: 0 });
    expect(await verdictsOf(administrator)).toEqual([]);
    expect(await verdictsOf(administrator, 'acknowledged')).toMatchObject([
      { reason: 'Cold spell', status: 'acknowledged' },
    ]);
    expect((await administrator.call(acknowledgeVerdicts, { ids, reason: 'Again' })).status).toBe(409);
  });

  it('is closed with the value that it was said of', async () => {
    await enter([...halfYear, ['2024-07', 90]]);
    await activeRule();
    await enter([['2024-08', 500]]);
    expect(await verdictsOf(administrator)).toHaveLength(1);
    await change('2024-08', { numValue: 95, reasonForChange: 'Typed twice' });
    expect(await verdictsOf(administrator, 'all')).toEqual([]);
  });

  it('releases a held value where somebody else confirms it', async () => {
    await enter(halfYear);
    await activeRule({ severity: 'hold' });
    await enter([['2024-07', 201]], site.boiler, technician);
    const ids = (await verdictsOf(technician)).map(({ id }) => id);
    const own = await technician.call(acknowledgeVerdicts, { ids, reason: 'Cold spell' });
    expect(own.status).toBe(409);
    const held = await itemIn('2024-07');
    expect(held).toMatchObject({ held: true });
    const value = {
      nodeId: site.boiler,
      parameterId: site.fuel,
      beginDate: '2024-07-01',
      revision: held?.revision ?? 0,
    };
    const approved = await administrator.call(approveValues, { approved: true, values: [value] });
    expect(approved.status).toBe(409);
    expect(approved.body).toMatchObject({ message: expect.stringContaining('is held by a data quality rule') });
    const { body } = await administrator.call(acknowledgeVerdicts, { ids, reason: 'Cold spell' });
    expect(body).toMatchObject({ acknowledgedCount: 1, releasedCount: 1 });
    expect(await itemIn('2024-07')).toMatchObject({ numValue: 201, held: false });
  });
});

it('a confirmed value is held again only when the value or the rule changes', async () => {
  await enter(halfYear);
  const rule = await activeRule({ severity: 'hold' });
  await enter([['2024-07', 201]], site.boiler, technician);
  const confirm = async () => {
    const ids = (await verdictsOf(administrator)).map(({ id }) => id);
    const { body } = await administrator.call(acknowledgeVerdicts, { ids, reason: 'Cold spell' });
    expect(body).toMatchObject({ acknowledgedCount: 1, releasedCount: 1 });
  };
  const saveAgain = async () => {
    await change('2024-07', { forecast: true });
    await change('2024-07', { forecast: false });
  };
  await confirm();
  await saveAgain();
  expect(await itemIn('2024-07')).toMatchObject({ held: false });
  expect(await verdictsOf(administrator)).toEqual([]);
  const changed = { ...ruleOf({ severity: 'hold', formula: 'value > 2 * MEAN(value, 5)' }), id: rule, version: 2 };
  expect((await administrator.call(qualityRules.endpoints.update, changed)).status).toBe(200);
  expect((await administrator.call(activateQualityRule, { id: rule, version: 3 })).status).toBe(200);
  await saveAgain();
  expect(await itemIn('2024-07')).toMatchObject({ held: true });
  await confirm();
  expect(await itemIn('2024-07')).toMatchObject({ held: false });
});

it('rules are changed by those who keep them alone', async () => {
  expect((await technician.call(qualityRules.endpoints.create, ruleOf())).status).toBe(403);
  const id = await activeRule();
  expect((await technician.call(deactivateQualityRule, { id, version: 2 })).status).toBe(403);
});
