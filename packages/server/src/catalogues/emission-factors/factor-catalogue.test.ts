import { factorKinds } from '@oikos/contract/parameter/factors/factor-sets.ts';
import { equationC1, equationC8 } from '@oikos/domain/emission/combustion.ts';
import { factorUnitProblem } from '@oikos/domain/emission/factor-unit.ts';
import { convert } from '@oikos/domain/quantity/conversion.ts';
import { SYSTEM_TYPES } from '@oikos/domain/quantity/system-types.ts';
import { describe, expect, it } from 'vitest';
import type { FactorQuantity, FactorRow } from '../catalogue-rows.ts';
import { FUELS, VEHICLE_FUELS } from '../fuels.ts';
import { domainUnit, shippedUnit } from '../units/unit-catalogue.ts';
import { FACTORS, shippedFuelFactor, subjectKeyOf } from './factor-catalogue.ts';
import {
  EGRID_2019_SET,
  FACTOR_SETS,
  HEAT_2024,
  HEAT_2025,
  HUB_2021,
  MOBILE_2024,
  MOBILE_2025,
  PART_98_SUBPART_C,
} from './factor-sets.ts';
import { GRIDS } from './grid-factors.ts';
import { ACTIVITIES } from './hub-activities.ts';

const hub = FACTORS.filter((row) => row.factorSetKey === HUB_2021);
const setKinds = new Map(FACTOR_SETS.map(({ key, kind }) => [key, kind]));
const inSet = (set: string) => FACTORS.filter((row) => row.factorSetKey === set);

/** Decimals that the hub prints of its products, per physical unit: solids 0, gallons 2, gases 5 or 6. */
const printedDecimals = (row: FactorRow): number => {
  if (row.unitKey.endsWith('/short ton')) return 0;
  if (row.unitKey.endsWith('/gal')) return 2;
  if (row.fuelKey === 'natural-gas') return 5;
  const isBiomassGas = row.isBiogenic && row.quantity === 'CO2';
  return row.quantity === 'CO2' && !isBiomassGas ? 5 : 6;
};

describe('shipped emission factors', () => {
  it('name a shipped set, a shipped unit and a shipped fuel or grid, and cite their source', () => {
    const sets = new Set(FACTOR_SETS.map((set) => set.key));
    const subjects = [...FUELS, ...VEHICLE_FUELS, ...GRIDS, ...ACTIVITIES].map((row) => row.key);
    expect(new Set(subjects).size).toBe(subjects.length);
    const zeros: string[] = [];
    for (const row of FACTORS) {
      expect(sets.has(row.factorSetKey)).toBe(true);
      expect(subjects).toContain(subjectKeyOf(row));
      expect([row.fuelKey, row.gridKey, row.activityKey].filter((key) => key !== null)).toHaveLength(1);
      expect(() => shippedUnit(row.unitKey)).not.toThrow();
      expect(row.citation).toMatch(/table/u);
      if (row.value === 0) zeros.push(`${row.factorSetKey} ${subjectKeyOf(row)} ${row.quantity}`);
      else expect(row.value).toBeGreaterThan(0);
      expect(row.validFrom < row.validTo).toBe(true);
    }
    // Table 5 gives these two as zero.
    expect(zeros).toEqual(
      [MOBILE_2024, MOBILE_2025].flatMap((set) => [
        `${set} aircraft-jet-fuel CH4`,
        `${set} logging-equipment-gasoline-2-stroke N2O`,
      ]),
    );
  });

  it('have a unit that measures what they are a figure of', () => {
    const keys = { 'heat content': 'heat_content', CO2: 'co2', CH4: 'ch4', N2O: 'n2o', CO2e: 'co2e' } as const;
    for (const row of FACTORS) {
      const { typeKey, add } = shippedUnit(row.unitKey);
      const property = `${keys[row.quantity]}${row.basis === 'product' ? '_product' : ''}`;
      const kind = setKinds.get(row.factorSetKey) as string;
      const unit = { dimension: SYSTEM_TYPES[typeKey].dimension, add };
      expect(factorUnitProblem({ kind, property }, unit), `${subjectKeyOf(row)} ${row.unitKey}`).toBeNull();
    }
  });

  it('give each figure once', () => {
    const keys = FACTORS.map((row) => [row.factorSetKey, subjectKeyOf(row), row.quantity, row.basis].join('|'));
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('have units of the type that the figure is', () => {
    const ofQuantity = (quantity: FactorQuantity, types: readonly string[]) => {
      for (const row of FACTORS.filter((factor) => factor.quantity === quantity)) {
        expect(types, `${subjectKeyOf(row)} ${row.unitKey}`).toContain(shippedUnit(row.unitKey).typeKey);
      }
    };
    ofQuantity('heat content', ['energyPerMass', 'energyPerVolume', 'energyPerStandardGasVolume']);
    const emissions = ['massPerEnergy', 'massFraction', 'density', 'massPerStandardGasVolume'];
    for (const gas of ['CO2', 'CH4', 'N2O'] as const) ofQuantity(gas, emissions);
  });

  it('of the hub: each product is heat content x component, within the rounding of the print', () => {
    const products = hub.filter((row) => row.basis === 'product');
    expect(products).toHaveLength(58 * 3);
    for (const row of products) {
      const heat = shippedFuelFactor(HUB_2021, subjectKeyOf(row), 'heat content').value;
      const component = shippedFuelFactor(HUB_2021, subjectKeyOf(row), row.quantity).value;
      const half = 0.5 * 10 ** -printedDecimals(row);
      expect(Math.abs(heat * component - row.value), `${subjectKeyOf(row)} ${row.quantity}`).toBeLessThanOrEqual(
        half * 1.001,
      );
    }
  });

  it('of the hub agree with its printed products: bituminous coal 2,325 kg, 274 g and 40 g a ton, gas 0.05444 kg a scf', () => {
    const product = (fuelKey: string, quantity: FactorQuantity) =>
      hub.find((row) => row.fuelKey === fuelKey && row.quantity === quantity && row.basis === 'product')?.value;
    expect(product('bituminous-coal', 'CO2')).toBe(2325);
    expect(product('bituminous-coal', 'CH4')).toBe(274);
    expect(product('bituminous-coal', 'N2O')).toBe(40);
    expect(product('natural-gas', 'CO2')).toBe(0.05444);
    expect(product('municipal-solid-waste', 'CO2')).toBe(902);
    expect(product('petroleum-coke', 'CO2')).toBe(3072);
    expect(product('wood-and-wood-residuals', 'CO2')).toBe(1640);
  });

  it('of Part 98 give what the regulation gives: 1,000,000,000 scf of natural gas, 50,000 gallons of distillate no. 2', () => {
    const part98 = (fuelKey: string, quantity: FactorQuantity) =>
      shippedFuelFactor(PART_98_SUBPART_C, fuelKey, quantity).value;
    const burned = (fuel: number, fuelKey: string, quantity: FactorQuantity) => ({
      fuel,
      highHeatValue: part98(fuelKey, 'heat content'),
      emissionFactor: part98(fuelKey, quantity),
    });
    expect(equationC1(burned(1e9, 'natural-gas', 'CO2'))).toBeCloseTo(54_439.56, 8);
    expect(equationC8(burned(1e9, 'natural-gas', 'CH4'))).toBeCloseTo(1.026, 12);
    expect(equationC1(burned(5e4, 'distillate-fuel-oil-no-2', 'CO2'))).toBeCloseTo(510.324, 9);
    expect(equationC8(burned(5e4, 'distillate-fuel-oil-no-2', 'N2O'))).toBeCloseTo(0.00414, 12);
    expect(part98('motor-gasoline', 'heat content') * part98('motor-gasoline', 'CO2')).toBeCloseTo(8.7775, 10);
  });

  it('of Part 98 and the hub agree on CO2 and heat content of every fuel that both list', () => {
    const shared = FUELS.filter((fuel) => fuel.key !== 'ethanol-petroleum-products');
    expect(shared).toHaveLength(58);
    for (const { key } of shared) {
      for (const quantity of ['heat content', 'CO2'] as const) {
        const [ours, theirs] = [HUB_2021, PART_98_SUBPART_C].map((set) => shippedFuelFactor(set, key, quantity).value);
        expect(ours, `${key} ${quantity}`).toBe(theirs);
      }
    }
  });

  it('of Part 98 and the hub differ in CH4 and N2O for petroleum coke alone', () => {
    const differing = FUELS.filter(({ key }) => key !== 'ethanol-petroleum-products').filter(({ key }) =>
      (['CH4', 'N2O'] as const).some((gas) => {
        const grams = shippedFuelFactor(HUB_2021, key, gas).value;
        return Math.abs(grams - 1000 * shippedFuelFactor(PART_98_SUBPART_C, key, gas).value) > 1e-9;
      }),
    );
    expect(differing.map(({ key }) => key)).toEqual(['petroleum-coke']);
  });

  it('of the grid cover the 27 subregions of eGRID2019 and the United States', () => {
    expect(GRIDS).toHaveLength(28);
    const rows = FACTORS.filter((row) => row.factorSetKey === EGRID_2019_SET);
    expect(rows).toHaveLength(28 * 6);
    const national = rows.find(
      (row) => row.gridKey === 'egrid-US' && row.quantity === 'CO2' && row.basis === 'total output',
    );
    expect(national?.value).toBe(884.2);
  });

  it('of mobile combustion and of heat count 90 and 3 an edition, none with a gas twice', () => {
    for (const set of [MOBILE_2024, MOBILE_2025]) {
      const rows = inSet(set);
      expect(rows.filter(({ citation }) => citation.includes('table 2 ')).map(({ quantity }) => quantity)).toEqual(
        new Array(10).fill('CO2'),
      );
      expect(rows.filter(({ citation }) => citation.includes('table 5 '))).toHaveLength(40 * 2);
      expect(rows).toHaveLength(90);
      const carbonDioxide = rows.filter(({ quantity }) => quantity === 'CO2');
      expect(carbonDioxide.filter(({ isBiogenic }) => isBiogenic).map(subjectKeyOf)).toEqual(['biodiesel', 'ethanol']);
      const otherGases = new Set(rows.filter(({ quantity }) => quantity !== 'CO2').map(subjectKeyOf));
      expect(carbonDioxide.filter((row) => otherGases.has(subjectKeyOf(row)))).toEqual([]);
    }
    for (const set of [HEAT_2024, HEAT_2025]) {
      expect(inSet(set).map(({ quantity }) => quantity)).toEqual(['CO2', 'CH4', 'N2O']);
    }
    expect(factorKinds.map(({ key }) => key)).toEqual(expect.arrayContaining([...new Set(setKinds.values())]));
  });

  it('convert with their units: 10.21 kg of CO2 a gallon of diesel are 2.697 a liter, 1.25 g CH4 a mmBtu are 1.185 a GJ', () => {
    const figure = (set: string, subject: string, quantity: FactorQuantity, unitKey: string) => {
      const row = inSet(set).find((each) => subjectKeyOf(each) === subject && each.quantity === quantity)!;
      return convert(row.value, domainUnit(row.unitKey), domainUnit(unitKey));
    };
    expect(figure(MOBILE_2025, 'diesel-fuel', 'CO2', 'kg/L')).toBeCloseTo(10.21 / 3.785411784, 12);
    expect(figure(MOBILE_2025, 'locomotives-diesel', 'CH4', 'g/L')).toBeCloseTo(0.8 / 3.785411784, 12);
    expect(figure(MOBILE_2024, 'compressed-natural-gas', 'CO2', 'kg/Mscf')).toBeCloseTo(54.44, 9);
    expect(figure(HEAT_2025, 'steam-and-heat', 'CH4', 'g/GJ')).toBeCloseTo(1.25 / 1.05505585262, 9);
  });

  it('mark biomass as biogenic, so that its CO2 is outside CO2e', () => {
    expect(shippedFuelFactor(HUB_2021, 'wood-and-wood-residuals', 'CO2').isBiogenic).toBe(true);
    expect(shippedFuelFactor(HUB_2021, 'ethanol', 'CO2').isBiogenic).toBe(true);
    expect(shippedFuelFactor(PART_98_SUBPART_C, 'ethanol-petroleum-products', 'CO2').isBiogenic).toBe(false);
    expect(shippedFuelFactor(HUB_2021, 'natural-gas', 'CO2').isBiogenic).toBe(false);
  });
});
