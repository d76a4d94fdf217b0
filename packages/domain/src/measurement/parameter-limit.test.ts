import { expect, it } from 'vitest';
import { isOutsideLimit, type LimitOperator, limitOperators } from './parameter-limit.ts';

it('a value equal to a limit keeps it unless it has to be below or above', () => {
  const broken = (value: number) =>
    (Object.keys(limitOperators) as LimitOperator[]).filter((operator) => isOutsideLimit(value, operator, 10));
  expect(broken(9)).toEqual(['atLeast', 'above']);
  expect(broken(10)).toEqual(['below', 'above']);
  expect(broken(11)).toEqual(['atMost', 'below']);
});
