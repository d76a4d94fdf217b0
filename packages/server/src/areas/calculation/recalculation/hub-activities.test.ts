import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase } from '../../../testing/database.ts';
import { installSteps } from '../../install-steps.ts';
import { explainResult } from '../explanations/explain-result.ts';
import { TestingCompany } from './testing-company.ts';

const testDatabase = await createTestDatabase();
const month = 5;

let company: TestingCompany;
let type: number;
let fuelTypes: number;
let programme: number;

beforeAll(async () => {
  company = await TestingCompany.create(testDatabase.applicationUrl, 'Driving', installSteps);
  type = await company.nodeType('Fleet');
  fuelTypes = await idOf(`select id from picklist where shipped_key = 'fuelType'`);
  programme = await idOf(`select id from reporting_programme where shipped_key = 'epa-hub-inventory'`);
}, 60_000);

afterAll(() => company.close());

async function idOf(text: string, ...values: readonly unknown[]): Promise<number> {
  const [row] = await company.rows<{ id: number }>(text, values);
  if (row === undefined) throw new Error(`No results: ${text} ${values.join()}`);
  return row.id;
}

const factor = (kind: string, property: string, subject: object) => ({
  source: 'factor',
  factor_kind: kind,
  factor_property: property,
  ...subject,
});

/** An amount entered at a fleet of its own, and its results in kg: unit of the factor, kind, property and subject of each. */
async function fleetOf(
  name: string,
  { unit, amount, fuel }: { readonly unit: string; readonly amount: number; readonly fuel?: string },
) {
  const used = await company.parameter(await company.set(`Use of ${name}`, month), `Use of ${name}`, unit);
  const results = await company.set(`Results of ${name}`, month, { programme_id: programme });
  const node = await company.node(type, name);
  if (fuel !== undefined) {
    await company.insert('parameter_property', {
      parameter_id: used,
      node_id: node,
      picklist_id: fuelTypes,
      picklist_value_id: await idOf(
        'select id from picklist_value where picklist_id = $1 and store_value_character = $2',
        fuelTypes,
        fuel,
      ),
    });
  }
  await company.write([[node, used, '2025-01-01', '2025-02-01', amount, unit]]);
  const ofFuel = { picklist_id: fuelTypes, source_parameter_id: used };
  const result = async (property: string, factorUnit: string, kind: string, subject: object = ofFuel) => {
    const parameter = await company.parameter(results, `${property} of ${name}, ${kind}`, 'kg', {
      is_calculated: true,
    });
    const inputs = {
      used: [unit, { source: 'parameter', source_parameter_id: used }],
      ef: [factorUnit, factor(kind, property, subject)],
    } as const;
    await company.expression(parameter, 'used * ef', inputs, { node_id: node });
    return async () => Object.values(await company.values(node, parameter))[0];
  };
  return { node, used, result };
}

const chooses = async (kind: string, set: string) =>
  company.insert('calculation_choice', {
    kind,
    factor_set_id: await idOf('select id from factor_set where shipped_key = $1', set),
  });

it('calculates with the hub of 2025 what vehicles and purchased steam emit, once it is chosen', async () => {
  const diesel = await fleetOf('Locomotives', { unit: 'gal', amount: 1000, fuel: 'diesel-fuel' });
  const carbonDioxide = await diesel.result('co2', 'kg/gal', 'mobile_combustion');
  const locomotives = { subject_key: 'locomotives-diesel' };
  const methane = await diesel.result('ch4', 'kg/gal', 'mobile_combustion', locomotives);
  const nitrousOxide = await diesel.result('n2o', 'kg/gal', 'mobile_combustion', locomotives);
  const steam = await fleetOf('Steam', { unit: 'mmBtu', amount: 10 });
  const ofSteam = { subject_key: 'steam-and-heat' };
  const steamCarbonDioxide = await steam.result('co2', 'kg/mmBtu', 'purchased_heat', ofSteam);
  const steamMethane = await steam.result('ch4', 'kg/mmBtu', 'purchased_heat', ofSteam);
  await company.recalculate();
  const all = [carbonDioxide, methane, nitrousOxide, steamCarbonDioxide, steamMethane];
  // The shipped programmes choose neither: no factor, no figure.
  for (const value of all) expect((await value()) as number).toBeLessThan(0);
  await chooses('mobile_combustion', 'epa-hub-2025-mobile-combustion');
  await chooses('purchased_heat', 'epa-hub-2025-steam-and-heat');
  await company.recalculate();
  const expected = [10_210, 0.8, 0.26, 663.3, 0.0125];
  for (const [at, value] of all.entries()) expect(await value()).toBeCloseTo(expected[at] as number, 9);
});

it('leaves stationary combustion of the same fuel its own factor, before and after a hub of vehicles is chosen', async () => {
  const gasoline = await fleetOf('Generators', { unit: 'mmBtu', amount: 1, fuel: 'motor-gasoline' });
  const burnt = await gasoline.result('co2', 'kg/mmBtu', 'stationary_combustion');
  await company.recalculate();
  expect(await burnt()).toBeCloseTo(70.22, 9);
  await company.rows(`delete from calculation_choice where kind = 'mobile_combustion'`);
  await chooses('mobile_combustion', 'epa-hub-2024-mobile-combustion');
  await company.recalculate();
  expect(await burnt()).toBeCloseTo(70.22, 9);
  const parameterId = await idOf(`select id from parameter where name = 'co2 of Generators, stationary_combustion'`);
  const key = { nodeId: gasoline.node, parameterId, beginDate: '2025-01-01' as const, slot: -1 };
  const explained = await company.within((scope) => explainResult(scope, key));
  expect(JSON.stringify(explained?.calculation?.inputs)).toContain('15 September 2021, table 1');
});
