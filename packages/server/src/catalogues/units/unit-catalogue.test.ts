import { units, unitTypes } from '@oikos/contract/quantity/units.ts';
import { convert, convertDifference } from '@oikos/domain/quantity/conversion.ts';
import { equalDimensions, productOfDimensions, quotientOfDimensions } from '@oikos/domain/quantity/dimension.ts';
import { SYSTEM_TYPES } from '@oikos/domain/quantity/system-types.ts';
import { describe, expect, it } from 'vitest';
import { UNIT_TYPES } from '../unit-types.ts';
import { domainUnit, shippedUnit, UNITS } from './unit-catalogue.ts';

const inUnits = (value: number, from: string, to: string): number => convert(value, domainUnit(from), domainUnit(to));

describe('shipped unit types', () => {
  it.each(UNIT_TYPES)(
    '$name has a dimension, a lawful name (V197) and a base unit of factor 1 and offset 0',
    (type) => {
      expect(SYSTEM_TYPES[type.systemType].dimension).toBeDefined();
      expect(unitTypes.fields.name.safeParse(type.name).success).toBe(true);
      expect(shippedUnit(type.baseUnitKey)).toMatchObject({ typeKey: type.key, multiplyBy: 1, add: 0 });
    },
  );

  it('have names of their own', () => {
    expect(new Set(UNIT_TYPES.map((type) => type.name.toLowerCase())).size).toBe(UNIT_TYPES.length);
  });
});

describe('shipped units', () => {
  it('have lawful names and figures (V198, V199), and a citation', () => {
    for (const { name, multiplyBy, add, citation } of UNITS) {
      expect(units.fields.name.safeParse(name).success, name).toBe(true);
      expect(units.fields.multiplyBy.safeParse(multiplyBy).success, name).toBe(true);
      expect(units.fields.add.safeParse(add).success, name).toBe(true);
      expect(citation).not.toBe('');
    }
  });

  it('have keys and names of their own', () => {
    expect(new Set(UNITS.map((row) => row.key)).size).toBe(UNITS.length);
    expect(new Set(UNITS.map((row) => row.name.toLowerCase())).size).toBe(UNITS.length);
  });

  it('are found under one spelling only within a type', () => {
    for (const { key } of UNIT_TYPES) {
      const spellings = UNITS.filter((row) => row.typeKey === key).flatMap((row) => [row.code, ...row.aliases]);
      expect(new Set(spellings).size, key).toBe(spellings.length);
    }
  });

  it('have the dimension of the quotient that their code writes', () => {
    for (const row of UNITS) {
      const [top, bottom, more] = row.code.split('/');
      const numerator = UNITS.find((unit) => unit.key === top);
      const denominator = UNITS.find((unit) => unit.key === bottom);
      if (numerator === undefined || denominator === undefined || more !== undefined) continue;
      const dimension = quotientOfDimensions(
        SYSTEM_TYPES[numerator.typeKey].dimension,
        SYSTEM_TYPES[denominator.typeKey].dimension,
      );
      expect(equalDimensions(dimension, SYSTEM_TYPES[row.typeKey].dimension), row.code).toBe(true);
      expect((row.multiplyBy * denominator.multiplyBy) / numerator.multiplyBy, row.code).toBeCloseTo(1, 13);
    }
  });

  it('convert as the books say', () => {
    expect(inUnits(1, 'kg', 't')).toBe(0.001);
    expect(inUnits(10, 'bbl', 'gal')).toBe(420);
    expect(inUnits(500, 'short ton', 't')).toBeCloseTo(453.6, 1);
    expect(inUnits(1, 'therm', 'mmBtu')).toBe(0.1);
    expect(inUnits(1, 'MWh', 'mmBtu')).toBeCloseTo(3.412141633, 9);
    expect(inUnits(1, 'GJ', 'mmBtu')).toBeCloseTo(0.9478171203, 10);
    expect(inUnits(1, 'Btu/lb', 'J/kg')).toBe(2326);
    expect(inUnits(1, 'Mgal/d', 'ft3/s')).toBeCloseTo(1.54722865226, 10);
    expect(inUnits(1, 'lb/MWh', 'kg/MWh')).toBe(0.45359237);
    expect(inUnits(1, 'kg/mmBtu', 'g/mmBtu')).toBe(1000);
    expect(inUnits(760, 'mmHg', 'psia')).toBeCloseTo(14.69595, 5);
  });

  it('convert temperatures with their offset, differences without (NIST SP 811, appendix B.8)', () => {
    expect(inUnits(212, '°F', '°C')).toBeCloseTo(100, 11);
    expect(inUnits(-40, '°F', '°C')).toBeCloseTo(-40, 11);
    expect(inUnits(60, '°F', '°R')).toBeCloseTo(519.67, 11);
    expect(inUnits(60, '°F', 'K')).toBeCloseTo(288.7056, 4);
    expect(convertDifference(25.6, domainUnit('°F'), domainUnit('°C'))).toBeCloseTo(14.222, 3);
  });

  it('relate gas volumes by their reference temperature: 1 Nm3 is 37.326 scf at 60 °F', () => {
    expect(inUnits(1, 'Nm3', 'scf')).toBeCloseTo(37.326, 3);
    expect(inUnits(1, 'scf (68 °F)', 'scf')).toBeCloseTo(519.67 / 527.67, 12);
    expect(() => inUnits(1, 'ft3', 'scf')).toThrow('ft3 (Cubic foot) cannot be converted to scf');
  });

  it('cancel in Equation C-1: scf x mmBtu/scf x kg/mmBtu is a mass', () => {
    const dimensionOf = (key: string) => SYSTEM_TYPES[shippedUnit(key).typeKey].dimension;
    const heat = productOfDimensions(dimensionOf('scf'), dimensionOf('mmBtu/scf'));
    expect(productOfDimensions(heat, dimensionOf('kg/mmBtu'))).toEqual({ mass: 1 });
    const base = ['scf', 'mmBtu/scf', 'kg/mmBtu'].map((key) => shippedUnit(key).multiplyBy);
    expect(base.reduce((product, factor) => product * factor)).toBeCloseTo(1, 12);
  });
});
