import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { FACTORS, shippedFuelFactor, subjectKeyOf } from './emission-factors/factor-catalogue.ts';
import {
  EGRID_2019_SET,
  EGRID_2022_SET,
  EGRID_2023_REVISED_SET,
  EGRID_2023_SET,
  HEAT_2024,
  HEAT_2025,
  HUB_2021,
  HUB_2024,
  HUB_2025,
  MOBILE_2024,
  MOBILE_2025,
  PART_98_SUBPART_C,
} from './emission-factors/factor-sets.ts';
import { ACTIVITIES } from './emission-factors/hub-activities.ts';
import { FUELS, VEHICLE_FUELS } from './fuels.ts';
import { UNITS } from './units/unit-catalogue.ts';
import { WARMING_POTENTIALS } from './warming-potentials/warming-potential-catalogue.ts';

/** Public data sets that may lie beside the repository; without them there is nothing to compare with. */
const FOLDER = resolve(import.meta.dirname, '../../../../../shared/data');
const isThere = existsSync(FOLDER);
const note = isThere ? '' : ' (skipped: ../shared/data is not there)';

const cellsOf = (line: string): string[] =>
  Array.from(`,${line}`.matchAll(/,("(?:[^"]|"")*"|[^,]*)/gu), ([, cell = '']) => cell.replace(/^"|"$/gu, ''));

const table = (path: string): Record<string, string>[] => {
  const lines = readFileSync(resolve(FOLDER, path), 'utf8')
    .replace(/^\uFEFF/u, '')
    .split(/\r?\n/u);
  const [header = '', ...rows] = lines.filter((line) => line !== '' && !line.startsWith('#'));
  const names = cellsOf(header);
  return rows.map((row) => Object.fromEntries(cellsOf(row).map((cell, index) => [names[index] ?? '', cell])));
};

describe.runIf(isThere)(`the catalogues beside the public data sets${note}`, () => {
  it("has the figures of the hub's table 1, all seven columns", () => {
    const rows = table('air/epa_ef_hub_2021_t1_stationary_combustion.csv');
    expect(rows).toHaveLength(58);
    for (const row of rows) {
      const fuelKey = FUELS.find((fuel) => fuel.name === row.fuel)?.key ?? '';
      const product = (gas: string) =>
        FACTORS.find((factor) => factor.fuelKey === fuelKey && factor.quantity === gas && factor.basis === 'product')
          ?.value;
      expect(shippedFuelFactor(HUB_2021, fuelKey, 'heat content').value).toBeCloseTo(
        Number(row.heat_content_mmbtu_per_unit),
        12,
      );
      expect(shippedFuelFactor(HUB_2021, fuelKey, 'CO2').value).toBe(Number(row.co2_kg_per_mmbtu));
      expect(shippedFuelFactor(HUB_2021, fuelKey, 'CH4').value).toBeCloseTo(Number(row.ch4_g_per_mmbtu), 12);
      expect(shippedFuelFactor(HUB_2021, fuelKey, 'N2O').value).toBe(Number(row.n2o_g_per_mmbtu));
      expect(product('CO2')).toBe(Number(row.co2_kg_per_unit));
      expect(product('CH4')).toBe(Number(row.ch4_g_per_unit));
      expect(product('N2O')).toBe(Number(row.n2o_g_per_unit));
    }
  });

  it("has the figures of the hub's table 6", () => {
    const rows = table('air/epa_ef_hub_2021_t6_egrid2019_subregions.csv');
    for (const row of rows) {
      const gridKey = `egrid-${row.subregion === 'US Average' ? 'US' : row.subregion}`;
      const ours = FACTORS.filter((factor) => factor.factorSetKey === EGRID_2019_SET && factor.gridKey === gridKey).map(
        (factor) => factor.value,
      );
      expect(ours).toEqual(Object.values(row).slice(2).map(Number));
    }
  });

  it.each([
    ['epa_hub_2024_february.csv', HUB_2024, EGRID_2022_SET],
    ['epa_hub_2025.csv', HUB_2025, EGRID_2023_SET],
  ])('has the figures of tables 1 and 6 of %s', (file, hub, grid) => {
    const short: Readonly<Record<string, string>> = {
      Anthracite: 'anthracite-coal',
      Bituminous: 'bituminous-coal',
      'Sub-bituminous': 'sub-bituminous-coal',
      Lignite: 'lignite-coal',
    };
    let compared = 0;
    for (const { table: number, subject = '', quantity = '', unit = '', value } of table(`air/factors/${file}`)) {
      const fuelKey = short[subject] ?? FUELS.find(({ name }) => name === subject)?.key;
      if (quantity === 'grid gross loss' || (number === '1' ? fuelKey === undefined : number !== '6')) continue;
      const gridKey = `egrid-${subject === 'US Average' ? 'US' : subject}`;
      const ours = FACTORS.find((row) =>
        number === '1'
          ? row.factorSetKey === hub &&
            row.fuelKey === fuelKey &&
            row.quantity === quantity &&
            (row.basis === 'product') === (quantity !== 'heat content' && !unit.endsWith('/mmBtu'))
          : row.factorSetKey === grid && row.gridKey === gridKey && `${row.quantity} ${row.basis}` === quantity,
      );
      expect(ours?.value, `${subject} ${quantity} ${unit}`).toBeCloseTo(Number(value), 12);
      compared += 1;
    }
    expect(compared).toBe(58 * 7 + 28 * 6);
  });

  it.each([
    ['epa_hub_2024_february.csv', MOBILE_2024, HEAT_2024],
    ['epa_hub_2025.csv', MOBILE_2025, HEAT_2025],
  ])('has every figure of tables 2, 5 and 7 of %s, and no other', (file, mobile, heat) => {
    const subjects = new Map([...FUELS, ...VEHICLE_FUELS, ...ACTIVITIES].map(({ key, name }) => [key, name]));
    const ours = FACTORS.filter(({ factorSetKey }) => [mobile, heat].includes(factorSetKey)).map((row) => ({
      table: /table (\d+)/u.exec(row.citation)?.[1],
      isHeat: row.factorSetKey === heat,
      subject: subjects.get(subjectKeyOf(row)),
      quantity: row.quantity,
      value: row.value,
      unit: row.unitKey,
    }));
    // Notes of the table are letters behind 'Equipment'.
    const named = (subject = '', detail = '') =>
      [subject.replace(/Equipment[AB]$/u, 'Equipment'), detail].filter((part) => part !== '').join(', ');
    const theirs = table(`air/factors/${file}`)
      .filter(({ table: number = '' }) => ['2', '5', '7'].includes(number))
      .map(({ table: number, subject, detail, quantity, value, unit }) => ({
        table: number,
        isHeat: number === '7',
        subject: named(subject, detail),
        quantity,
        value: Number(value),
        unit: unit?.replace('gallon', 'gal'),
      }));
    expect(theirs).toHaveLength(10 + 40 * 2 + 3);
    expect(ours).toEqual(theirs);
  });

  it('has the figures of eGRID2023 revision 2', () => {
    const rows = table('air/factors/egrid2023_rev2_subregions.csv');
    expect(rows).toHaveLength(27);
    for (const row of rows) {
      const ours = FACTORS.filter(
        ({ factorSetKey, gridKey }) => factorSetKey === EGRID_2023_REVISED_SET && gridKey === `egrid-${row.subregion}`,
      );
      expect(ours.map(({ value }) => value)).toEqual([Number(row.co2_lb_per_mwh), Number(row.co2e_lb_per_mwh)]);
    }
  });

  it("has the regulation's CO2 and CH4 factors of table C-1 and C-2, propane gas apart", () => {
    const names: Readonly<Record<string, string>> = {
      Bituminous: 'bituminous-coal',
      Anthracite: 'anthracite-coal',
      Subbituminous: 'sub-bituminous-coal',
      Lignite: 'lignite-coal',
      'Natural Gas (Weighted U.S. Average)': 'natural-gas',
      Ethanol: 'ethanol-petroleum-products',
      'Biomass Ethanol': 'ethanol',
      'Petroleum Coke': 'petroleum-coke',
      Biodiesel: 'biodiesel',
    };
    const keyOf = (name: string) =>
      names[name] ?? FUELS.find((fuel) => fuel.name.toLowerCase() === name.toLowerCase())?.key;
    // The data set lists the regulation's fuels first, then names that facilities gave.
    const rows = table('air/part98_tableC1_co2_ch4.csv').slice(0, 58);
    const compared = rows.flatMap((row) => {
      const fuelKey = keyOf(row.Fuel_Type ?? '');
      return fuelKey === undefined ? [] : [{ row, fuelKey }];
    });
    expect(compared.length).toBeGreaterThan(50);
    for (const { row, fuelKey } of compared) {
      expect(shippedFuelFactor(PART_98_SUBPART_C, fuelKey, 'CO2').value, fuelKey).toBe(Number(row.CO2_kgCO2_per_mmBtu));
      const methane = 1000 * shippedFuelFactor(PART_98_SUBPART_C, fuelKey, 'CH4').value;
      // The data set gives propane gas the figure of blast furnace gas; the regulation lists it under petroleum products.
      expect(methane, fuelKey).toBeCloseTo(fuelKey === 'propane-gas' ? 3 : Number(row.CH4_gCH4_per_mmBtu), 9);
    }
  });

  it('has every warming potential of the six columns that it ships', () => {
    const columns = {
      SARGWP100: ['SAR', 100],
      TARGWP20: ['TAR', 20],
      TARGWP100: ['TAR', 100],
      TARGWP500: ['TAR', 500],
      AR4GWP100: ['AR4', 100],
      AR5GWP100: ['AR5', 100],
      AR6GWP20: ['AR6', 20],
      AR6GWP100: ['AR6', 100],
      AR6GWP500: ['AR6', 500],
    } as const;
    const rows = table('air/gwp_sar_ar4_ar5_ar6.csv');
    for (const [column, [assessment, horizon]] of Object.entries(columns)) {
      const ours = WARMING_POTENTIALS.filter(
        (figure) => figure.assessment === assessment && figure.horizon === horizon && figure.origin === 'any',
      );
      const theirs = rows.flatMap((row) => (row[column] === '' ? [] : [Number(row[column])]));
      expect(
        ours.map((figure) => figure.value),
        column,
      ).toEqual(theirs);
    }
  });

  it('names units by codes that UNECE Recommendation 20 and WQX have', () => {
    const unece = new Set(table('units/unece_rec20_units.csv').map((row) => row.CommonCode));
    const wqx = new Map(table('units/wqx_units.csv').map((row) => [row.Code, row]));
    for (const { code, codes } of UNITS) {
      if (codes.unece !== undefined) expect(unece.has(codes.unece), `${code} ${codes.unece}`).toBe(true);
      if (codes.wqx !== undefined) expect(wqx.has(codes.wqx), `${code} ${codes.wqx}`).toBe(true);
    }
  });
});
