import {
  activateQualityRule,
  checkQualityRule,
  qualityRules,
  tryQualityRule,
} from '@oikos/contract/measurement/quality-rules/quality-rules.ts';
import { TIMESPAN } from '@oikos/domain/period/timespan.ts';
import type { KyselyPlugin } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { runnerOfKysely, type SqlRunner } from '../../../foundation/db/sql-runner.ts';
import { createTestApi } from '../../../testing/api.ts';
import { TestingPlant } from '../../expression/testing-plant.ts';
import { keepInputs } from './keep-inputs.ts';
import { RuleNames } from './resolve-names.ts';

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
  return { set, fuel, hours: await plant.parameter(set, 'Operating hours', 'h') };
}

let site: Awaited<ReturnType<typeof openSet>>;
beforeEach(async () => {
  site = await openSet();
});

const FORMULA = 'value > 0 AND operating_hours = 0';
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

  it('mean the parameter of the set that the rule moves to', async () => {
    const of = { formula: FORMULA, parameterId: null };
    const { body } = await administrator.call(qualityRules.endpoints.create, ruleOf(of));
    const { id, version } = body;
    const other = await openSet();
    const moved = { ...ruleOf({ ...of, name: `Moved ${sites}`, parameterSetId: other.set }), id, version };
    expect((await administrator.call(qualityRules.endpoints.update, moved)).status).toBe(200);
    const read = await plant.rows('select parameter_id from quality_rule_input where quality_rule_id = $1', [id]);
    expect(read).toEqual([{ parameterId: other.hours }]);
  });

  it('are looked for in no more statements for many rules than for one', async () => {
    const saved: Parameters<typeof keepInputs>[1][number][] = [];
    for (let rule = 0; rule < 3; rule += 1) {
      const values = {
        ...ruleOf({ name: `Rule ${rule} of ${sites}`, formula: FORMULA }),
        nodeTypeId: null,
        nodeId: null,
      };
      const { body } = await administrator.call(qualityRules.endpoints.create, values);
      saved.push({ id: body.id, before: null, values: { ...values, beginDate: '1900-01-01', endDate: '9999-12-31' } });
    }
    const statementsFor = async (some: typeof saved) => {
      let count = 0;
      const counter: KyselyPlugin = {
        transformQuery: ({ node }) => node,
        transformResult: async ({ result }) => {
          count += 1;
          return result;
        },
      };
      await api.within(company, (scope) => keepInputs({ ...scope, db: scope.db.withPlugin(counter) }, some));
      return count;
    };
    expect(await statementsFor(saved)).toBe(await statementsFor(saved.slice(0, 1)));
    const ids = saved.map(({ id }) => id);
    expect(
      await plant.rows('select parameter_id from quality_rule_input where quality_rule_id = any($1::bigint[])', [ids]),
    ).toHaveLength(3);
  });

  it('are sought among the parameters of the set alone where a formula has none yet', async () => {
    const read = (formula: string) =>
      api.within(company, async ({ db }) => {
        const counts: number[] = [];
        const sql: SqlRunner = {
          rows: async <Row>(text: string, values?: readonly unknown[]) => {
            const rows = await runnerOfKysely(db).rows<Row>(text, values);
            counts.push(rows.length);
            return rows;
          },
        };
        await RuleNames.read(sql, [{ id: null, formula, parameterSetId: site.set }], new Map(), true);
        return counts[0];
      });
    expect(await read('value > 0')).toBe(2);
    expect(await read('value > operating_hours')).toBeGreaterThan(2);
  });
});
