import { expect, it } from 'vitest';
import { knownMass } from './known-mass.ts';

it('the mass of waste that nobody weighed is not known, that of an empty container is 0', () => {
  expect(knownMass(0, true)).toBeNull();
  expect(knownMass(0, false)).toBe(0);
  expect(knownMass(12.5, true)).toBe(12.5);
});
