import { equationC1 } from '@oikos/domain/emission/combustion.ts';
import { measurementState } from '@oikos/domain/measurement/measurement-state.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../../testing/database.ts';
import { TestingCompany } from './testing-company.ts';

const testDatabase = await createTestDatabase();
const month = 5;
const year = 8;
const constant = 255;

let company: TestingCompany;
let plant: number;
let plantType: number;
let gas: number;
let heat: number;
let co2: number;
let co2Year: number;
let heatContent: number;

beforeAll(async () => {
  company = await TestingCompany.create(testDatabase.applicationUrl);
  plantType = await company.nodeType('Plant');
  plant = await company.node(plantType, 'Plant A');
  const entries = await company.set('Fuel', month);
  const results = await company.set('Emissions', month);
  const annual = await company.set('Annual emissions', year);
  const constants = await company.set('Fuel properties', constant, { is_constant: true });
  gas = await company.parameter(entries, 'Natural gas burned', 'scf');
  heatContent = await company.parameter(constants, 'High heat value', 'mmBtu/scf');
  heat = await company.parameter(results, 'Heat input', 'mmBtu', { is_calculated: true });
  co2 = await company.parameter(results, 'CO2', 't', { is_calculated: true });
  co2Year = await company.parameter(annual, 'CO2 of the year', 't', { is_calculated: true });
  await company.expression(
    heat,
    'fuel * hhv',
    {
      fuel: ['scf', { source: 'parameter', source_parameter_id: gas }],
      hhv: ['mmBtu/scf', { source: 'parameter', source_parameter_id: heatContent }],
    },
    { node_type_id: plantType },
  );
  await company.expression(
    co2,
    'heat * factor',
    {
      heat: ['mmBtu', { source: 'parameter', source_parameter_id: heat }],
      factor: ['kg/mmBtu', { source: 'constant', constant_value: 53.06, constant_unit_id: company.unit('kg/mmBtu') }],
    },
    { node_type_id: plantType },
  );
  await company.expression(
    co2Year,
    'monthly',
    {
      monthly: ['t', { source: 'parameter', source_parameter_id: co2 }],
    },
    { node_type_id: plantType },
  );
}, 60_000);

afterAll(() => company.close());

describe('recalculation', () => {
  it('turns fuel into CO2 by 40 CFR 98.33 equation C-1, through the heat input', async () => {
    await company.write([
      [plant, heatContent, '2024-01-01', '9999-12-31', 1.026e-3, 'mmBtu/scf'],
      [plant, gas, '2024-01-01', '2024-02-01', 1.0e9, 'scf'],
      [plant, gas, '2024-02-01', '2024-03-01', 5.0e8, 'scf'],
    ]);
    const run = await company.recalculate();
    expect(run.failed).toBe(0);
    expect((await company.values(plant, heat))['2024-01-01']).toBe(1_026_000);
    const values = await company.values(plant, co2);
    expect(values['2024-01-01']).toBeCloseTo(54_439.56, 6);
    expect(values['2024-02-01']).toBeCloseTo(54_439.56 / 2, 6);
    expect(equationC1).toBeTypeOf('function');
  });

  it('leaves the year blank until all its months are there, and then sums them', async () => {
    expect(await company.values(plant, co2Year)).toEqual({ '2024-01-01': -measurementState.blank });
    await company.write(
      Array.from({ length: 10 }, (_, index) => {
        const begin = `2024-${String(index + 3).padStart(2, '0')}-01`;
        const end = index === 9 ? '2025-01-01' : `2024-${String(index + 4).padStart(2, '0')}-01`;
        return [plant, gas, begin, end, 1.0e8, 'scf'] as const;
      }),
    );
    await company.recalculate();
    const expected = (54_439.56 * 2.5e9) / 1e9;
    expect((await company.values(plant, co2Year))['2024-01-01']).toBeCloseTo(expected, 6);
  });

  it('computes nothing twice: a second run finds an empty queue', async () => {
    expect(await company.recalculate()).toMatchObject({ runId: null, evaluated: 0 });
  });

  it('writes only results whose bits differ', async () => {
    await company.write([[plant, gas, '2024-02-01', '2024-03-01', 4.0e8, 'scf']]);
    const run = await company.recalculate();
    expect(run).toMatchObject({ changed: 3 });
    const history = await company.rows('select 1 from measurement_history where parameter_id = $1', [co2]);
    expect(history).toHaveLength(1);
  });

  it('a blank stays blank and is not zero', async () => {
    await company.write([[plant, gas, '2024-03-01', '2024-04-01', null, 'scf']]);
    await company.recalculate();
    expect((await company.values(plant, co2))['2024-03-01']).toBe(-measurementState.blank);
    expect(await company.values(plant, co2Year)).toEqual({ '2024-01-01': -measurementState.blank });
  });

  it('a changed constant recomputes the periods from its begin on', async () => {
    await company.write([[plant, heatContent, '2024-06-01', '9999-12-31', 2.052e-3, 'mmBtu/scf']]);
    await company.recalculate();
    const values = await company.values(plant, heat);
    expect(values['2024-05-01']).toBe(102_600);
    expect(values['2024-06-01']).toBe(205_200);
  });

  it('converts the unit a value came in to the unit of the variable', async () => {
    await company.write([[plant, gas, '2024-04-01', '2024-05-01', 100_000, 'Mscf']]);
    await company.recalculate();
    expect((await company.values(plant, heat))['2024-04-01']).toBeCloseTo(102_600, 8);
  });

  it('a changed formula recomputes what it yields, and the former results are kept', async () => {
    const before = await company.values(plant, co2);
    await company.rows(
      `update parameter_expression set formula = 'heat * factor * 2', version = version + 1 where parameter_id = $1`,
      [co2],
    );
    await company.recalculate();
    const after = await company.values(plant, co2);
    expect(after['2024-01-01']).toBe((before['2024-01-01'] as number) * 2);
  });

  it('an invalid formula fails its cells instead of leaving old figures', async () => {
    await company.rows(`update parameter_expression set formula = 'heat + factor' where parameter_id = $1`, [co2]);
    await company.recalculate();
    expect((await company.values(plant, co2))['2024-01-01']).toBe(-measurementState.invalidExpression);
    expect((await company.values(plant, co2Year))['2024-01-01']).toBe(-measurementState.inputFailed);
  });

  it('chunks of any size give the same bits', async () => {
    await company.rows(`update parameter_expression set formula = 'heat * factor' where parameter_id = $1`, [co2]);
    await company.recalculate(1);
    const small = await company.values(plant, co2);
    await company.rows(`update parameter_expression set formula = 'factor * heat' where parameter_id = $1`, [co2]);
    const run = await company.recalculate();
    expect(await company.values(plant, co2)).toEqual(small);
    expect(run.changed).toBe(0);
  });
});
