import { measurementState } from '@oikos/domain/measurement/measurement-state.ts';
import type { LocalDate } from '@oikos/domain/period/local-date.ts';
import { describe, expect, it } from 'vitest';
import { openBurning, potential, read, resultsOf } from './testing-choices.ts';

const { company, type, fuelTypes, idOf, named, parametersOf, writeHeat, burns, factor } = await openBurning();
const { valuesOf, explain, replays } = resultsOf(company);

describe('methane', () => {
  it('is weighted by where its carbon comes from: 29.8 fossil, 27.0 not (IPCC AR6 WG1, table 7.15), with N2O 273', async () => {
    const { heat, result } = await parametersOf('ghg-protocol-corporate');
    const [co2e, biogenic] = [await result('CO2e'), await result('Biogenic CO2')];
    const ef = (gas: string) => ['kg/mmBtu', factor(gas, heat)] as const;
    const share = [null, { source: 'property', picklist_id: fuelTypes, source_parameter_id: heat }] as const;
    await company.expression(
      co2e,
      'heat * co2 + heat * ch4 * ((1 - share) * fossil + share * other) + heat * n2o * gwp_n2o',
      {
        heat: ['mmBtu', read(heat)],
        co2: ef('fossil_co2'),
        ch4: ef('ch4'),
        n2o: ef('n2o'),
        share,
        fossil: [null, potential('CH4', 'fossil')],
        other: [null, potential('CH4', 'biogenic')],
        gwp_n2o: [null, potential('N2O', 'any')],
      },
      { node_type_id: type },
    );
    await company.expression(
      biogenic,
      'heat * co2',
      { heat: ['mmBtu', read(heat)], co2: ef('biogenic_co2') },
      { node_type_id: type },
    );
    const node = await company.node(type, named('Boiler'));
    await burns(heat, node, 'natural-gas');
    await writeHeat(node, heat, '2024-01-01', [1000]);
    await company.recalculate();
    // EPA emission factors hub, 15 September 2021, table 1, per mmBtu: natural gas 53.06 kg CO2, 1.0 g CH4, 0.10 g N2O.
    expect((await valuesOf(node, co2e))[0]).toBeCloseTo(53.06 + (1.0 * 29.8 + 0.1 * 273) / 1000, 9);
    expect(await valuesOf(node, biogenic)).toEqual([0]);
    const explained = await explain(node, co2e, '2024-01-01');
    const lookups = explained?.calculation?.inputs.map(({ variable, lookup }) => [variable, lookup?.value]);
    expect(lookups).toContainEqual(['fossil', 29.8]);
    // The fuel changes to wood: 93.80 kg CO2 on a line of its own, 7.2 g CH4, 3.6 g N2O.
    await burns(heat, node, 'wood-and-wood-residuals');
    await company.recalculate();
    expect((await valuesOf(node, co2e))[0]).toBeCloseTo((7.2 * 27.0 + 3.6 * 273) / 1000, 9);
    expect((await valuesOf(node, biogenic))[0]).toBeCloseTo(93.8, 9);
    await replays(node, co2e);
  });
});

describe('which factors a node uses', () => {
  it('falls back to what it is below on the day, then to the programme (nearest first), and follows when it moves', async () => {
    const { heat, result, programme_id } = await parametersOf('ghg-protocol-corporate', 'kg');
    const methane = await result('CH4 in CO2e');
    await company.expression(
      methane,
      'heat * ch4 * gwp',
      { heat: ['mmBtu', read(heat)], ch4: ['kg/mmBtu', factor('ch4', heat)], gwp: [null, potential('CH4', 'fossil')] },
      { node_type_id: type },
    );
    const [east, west, plant, unit] = [
      await company.node(type, named('East')),
      await company.node(type, named('West')),
      await company.node(type, named('Plant')),
      await company.node(type, named('Boiler')),
    ];
    await burns(heat, unit, 'natural-gas');
    await writeHeat(unit, heat, '2024-01-01', [1e6, 1e6, 1e6, 1e6]);
    const hierarchy_id = await idOf('select id from hierarchy where is_organisation');
    const placed = (node_id: number, parent_id: number, valid_from: LocalDate, valid_to = '9999-12-31') =>
      company.insert('hierarchy_association', { hierarchy_id, node_id, parent_id, valid_from, valid_to });
    const moving = await placed(plant, east, '2000-01-01');
    await placed(unit, plant, '2000-01-01');
    const chooses = (node_id: number, assessment: string, more = {}) =>
      company.insert('calculation_choice', {
        programme_id,
        node_id,
        kind: 'global_warming_potential',
        assessment,
        horizon: 100,
        ...more,
      });
    await company.recalculate();
    // AR6 29.8 for the programme; AR4 25, AR5 28, SAR 21 where a node chooses. A million mmBtu emit 1,000 kg of CH4.
    const kilograms = async () => (await valuesOf(unit, methane)).map((value) => Math.round(value * 1e6) / 1e6);
    expect(await kilograms()).toEqual([29_800, 29_800, 29_800, 29_800]);
    await chooses(east, 'AR4');
    await chooses(west, 'AR5');
    await company.recalculate();
    expect(await kilograms()).toEqual([25_000, 25_000, 25_000, 25_000]);
    expect((await explain(unit, methane, '2024-03-01'))?.calculation?.inputs[2]?.lookup?.name).toContain('AR4');
    await company.rows(`update hierarchy_association set valid_to = '2024-03-01' where id = $1`, [moving]);
    await placed(plant, west, '2024-03-01');
    // Before it is computed again, the old results explain and replay from where the plant was.
    await replays(unit, methane);
    await company.recalculate();
    expect(await kilograms()).toEqual([25_000, 25_000, 28_000, 28_000]);
    await chooses(unit, 'SAR', { valid_from: '2024-04-01' });
    await company.recalculate();
    expect(await kilograms()).toEqual([25_000, 25_000, 28_000, 21_000]);
    // The programme's choice above goes before the company's own at the node.
    await company.insert('calculation_choice', {
      node_id: unit,
      kind: 'global_warming_potential',
      assessment: 'TAR',
      horizon: 100,
    });
    await company.recalculate();
    expect(await kilograms()).toEqual([25_000, 25_000, 28_000, 21_000]);
    await replays(unit, methane);
  });
});

describe('a tier', () => {
  const facts = {
    fuel_group: 'naturalGas',
    is_listed_in_table_c1: true,
    rated_heat_input: 100,
    requires_tier4: false,
    has_routine_high_heat_values: false,
    is_billed_as_energy: false,
  };

  it('that the programme permits is named with its paragraph; one that it does not permit fails the result (40 CFR 98.33(b))', async () => {
    const { heat, result, programme_id } = await parametersOf('part-98-subpart-c', 'kg');
    const co2 = await result('CO2');
    const inputs = { heat: ['mmBtu', read(heat)], ef: ['kg/mmBtu', factor('co2', heat)] } as const;
    await company.expression(co2, 'heat * ef', inputs, { node_type_id: type });
    const node = await company.node(type, named('Boiler'));
    await burns(heat, node, 'natural-gas');
    await writeHeat(node, heat, '2023-12-01', [1000, 1000]);
    const choice = await company.insert('calculation_choice', {
      programme_id,
      node_id: node,
      kind: 'stationary_combustion',
      factor_set_id: await idOf(
        `select factor_set_id as id from calculation_choice where programme_id = $1 and kind = 'stationary_combustion'`,
        programme_id,
      ),
      tier: 1,
      ...facts,
      tier_citation: '40 CFR 98.33(b)(1)(i)',
    });
    await company.recalculate();
    expect((await valuesOf(node, co2))[1]).toBeCloseTo(53_060, 6);
    const permitted = (await explain(node, co2, '2024-01-01'))?.calculation;
    expect(permitted).toMatchObject({ tiers: [1], programme: { subpart: 'C' } });
    expect(permitted?.inputs[1]?.choice).toMatchObject({ tier: 1, citation: '40 CFR 98.33(b)(1)(i)' });
    // A unit above 250 mmBtu an hour may use tier 1 only for a tenth of its heat or from bills in therms or mmBtu.
    await company.rows(
      'update calculation_choice set rated_heat_input = 400, share_of_heat_input = 0.5 where id = $1',
      [choice],
    );
    await company.recalculate();
    expect(await valuesOf(node, co2)).toEqual([-measurementState.ineligibleTier, -measurementState.ineligibleTier]);
    const refused = await explain(node, co2, '2024-01-01');
    expect(refused?.measurement.state).toBe('ineligibleTier');
    expect(refused?.calculation).toMatchObject({ tiers: [1], programme: { subpart: 'C' } });
    await replays(node, co2);
    // What is not known never counts as fulfilled.
    await company.rows('update calculation_choice set fuel_group = null where id = $1', [choice]);
    await company.recalculate();
    expect((await valuesOf(node, co2))[1]).toBe(-measurementState.ineligibleTier);
    await company.rows(
      `update calculation_choice set fuel_group = 'naturalGas', rated_heat_input = 100, share_of_heat_input = null where id = $1`,
      [choice],
    );
    await company.recalculate();
    expect((await valuesOf(node, co2))[1]).toBeCloseTo(53_060, 6);
  });
});

/** Sulfur of two fuels by year; none for wood in 2024. */
async function createSurvey() {
  const data = await company.insert('reference_data', { name: named('Sulphur of fuels') });
  const ofFuel = await company.insert('reference_data_property', {
    reference_data_id: data,
    role: 'map',
    name: 'Fuel',
    picklist_id: fuelTypes,
  });
  const value = await company.insert('reference_data_property', {
    reference_data_id: data,
    role: 'value',
    name: 'SO2',
    unit_id: company.unit('g/mmBtu'),
  });
  const fuelId = (fuel: string) =>
    idOf('select id from picklist_value where picklist_id = $1 and store_value_character = $2', fuelTypes, fuel);
  const cells: number[] = [];
  for (const [year, fuel, amount] of [
    [2024, 'natural-gas', 0.3],
    [2025, 'natural-gas', 0.2],
    [2025, 'wood-and-wood-residuals', 11],
  ] as const) {
    const row = await company.insert('reference_data_row', {
      reference_data_id: data,
      year,
      valid_from: `${year}-01-01`,
      valid_to: `${year + 1}-01-01`,
      source: `Survey ${year}`,
    });
    const place = { reference_data_row_id: row };
    await company.insert('reference_data_cell', {
      ...place,
      reference_data_property_id: ofFuel,
      picklist_value_id: await fuelId(fuel),
    });
    cells.push(
      await company.insert('reference_data_cell', {
        ...place,
        reference_data_property_id: value,
        number_value: amount,
      }),
    );
  }
  return { value, cells };
}

describe('general reference data', () => {
  it('gives the value of the year whose row names what the node stands for; the explanation tells which', async () => {
    const { heat, result } = await parametersOf(null, 'kg');
    const sulphur = await result('SO2');
    const { value, cells } = await createSurvey();
    const map = { source: 'reference_data', reference_data_property_id: value, source_parameter_id: heat };
    const inputs = { heat: ['mmBtu', read(heat)], so2: ['kg/mmBtu', map] } as const;
    await company.expression(sulphur, 'heat * so2', inputs, { node_type_id: type });
    const [gas, wood] = [await company.node(type, named('Gas')), await company.node(type, named('Wood'))];
    for (const node of [gas, wood]) await writeHeat(node, heat, '2024-12-01', [1000, 1000]);
    await burns(heat, gas, 'natural-gas');
    await company.recalculate();
    expect(await valuesOf(gas, sulphur)).toEqual([0.3, 0.2]);
    expect(await valuesOf(wood, sulphur)).toEqual([-measurementState.noProperty, -measurementState.noProperty]);
    const explained = (await explain(gas, sulphur, '2025-01-01'))?.calculation?.inputs[1];
    expect(explained?.lookup).toMatchObject({ name: '2025', value: 0.2, unit: 'g/mmBtu', source: 'Survey 2025' });
    await burns(heat, wood, 'wood-and-wood-residuals');
    await company.rows('update reference_data_cell set number_value = 0.25 where id = $1', [cells[1]]);
    await replays(gas, sulphur);
    await company.recalculate();
    expect(await valuesOf(gas, sulphur)).toEqual([0.3, 0.25]);
    // There is no row for wood in 2024: that is a failure, not nothing.
    expect(await valuesOf(wood, sulphur)).toEqual([-measurementState.noFactor, 11]);
    await replays(gas, sulphur);
  });
});

describe('the edges of validity', () => {
  it('lie between the last day of one factor and the first of the next', async () => {
    const { heat, result } = await parametersOf(null, 'kg');
    const outcome = await result('Emission');
    const set = await company.insert('factor_set', {
      key: named('edge'),
      name: named('Edge'),
      kind: 'edge',
      citation: 'test',
    });
    const from = (valid_from: LocalDate, valid_to: LocalDate, value: number) =>
      company.insert('factor', {
        factor_set_id: set,
        subject_key: 's',
        subject_name: 's',
        property: 'p',
        value,
        unit_id: company.unit('kg/mmBtu'),
        valid_from,
        valid_to,
      });
    // The second begins within February: what counts is the first day of the period.
    await from('2024-01-01', '2024-02-02', 1);
    await from('2024-02-02', '2024-04-01', 2);
    await company.insert('calculation_choice', { kind: 'edge', factor_set_id: set, valid_to: '2024-05-01' });
    const map = { source: 'factor', factor_kind: 'edge', factor_property: 'p', subject_key: 's' };
    const inputs = { heat: ['mmBtu', read(heat)], ef: ['kg/mmBtu', map] } as const;
    const node = await company.node(type, named('Edge'));
    await company.expression(outcome, 'heat * ef', inputs, { node_id: node });
    await writeHeat(node, heat, '2023-12-01', [1, 1, 1, 1, 1, 1]);
    await company.recalculate();
    const [noFactor, noChoice] = [-measurementState.noFactor, -measurementState.noChoice];
    expect(await valuesOf(node, outcome)).toEqual([noFactor, 1, 1, 2, noFactor, noChoice]);
  });
});
