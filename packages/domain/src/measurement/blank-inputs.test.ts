import { expect, it } from 'vitest';
import { TIMESPAN } from '../period/timespan.ts';
import { blankReason } from './blank-inputs.ts';

const input = (parameter: string | null, state: string, periodsBefore = 0) => ({
  variable: 'x',
  parameter,
  state,
  periodsBefore,
});
const reason = (...inputs: ReturnType<typeof input>[]) => blankReason(inputs, TIMESPAN.month, '2018-05-01');

it('a blank result names the inputs that are blank, and their period', () => {
  const heat = { name: 'Heat input', period: '2018-05' };
  expect(reason(input('Heat input', 'blank'), input('Steam', 'value'))).toEqual({ period: '2018-05', inputs: [heat] });
  expect(reason(input('Heat input', 'blank'), input('Steam', 'blank', 1), input('Heat input', 'blank')).inputs).toEqual(
    [heat, { name: 'Steam', period: '2018-04' }],
  );
  expect(reason(input(null, 'blank')).inputs).toEqual([{ name: 'x', period: '2018-05' }]);
  expect(reason()).toEqual({ period: '2018-05', inputs: [] });
});
