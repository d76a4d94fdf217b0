import { expect, it } from 'vitest';
import { lockOf } from './form-lock.ts';

it('a form is locked once it is submitted, and for people who may not enter values at its location', () => {
  expect(lockOf({ state: 'missingValues', mayEnter: true })).toBeNull();
  expect(lockOf({ state: 'missingValues', mayEnter: false })).toBe('mayNotEnter');
  expect(lockOf({ state: 'completed', mayEnter: true })).toBe('isSubmitted');
  expect(lockOf({ state: 'completed', mayEnter: false })).toBe('isSubmitted');
});
