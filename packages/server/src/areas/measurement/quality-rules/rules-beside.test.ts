import { approveValues } from '@oikos/contract/measurement/approvals.ts';
import { modifyMeasurements, searchMeasurements } from '@oikos/contract/measurement/measurements/measurements.ts';
import {
  activateQualityRule,
  checkQualityRule,
  qualityRules,
  tryQualityRule,
} from '@oikos/contract/measurement/quality-rules/quality-rules.ts';
import { acknowledgeVerdicts, searchVerdicts } from '@oikos/contract/measurement/verdicts/verdicts.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { createTestApi, type TestClient } from '../../../testing/api.ts';
import { TestingPlant } from '../../expression/testing-plant.ts';
import { PendingVerdicts } from '../verdicts/check-pending.ts';

const api = await createTestApi();
const company = await api.company('Spruce Power');
const administrator = await api.user(company, 'administrator');
const technician = await api.user(company, 'dataEntryTechnician');
const plant = await TestingPlant.create(api, company);
const boilerType = await plant.nodeType('Boiler');
const root = await api.rootNode(company);
let sites = 0;

/** A boiler with its fuel and its operating hours, by month. */
async function openSite() {
  sites += 1;
  const boiler = await plant.placedNode(boilerType, `Boiler ${sites}`, root);
  const set = await plant.set(`Fuel ${sites}`, [boilerType]);
  const fuel = await plant.parameter(set, 'Fuel use', 'mmBtu');
  return { boiler, set, fuel, hours: await plant.parameter(set, 'Operating hours', 'h') };
}

let site: Awaited<ReturnType<typeof openSite>>;
beforeEach(async () => {
  site = await openSite();
});

const FORMULA = 'value > 0 AND operating_hours = 0';
const ruleOf = (more: object = {}) => ({
  ...{ name: `Burned while off ${sites}`, parameterSetId: site.set, parameterId: site.fuel, formula: FORMULA },
  ...{ message: 'Burned while the boiler was off', severity: 'hold' as const },
  ...more,
});

async function activeRule(more: object = {}): Promise<number> {
  const { body, status } = await administrator.call(qualityRules.endpoints.create, ruleOf(more));
  expect(status).toBe(200);
  expect((await administrator.call(activateQualityRule, { id: body.id, version: 1 })).status).toBe(200);
  return body.id;
}

async function itemsIn(month: string) {
  const dates = { beginDate: `${month}-01`, endDate: `${month}-28` };
  const { body } = await administrator.call(searchMeasurements, {
    nodeId: site.boiler,
    parameterSetId: site.set,
    ...dates,
  });
  return body.items[0]?.dataItems ?? [];
}

const fuelIn = async (month: string) => (await itemsIn(month)).find(({ parameterId }) => parameterId === site.fuel);

/** Writes the values of a month; null blanks. */
async function save(
  month: string,
  values: { fuel?: number | null; hours?: number | null },
  who: TestClient = technician,
) {
  const stored = await itemsIn(month);
  const dataItems = (['fuel', 'hours'] as const).flatMap((name) => {
    const numValue = values[name];
    if (numValue === undefined) return [];
    const parameterId = site[name];
    const revision = stored.find((each) => each.parameterId === parameterId)?.revision;
    return [
      { parameterId, numValue, uomId: plant.unit(name === 'fuel' ? 'mmBtu' : 'h'), ...(revision && { revision }) },
    ];
  });
  const isNew = stored.length === 0;
  const id = `${site.boiler}_${site.set}_${month}-01_-1`;
  const data = [
    { key: 1, type: isNew ? 'Insert' : 'Update', ...(!isNew && { id }), beginDate: `${month}-01`, dataItems },
  ];
  return who.call(modifyMeasurements, { nodeId: site.boiler, parameterSetId: site.set, data });
}

const findings = async (status: 'open' | 'acknowledged' | 'all' = 'open') =>
  (await administrator.call(searchVerdicts, { parameterSetId: site.set, status })).body.items;

const ENDING = 'Burned while the boiler was off (Operating hours: 0 h)';

describe('a rule that reads another parameter', () => {
  it('finds a value beside the other, in one save or one after the other', async () => {
    await activeRule();
    expect((await save('2024-01', { fuel: 5, hours: 0 })).body.errors).toMatchObject([
      { message: ENDING, severity: 'hold' },
    ]);
    expect((await save('2024-02', { hours: 0 })).body.errors).toEqual([]);
    expect((await save('2024-02', { fuel: 5 })).body.errors).toMatchObject([{ message: ENDING }]);
    expect((await save('2024-03', { fuel: 5 })).body.errors).toEqual([]);
    expect((await save('2024-04', { fuel: 5, hours: 7 })).body.errors).toEqual([]);
    expect((await findings()).map(({ beginDate }) => beginDate)).toEqual(['2024-01-01', '2024-02-01']);
  });

  it('refuses a value, and holds one that is stored already when the other changes', async () => {
    await activeRule({ severity: 'refuse' });
    expect((await save('2024-01', { fuel: 5, hours: 0 })).status).toBe(400);
    expect((await save('2024-01', { fuel: 5 })).status).toBe(200);
    expect((await save('2024-01', { hours: 0 })).status).toBe(200);
    expect(await findings()).toMatchObject([{ finding: ENDING, severity: 'hold', value: 5 }]);
    expect(await fuelIn('2024-01')).toMatchObject({ held: true });
  });

  it('is asked again when the other value changes: the finding appears, goes and returns', async () => {
    await activeRule();
    await save('2024-01', { fuel: 5, hours: 7 });
    await save('2024-01', { hours: 0 }, administrator);
    expect(await fuelIn('2024-01')).toMatchObject({ held: true, numValue: 5 });
    const [found] = await findings();
    expect(found).toMatchObject({ finding: ENDING, owner: expect.stringContaining('echnician') });
    await save('2024-01', { hours: 3 });
    expect(await fuelIn('2024-01')).toMatchObject({ held: false });
    expect(await findings('all')).toEqual([]);
    await save('2024-01', { hours: 0 });
    expect(await findings()).toHaveLength(1);
    await save('2024-01', { hours: null });
    expect(await findings()).toEqual([]);
  });

  it('stays confirmed until what it read is another value', async () => {
    await activeRule({ formula: 'value > 0 AND operating_hours < 5' });
    await save('2024-01', { fuel: 5, hours: 0 });
    const ids = (await findings()).map(({ id }) => id);
    expect((await administrator.call(acknowledgeVerdicts, { ids, reason: 'Test fire' })).status).toBe(200);
    expect(await fuelIn('2024-01')).toMatchObject({ held: false });
    await api.within(company, async (scope) => {
      await scope.db
        .insertInto('verdict_pending')
        .values({ ...pendingOf(), fromDate: '2024-01-01', toDate: '2024-01-01' })
        .execute();
      while (await new PendingVerdicts().checkNext(scope));
    });
    expect(await fuelIn('2024-01')).toMatchObject({ held: false });
    expect(await findings()).toEqual([]);
    await save('2024-01', { hours: 2 });
    expect(await fuelIn('2024-01')).toMatchObject({ held: true });
    expect(await findings()).toMatchObject([{ finding: 'Burned while the boiler was off (Operating hours: 2 h)' }]);
  });

  it('asks about an approved value, and leaves it', async () => {
    await activeRule();
    await save('2024-01', { fuel: 5, hours: 7 });
    const value = { nodeId: site.boiler, parameterId: site.fuel, beginDate: '2024-01-01' };
    const revision = (await fuelIn('2024-01'))?.revision ?? 0;
    expect((await administrator.call(approveValues, { approved: true, values: [{ ...value, revision }] })).status).toBe(
      200,
    );
    await save('2024-01', { hours: 0 });
    expect(await fuelIn('2024-01')).toMatchObject({ held: false, approved: true });
    expect(await findings()).toMatchObject([{ severity: 'ask', finding: ENDING }]);
  });

  it('looks back to the other, and later values are asked again', async () => {
    await activeRule({ severity: 'ask', formula: 'value > 0 AND PREVIOUS(operating_hours) = 0' });
    await save('2024-01', { hours: 7 });
    await save('2024-02', { fuel: 5 });
    expect(await findings()).toEqual([]);
    await save('2024-01', { hours: 0 });
    expect(await findings()).toMatchObject([
      { beginDate: '2024-02-01', finding: 'Burned while the boiler was off (PREVIOUS(Operating hours, 1): 0 h)' },
    ]);
  });

  it('is tried on history, with what it read', async () => {
    for (const [month, values] of Object.entries({
      '2024-01': { fuel: 5, hours: 0 },
      '2024-02': { fuel: 5, hours: 9 },
      '2024-03': { fuel: 5 },
    }))
      await save(month, values);
    const trial = { formula: FORMULA, parameterSetId: site.set, parameterId: site.fuel };
    const { body } = await administrator.call(tryQualityRule, {
      ...trial,
      beginDate: '2024-01-01',
      endDate: '2024-12-31',
    });
    expect(body).toMatchObject({ judgedCount: 3, doubtfulCount: 1, notJudgedCount: 1 });
    expect(body.doubtful).toMatchObject([{ beginDate: '2024-01-01', value: 5, read: 'Operating hours: 0 h' }]);
  });
});

const pendingOf = () => ({ nodeId: site.boiler, parameterId: site.hours });

describe('a hostile rule is refused in words', () => {
  const refusal = async (more: object) => {
    const { status, body } = await administrator.call(qualityRules.endpoints.create, ruleOf(more));
    const { errors = [], message = '' } = body as { errors?: readonly { message: string }[]; message?: string };
    return `${status}: ${errors[0]?.message ?? message}`;
  };
  const past = Array.from({ length: 40 }, (_, at) => `MEAN(value, ${at + 1})`).join(' + ');

  it.each([
    [
      'without an end',
      'value > (',
      '400: Fuel use: The formula ends too early; a number, a name or an opening parenthesis is expected.',
    ],
    [
      'that is too deep',
      `value > ${'('.repeat(300)}1${')'.repeat(300)}`,
      '400: Fuel use: The formula is nested more than',
    ],
    ['that is too long', `value > ${'1'.repeat(20_000)}`, '400: '],
    ['that is too large', `value > ${'1+'.repeat(6000)}1`, '400: Fuel use: The formula has more than'],
    ['that looks at too much', `value > ${past}`, '400: Fuel use: The formula looks at more than 32 values'],
    ['that looks back forever', 'value > MEAN(value, 1000000)', '400: Fuel use: The number of periods of MEAN must be'],
    ['with a text', `value > "1'; drop table node"`, '400: Fuel use: Texts in quotes are not allowed'],
  ])('a formula %s', async (_name, formula, message) => {
    expect(await refusal({ formula })).toContain(message);
  });

  it("another company's keys", async () => {
    const other = await api.company('Spruce Stranger');
    const foreign = await TestingPlant.create(api, other);
    const set = await foreign.set('Foreign', [await foreign.nodeType('Boiler')]);
    const parameter = await foreign.parameter(set, 'Foreign fuel', 'mmBtu');
    const stranger = await api.user(other, 'administrator');
    const strange = {
      ...ruleOf({ parameterSetId: set, parameterId: parameter, formula: 'value > 1' }),
      name: 'Strange',
    };
    const { body } = await stranger.call(qualityRules.endpoints.create, strange);
    expect(await refusal({ parameterSetId: set })).toMatch(/^404: ./);
    expect(await refusal({ parameterId: parameter })).toMatch(/^404: ./);
    const asked = { formula: 'value > 1', parameterSetId: site.set, parameterId: site.fuel, ruleId: body.id };
    expect((await administrator.call(checkQualityRule, asked)).status).toBe(404);
    const dates = { beginDate: '2024-01-01', endDate: '2024-12-31' };
    expect((await administrator.call(tryQualityRule, { ...asked, ...dates })).status).toBe(404);
    expect((await administrator.call(activateQualityRule, { id: body.id, version: 1 })).status).toBe(404);
  });
});

describe('names of other parameters', () => {
  const problemsOf = async (formula: string) => {
    const input = { formula, parameterSetId: site.set, parameterId: site.fuel };
    const { body } = await administrator.call(checkQualityRule, input);
    return body.problems.map(({ message }) => message);
  };

  it('are those of the set, or of another set with the same frequency', async () => {
    const elsewhere = await plant.set(`Steam ${sites}`, [boilerType]);
    await plant.parameter(elsewhere, `Steam made ${sites}`, 't');
    await plant.result(elsewhere, `Heat ${sites}`, 'mmBtu');
    expect(await problemsOf(`value > steam_made_${sites}`)).toEqual([
      "mmBtu and t measure different things and cannot meet in '>'.",
    ]);
    expect(await problemsOf(`value > 0 AND steam_made_${sites} = 0`)).toEqual([]);
    expect(await problemsOf(`value > heat_${sites}`)).toEqual([
      `'heat_${sites}' is calculated. A rule reads values that are entered or imported.`,
    ]);
    expect(await problemsOf('value > nothing')).toEqual(["The variable 'nothing' is not known."]);
    const twin = await plant.set(`Twin ${sites}`, [boilerType]);
    await plant.parameter(twin, `Steam made ${sites}`, 't');
    expect(await problemsOf(`value > 0 AND steam_made_${sites} = 0`)).toEqual([
      `The name 'steam_made_${sites}' means several parameters: Steam made ${sites} (Steam ${sites}), Steam made ${sites} (Twin ${sites}).`,
    ]);
  });

  it('stay what they meant when the parameter is renamed', async () => {
    const id = await activeRule({ severity: 'ask' });
    await api.within(company, ({ db }) =>
      db.updateTable('parameter').set({ name: 'Hours on' }).where('id', '=', site.hours).execute(),
    );
    expect((await save('2024-01', { fuel: 5, hours: 0 })).body.errors).toMatchObject([
      { message: 'Burned while the boiler was off (Hours on: 0 h)' },
    ]);
    const changed = { ...ruleOf({ severity: 'ask', formula: `${FORMULA} AND value < 9` }), id, version: 2 };
    expect((await administrator.call(qualityRules.endpoints.update, changed)).status).toBe(200);
  });

  it("another company's parameter is none", async () => {
    const other = await api.company('Spruce Neighbor');
    const foreign = await TestingPlant.create(api, other);
    const type = await foreign.nodeType('Boiler');
    await foreign.parameter(await foreign.set('Foreign', [type]), 'Foreign hours', 'h');
    expect(await problemsOf('value > 0 AND foreign_hours = 0')).toEqual(["The variable 'foreign_hours' is not known."]);
  });
});
