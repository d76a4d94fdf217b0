import { expect, it } from 'vitest';
import { TIMESPAN } from '../period/timespan.ts';
import { blankText } from './blank-text.ts';

const input = (parameter: string | null, state: string, periodsBefore = 0) => ({
  variable: 'x',
  parameter,
  state,
  periodsBefore,
});
const text = (...inputs: ReturnType<typeof input>[]) => blankText(inputs, TIMESPAN.month, '2018-05-01');

it('a blank result names the inputs that are blank, and their period', () => {
  expect(text(input('Heat input', 'blank'), input('Steam', 'value'))).toBe('No value: Heat input of 2018-05 is blank');
  expect(text(input('Heat input', 'blank'), input('Steam', 'blank', 1))).toBe(
    'No value: Heat input of 2018-05 and Steam of 2018-04 are blank',
  );
  expect(text(input(null, 'blank'))).toBe('No value: x of 2018-05 is blank');
  expect(text()).toBe('No value: nothing is given for 2018-05');
});
