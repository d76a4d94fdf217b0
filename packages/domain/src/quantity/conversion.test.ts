import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  canConvert,
  conversionBetween,
  convert,
  convertDifference,
  fromBase,
  snapFactor,
  toBase,
} from './conversion.ts';
import type { Dimension, Unit } from './unit.ts';

const MASS = 1;
const VOLUME = 2;
const TEMPERATURE = 3;
const PRESSURE = 4;
const GAS = 5;

let lastId = 0;
const unit = (typeId: number, code: string, dimension: Dimension, multiplyBy: number, add = 0): Unit => {
  lastId += 1;
  return { id: lastId, code, name: `unit ${code}`, typeId, dimension, multiplyBy, add };
};

const kilogram = unit(MASS, 'kg', { mass: 1 }, 1);
const tonne = unit(MASS, 't', { mass: 1 }, 1000);
const shortTon = unit(MASS, 'short ton', { mass: 1 }, 907.18474);
const gallon = unit(VOLUME, 'gal', { length: 3 }, 3.785411784e-3);
const barrel = unit(VOLUME, 'bbl', { length: 3 }, 0.158987294928);
const cubicFoot = unit(VOLUME, 'ft3', { length: 3 }, 0.028316846592);
const kelvin = unit(TEMPERATURE, 'K', { temperature: 1 }, 1);
const celsius = unit(TEMPERATURE, '°C', { temperature: 1 }, 1, 273.15);
const fahrenheit = unit(TEMPERATURE, '°F', { temperature: 1 }, 5 / 9, (459.67 * 5) / 9);
const rankine = unit(TEMPERATURE, '°R', { temperature: 1 }, 5 / 9);
const millimetreOfMercury = unit(PRESSURE, 'mmHg', { mass: 1, length: -1, time: -2 }, 133.322387415);
const psia = unit(PRESSURE, 'psia', { mass: 1, length: -1, time: -2 }, 6894.757293168361);
const standardCubicMetre = unit(GAS, 'Sm3', { standardGasVolume: 1 }, 1);

describe('conversion between units of one type', () => {
  it('turns kilograms into metric tons by exactly 0.001', () => {
    expect(conversionBetween(kilogram, tonne)).toEqual({ factor: 0.001, offset: 0 });
  });

  it('turns 500 short tons into 453.6 t and 10 barrels into 420 gallons (EIA, Energy Units and Calculators)', () => {
    expect(convert(500, shortTon, tonne)).toBeCloseTo(453.59237, 10);
    expect(convert(10, barrel, gallon)).toBe(420);
  });

  it('keeps every bit of a factor that is no short decimal', () => {
    expect(conversionBetween(cubicFoot, gallon).factor).toBe(0.028316846592 / 3.785411784e-3);
  });

  it('snaps only what lies within rounding error of a decimal of 14 digits', () => {
    expect(snapFactor(0.1 + 0.2)).toBe(0.3);
    expect(snapFactor(1 / 3)).toBe(1 / 3);
  });

  it('takes the offset of temperatures (NIST SP 811, appendix B.8)', () => {
    expect(convert(212, fahrenheit, celsius)).toBeCloseTo(100, 12);
    expect(convert(-40, fahrenheit, celsius)).toBeCloseTo(-40, 12);
    expect(convert(60, fahrenheit, rankine)).toBeCloseTo(519.67, 12);
    expect(convert(60, fahrenheit, kelvin)).toBeCloseTo(288.7056, 4);
  });

  it('never takes the offset of a difference: a rise of 25.6 °F is 14.222 °C, not -3.556', () => {
    expect(convertDifference(25.6, fahrenheit, celsius)).toBeCloseTo(14.222, 3);
    expect(convertDifference(25.6, fahrenheit, rankine)).toBe(25.6);
  });

  it('turns 760 mmHg into 14.69595 psia (NIST SP 811, appendix B.8)', () => {
    expect(convert(760, millimetreOfMercury, psia)).toBeCloseTo(14.69595, 5);
  });

  it('leaves a value in its own unit untouched', () => {
    expect(convert(0.1 + 0.2, fahrenheit, fahrenheit)).toBe(0.1 + 0.2);
  });

  it('refuses another dimension and names both units', () => {
    expect(() => convert(1, kilogram, gallon)).toThrow(
      'kg (unit kg) cannot be converted to gal (unit gal): mass is not length³',
    );
  });

  it('refuses actual for standard volume, which only the gas law relates', () => {
    expect(canConvert(cubicFoot, standardCubicMetre)).toBe(false);
    expect(() => convert(1, cubicFoot, standardCubicMetre)).toThrow('length³ is not standardGasVolume');
  });

  it('refuses units of one dimension that are of different types', () => {
    const customerMass = unit(99, 'bag', { mass: 1 }, 25);
    expect(() => convert(1, customerMass, kilogram)).toThrow('they are of different types');
  });

  it('comes back to the value after there and back, within rounding', () => {
    const there = fc.double({ min: -1e9, max: 1e9, noNaN: true });
    fc.assert(
      fc.property(there, (value) => {
        const back = convert(convert(value, fahrenheit, celsius), celsius, fahrenheit);
        expect(Math.abs(back - value)).toBeLessThanOrEqual(1e-12 * Math.max(1000, Math.abs(value)));
        expect(fromBase(toBase(value, gallon), gallon)).toBeCloseTo(value, 5);
      }),
    );
  });
});
