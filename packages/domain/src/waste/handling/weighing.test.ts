import { expect, it } from 'vitest';
import { inUnit, netWeight } from './weighing.ts';

const POUND = 0.45359237;

it('takes the tare and the waste that was there before from what the scale shows', () => {
  expect(netWeight({ gross: 218.3, kilogramsOfUnit: 1, tareKg: 18.3, heldKg: 0 })).toBe(200);
  expect(netWeight({ gross: 218.3, kilogramsOfUnit: 1, tareKg: 18.3, heldKg: 150 })).toBe(50);
});

it('reckons in the unit of the scale, and leaves no noise behind the decimals', () => {
  expect(netWeight({ gross: 480, kilogramsOfUnit: POUND, tareKg: 40 * POUND, heldKg: 0 })).toBe(440);
  expect(netWeight({ gross: 0.3, kilogramsOfUnit: 1, tareKg: 0.1, heldKg: 0 })).toBe(0.2);
  expect(inUnit(18.1436948, POUND)).toBe(40);
});

it('is not above zero where the scale shows no more than the tare', () => {
  expect(netWeight({ gross: 18, kilogramsOfUnit: 1, tareKg: 18, heldKg: 0 })).toBe(0);
  expect(netWeight({ gross: 17, kilogramsOfUnit: 1, tareKg: 18, heldKg: 0 })).toBe(-1);
});
