import { expect, it } from 'vitest';
import { courseOf, currentStep } from './shipment-step.ts';

it('a pending shipment is prepared until it has lines, checked until it has no errors, then shipped', () => {
  expect(currentStep('Pending', 0, { errors: 0, warnings: 0 })).toBe('prepare');
  expect(currentStep('Pending', 2, undefined)).toBe('preflight');
  expect(currentStep('Pending', 2, { errors: 1, warnings: 0 })).toBe('preflight');
  expect(currentStep('Pending', 2, { errors: 0, warnings: 3 })).toBe('ship');
});

it('what has left is received, then closed', () => {
  expect(courseOf('Shipped', 2, undefined)).toEqual({
    prepare: 'done',
    preflight: 'done',
    ship: 'done',
    receive: 'current',
    close: 'open',
  });
  expect(courseOf('Partially Rejected', 2, undefined)).toMatchObject({ receive: 'done', close: 'current' });
  expect(Object.values(courseOf('Closed', 2, undefined))).toEqual(['done', 'done', 'done', 'done', 'done']);
});

it('a cancelled or rejected shipment says where its course stopped', () => {
  expect(courseOf('Cancelled', 2, undefined)).toMatchObject({ prepare: 'stopped', preflight: 'open', close: 'open' });
  expect(courseOf('Rejected', 2, undefined)).toMatchObject({ ship: 'done', receive: 'stopped', close: 'current' });
});
