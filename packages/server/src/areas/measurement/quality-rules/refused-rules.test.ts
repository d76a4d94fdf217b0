import {
  activateQualityRule,
  checkQualityRule,
  qualityRules,
  tryQualityRule,
} from '@oikos/contract/measurement/quality-rules/quality-rules.ts';
import { TIMESPAN } from '@oikos/domain/period/timespan.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { createTestApi } from '../../../testing/api.ts';
import { TestingPlant } from '../../expression/testing-plant.ts';

const api = await createTestApi({}, 2);
const company = await api.company('Spruce Power');
const administrator = await api.user(company, 'administrator');
const plant = await TestingPlant.create(api, company);
const boilerType = await plant.nodeType('Boiler');
let sites = 0;

/** Fuel and operating hours, by month. */
async function openSet() {
  sites += 1;
  const set = await plant.set(`Fuel ${sites}`, [boilerType]);
  const fuel = await plant.parameter(set, 'Fuel use', 'mmBtu');
  await plant.parameter(set, 'Operating hours', 'h');
  return { set, fuel };
}

let site: Awaited<ReturnType<typeof openSet>>;
beforeEach(async () => {
  site = await openSet();
});

const ruleOf = (more: object = {}) => ({
  ...{ name: `Burned while off ${sites}`, parameterSetId: site.set, parameterId: site.fuel },
  ...{ formula: 'value > 0', message: 'Burned while the boiler was off', severity: 'hold' as const },
  ...more,
});

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
    const yearly = await plant.set(`Yearly ${sites}`, [boilerType], { timespan: TIMESPAN.year });
    await plant.parameter(yearly, `Ash made ${sites}`, 't');
    expect(await problemsOf(`value > 0 AND ash_made_${sites} = 0`)).toEqual([
      expect.stringContaining('values of another frequency'),
    ]);
    const twin = await plant.set(`Twin ${sites}`, [boilerType]);
    await plant.parameter(twin, `Steam made ${sites}`, 't');
    expect(await problemsOf(`value > 0 AND steam_made_${sites} = 0`)).toEqual([
      `The name 'steam_made_${sites}' means several parameters: Steam made ${sites} (Steam ${sites}), Steam made ${sites} (Twin ${sites}).`,
    ]);
  });

  it("another company's parameter is none", async () => {
    const other = await api.company('Spruce Neighbor');
    const foreign = await TestingPlant.create(api, other);
    const type = await foreign.nodeType('Boiler');
    await foreign.parameter(await foreign.set('Foreign', [type]), 'Foreign hours', 'h');
    expect(await problemsOf('value > 0 AND foreign_hours = 0')).toEqual(["The variable 'foreign_hours' is not known."]);
  });
});
