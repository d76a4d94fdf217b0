import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../../testing/database.ts';
import { TestingCompany } from '../recalculation/testing-company.ts';
import { explainResult } from './explain-result.ts';
import { replayResult } from './replay-result.ts';

const testDatabase = await createTestDatabase();

let company: TestingCompany;
let plant: number;
let wood: number;
let fuel: number;
let co2: number;
let biogenic: number;
let co2e: number;
let factorOfGas: number;
let balance: number;

/** The subject of the factors is the fuel of the parameter 'Fuel burned' at the node. */
async function factorMap(picklist: number, property: string) {
  return {
    source: 'factor',
    factor_kind: 'stationary_combustion',
    factor_property: property,
    picklist_id: picklist,
    source_parameter_id: fuel,
  };
}

/** What each unit burns, and the factors of that. */
async function createFactors(): Promise<{ fuels: number; set: number }> {
  const fuels = await company.insert('picklist', { name: 'Fuel', kind: 'user' });
  const set = await company.insert('factor_set', {
    key: 'c1',
    name: 'Table C-1',
    kind: 'stationary_combustion',
    citation: '40 CFR 98 table C-1',
  });
  for (const [node, key, value, isBiogenic] of [
    [plant, 'natural-gas', 53.06, false],
    [wood, 'wood', 93.8, true],
  ] as const) {
    const choice = await company.insert('picklist_value', {
      picklist_id: fuels,
      display_value: key,
      store_value_character: key,
    });
    await company.insert('parameter_property', {
      parameter_id: fuel,
      node_id: node,
      picklist_id: fuels,
      picklist_value_id: choice,
    });
    const co2Factor = {
      factor_set_id: set,
      subject_key: key,
      subject_name: key,
      property: 'co2',
      value,
      unit_id: company.unit('kg/mmBtu'),
      is_biogenic: isBiogenic,
      citation: 'table C-1',
    };
    const id = await company.insert('factor', co2Factor);
    if (node === plant) factorOfGas = id;
    await company.insert('factor', { ...co2Factor, property: 'ch4', value: 1e-3, citation: 'table C-2' });
  }
  return { fuels, set };
}

async function createChoices(programme: number, set: number): Promise<void> {
  await company.insert('calculation_choice', {
    programme_id: programme,
    kind: 'stationary_combustion',
    factor_set_id: set,
    tier: 1,
  });
  await company.insert('calculation_choice', {
    programme_id: programme,
    kind: 'global_warming_potential',
    assessment: 'AR4',
    horizon: 100,
    valid_to: '2025-01-01',
  });
  await company.insert('calculation_choice', {
    programme_id: programme,
    kind: 'global_warming_potential',
    assessment: 'AR5',
    horizon: 100,
    valid_from: '2025-01-01',
  });
  const methane = { gas: 'CH4', assessment: 'AR4', value: 25, citation: 'AR4 WG1 table 2.14' };
  await company.insert('global_warming_potential', methane);
  await company.insert('global_warming_potential', {
    gas: 'CH4',
    assessment: 'AR5',
    value: 28,
    citation: 'AR5 WG1 table 8.A.1',
  });
}

async function createExpressions(type: number, fuels: number): Promise<void> {
  const heatInput = { source: 'parameter', source_parameter_id: fuel };
  await company.expression(
    co2,
    'heat * ef',
    { heat: ['mmBtu', heatInput], ef: ['kg/mmBtu', await factorMap(fuels, 'fossil_co2')] },
    { node_type_id: type },
  );
  await company.expression(
    biogenic,
    'heat * ef',
    { heat: ['mmBtu', heatInput], ef: ['kg/mmBtu', await factorMap(fuels, 'biogenic_co2')] },
    { node_type_id: type },
  );
  await company.expression(
    co2e,
    'co2 + heat * ch4 * gwp',
    {
      co2: ['t', { source: 'parameter', source_parameter_id: co2 }],
      heat: ['mmBtu', heatInput],
      ch4: ['kg/mmBtu', await factorMap(fuels, 'ch4')],
      gwp: [null, { source: 'global_warming_potential', gas: 'CH4', origin: 'any' }],
    },
    { node_type_id: type },
  );
  await company.expression(
    balance,
    'IFBLANK(PREVIOUS(total), 0) + heat',
    {
      total: ['mmBtu', { source: 'parameter', source_parameter_id: balance }],
      heat: ['mmBtu', heatInput],
    },
    { node_type_id: type },
  );
}

beforeAll(async () => {
  company = await TestingCompany.create(testDatabase.applicationUrl);
  const type = await company.nodeType('Boiler');
  plant = await company.node(type, 'Boiler 1');
  wood = await company.node(type, 'Boiler 2');
  const programme = await company.insert('reporting_programme', { key: 'part-98', name: '40 CFR 98', subpart: 'C' });
  const entries = await company.set('Fuel', 5);
  const results = await company.set('Emissions', 5, { programme_id: programme });
  fuel = await company.parameter(entries, 'Heat input', 'mmBtu');
  co2 = await company.parameter(results, 'CO2', 't', { is_calculated: true });
  biogenic = await company.parameter(results, 'Biogenic CO2', 't', { is_calculated: true });
  co2e = await company.parameter(results, 'CO2e', 't', { is_calculated: true });
  balance = await company.parameter(results, 'Heat input to date', 'mmBtu', { is_calculated: true });
  const { fuels, set } = await createFactors();
  await createChoices(programme, set);
  await createExpressions(type, fuels);
  await company.write([
    [plant, fuel, '2024-11-01', '2024-12-01', 1000, 'mmBtu'],
    [plant, fuel, '2024-12-01', '2025-01-01', 1000, 'mmBtu'],
    [plant, fuel, '2025-01-01', '2025-02-01', 1000, 'mmBtu'],
    [wood, fuel, '2024-12-01', '2025-01-01', 1000, 'mmBtu'],
  ]);
  await company.recalculate();
}, 60_000);

afterAll(() => company.close());

const at = (parameterId: number, beginDate: string, nodeId = plant) => ({ nodeId, parameterId, beginDate, slot: -1 });

describe('a result', () => {
  it('takes the warming potential its programme uses in the period: AR4 to 2024, AR5 from 2025 (40 CFR 98 table A-1)', async () => {
    const values = await company.values(plant, co2e);
    expect(values['2024-12-01']).toBeCloseTo(53.06 + 0.001 * 25, 9);
    expect(values['2025-01-01']).toBeCloseTo(53.06 + 0.001 * 28, 9);
  });

  it('counts the CO2 of biomass on a line of its own, its methane in CO2e', async () => {
    expect((await company.values(wood, biogenic))['2024-12-01']).toBeCloseTo(93.8, 9);
    expect((await company.values(wood, co2))['2024-12-01']).toBe(0);
    expect((await company.values(wood, co2e))['2024-12-01']).toBeCloseTo(0.025, 9);
  });

  it('builds on its own past, period by period', async () => {
    expect(await company.values(plant, balance)).toEqual({
      '2024-11-01': 1000,
      '2024-12-01': 2000,
      '2025-01-01': 3000,
    });
    await company.write([[plant, fuel, '2024-11-01', '2024-12-01', 1500, 'mmBtu']]);
    await company.recalculate();
    expect(await company.values(plant, balance)).toEqual({
      '2024-11-01': 1500,
      '2024-12-01': 2500,
      '2025-01-01': 3500,
    });
  });

  it('names its expression, inputs, factor with citation, programme, subpart and tier', async () => {
    const explanation = await company.within((scope) => explainResult(scope, at(co2, '2024-12-01')));
    const calculation = explanation?.calculation;
    expect(calculation?.expression?.formula).toBe('heat * ef');
    expect(calculation?.programme).toMatchObject({ name: '40 CFR 98', subpart: 'C' });
    expect(calculation?.tiers).toEqual([1]);
    const [heat, factor] = calculation?.inputs ?? [];
    expect(heat).toMatchObject({ variable: 'heat', value: 1000, unit: 'mmBtu' });
    expect(heat?.measurements).toMatchObject([{ nodeId: plant, parameterId: fuel, value: 1000, origin: 'manual' }]);
    expect(factor?.lookup).toMatchObject({ value: 53.06, unit: 'kg/mmBtu', citation: 'table C-1', set: { key: 'c1' } });
    expect(calculation?.steps.at(-1)?.value).toBe(explanation?.measurement.value);
    expect(calculation?.steps.some(({ kind, text }) => kind === 'conversion' && text.includes('kg'))).toBe(true);
  });

  it('replays to the same bits, every one of them', async () => {
    const all = await company.rows<{ node: number; parameter: number; begin: string }>(
      'select node_id as node, parameter_id as parameter, begin_date::text as begin from measurement where origin = 2',
    );
    expect(all.length).toBeGreaterThan(10);
    for (const { node, parameter, begin } of all) {
      const replay = await company.within((scope) => replayResult(scope, at(parameter, begin, node)));
      expect(replay).toMatchObject({ isSame: true, computedBy: '1' });
    }
  });

  it('still explains itself from the old factor after the factor has changed and before it is computed again', async () => {
    await company.rows('update factor set value = 60, version = version + 1 where id = $1', [factorOfGas]);
    await company.rows(`update parameter_expression set formula = 'ef * heat' where parameter_id = $1`, [co2]);
    const explained = await company.within((scope) => explainResult(scope, at(co2, '2024-12-01')));
    expect(explained?.calculation?.inputs[1]?.lookup).toMatchObject({ value: 53.06, version: 1 });
    expect(explained?.calculation?.expression?.formula).toBe('heat * ef');
    expect(await company.within((scope) => replayResult(scope, at(co2, '2024-12-01')))).toMatchObject({ isSame: true });
    await company.recalculate();
    const renewed = await company.within((scope) => explainResult(scope, at(co2, '2024-12-01')));
    expect(renewed?.measurement.value).toBeCloseTo(60, 9);
    expect(renewed?.calculation?.inputs.find(({ variable }) => variable === 'ef')?.lookup).toMatchObject({
      value: 60,
      version: 2,
    });
  });

  it('says which input is blank, and tells its last day as lists do', async () => {
    const parameter = await company.parameter(await company.set('Blank results', 5), 'Double heat', 'mmBtu', {
      is_calculated: true,
    });
    const heat = { source: 'parameter', source_parameter_id: fuel };
    const type = { node_id: plant };
    await company.expression(parameter, 'heat + PREVIOUS(heat)', { heat: ['mmBtu', heat] }, type);
    await company.recalculate();
    const first = await company.within((scope) => explainResult(scope, at(parameter, '2024-11-01')));
    expect(first?.measurement).toMatchObject({
      value: null,
      endDate: '2024-11-30',
      state: 'blank',
    });
    expect(first?.blankReason).toEqual({
      code: 'blank.inputBlank',
      parameters: ['Heat input', '2024-10'],
      message: 'No value: Heat input of 2024-10 is blank',
    });
    const second = await company.within((scope) => explainResult(scope, at(parameter, '2024-12-01')));
    expect(second).toMatchObject({
      measurement: { value: 2500, endDate: '2024-12-31', state: 'value' },
      blankReason: null,
    });
    expect(second?.calculation?.expression).toMatchObject({ validTo: '9999-12-31' });
  });

  it('fails with its reason where the fuel has no factor, rather than counting nothing', async () => {
    await company.rows('delete from parameter_property where node_id = $1', [wood]);
    await company.recalculate();
    const explained = await company.within((scope) => explainResult(scope, at(co2, '2024-12-01', wood)));
    expect(explained?.measurement).toMatchObject({ value: null, state: 'noProperty' });
  });

  it('refuses a factor that does not serve the chosen tier', async () => {
    await company.rows('update factor set tier = 2 where id = $1', [factorOfGas]);
    await company.recalculate();
    const explained = await company.within((scope) => explainResult(scope, at(co2, '2024-12-01')));
    expect(explained?.measurement).toMatchObject({ value: null, state: 'ineligibleTier' });
  });
});

describe('an approved result', () => {
  it('is never overwritten: the new value is proposed beside the old one, and withdrawn when it is the old one again', async () => {
    await company.rows('update factor set tier = null where id = $1', [factorOfGas]);
    await company.recalculate();
    await company.rows('update measurement set flags = 8 where parameter_id = $1 and node_id = $2', [co2, plant]);
    const before = await company.values(plant, co2);
    await company.rows('update factor set value = 53.06 where id = $1', [factorOfGas]);
    const run = await company.recalculate();
    expect(await company.values(plant, co2)).toEqual(before);
    expect(run.proposed).toBe(3);
    const open = `select old_value, new_value from restatement where status = 'proposed' and begin_date = '2024-12-01'`;
    const [proposal] = await company.rows<{ oldValue: number; newValue: number }>(open);
    expect(proposal?.oldValue).toBeCloseTo(60, 9);
    expect(proposal?.newValue).toBeCloseTo(53.06, 9);
    await company.rows('update factor set value = 60 where id = $1', [factorOfGas]);
    await company.recalculate();
    expect(await company.rows(open)).toEqual([]);
  });
});
