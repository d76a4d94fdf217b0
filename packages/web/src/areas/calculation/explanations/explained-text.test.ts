import { fillIn } from '@oikos/contract/message.ts';
import { expect, it } from 'vitest';
import type { Speech } from '../../../translation/translate.ts';
import { formulaWithValues, validityText } from './explained-text.ts';
import type { ExplainedStep } from './explanation-types.ts';

const say: Speech['say'] = (message, ...parameters) => fillIn(message.english, parameters);
const input = (text: string, value: number | null, unit: string | null): ExplainedStep => ({
  kind: 'input',
  text,
  depth: 1,
  operands: [],
  value,
  state: value === null ? 1 : 0,
  unit,
  used: true,
});

it('puts what each variable stood for in its place, with its unit', () => {
  const steps = [input('heat', 1000, 'mmBtu'), input('ef', 53.06, 'kg/mmBtu')];
  expect(formulaWithValues('heat * ef', steps, say)).toBe('1,000 mmBtu * 53.06 kg/mmBtu');
});

it('tells a variable from one whose name it begins, and the past of a value from the value', () => {
  const steps = [input('co2', 5, 't'), input('co2_share', 0.5, 'no unit'), input('PREVIOUS(co2)', 3, 't')];
  expect(formulaWithValues('PREVIOUS(co2) + co2 * co2_share', steps, say)).toBe('3 t + 5 t * 0.5');
});

it('shows a blank as blank, not as zero', () => {
  expect(formulaWithValues('a + 1', [input('a', null, 't')], say)).toBe('[Blank] + 1');
});

it('writes the last day of a validity, as the reply tells it (V124)', () => {
  expect(validityText('2021-01-01', '2021-12-31', say)).toBe('Valid 2021-01-01 to 2021-12-31');
  expect(validityText('2021-01-01', '9999-12-31', say)).toBe('Valid 2021-01-01 to no end');
  expect(validityText('1900-01-01', '2021-12-31', say)).toBe('Valid from the beginning to 2021-12-31');
});
