import { expect, it } from 'vitest';
import { massOrNull } from './mass-or-null.ts';

it('the mass of waste that nobody weighed is not known, that of an empty container is 0', () => {
  expect(massOrNull(0, true)).toBeNull();
  expect(massOrNull(0, false)).toBe(0);
  expect(massOrNull(12.5, true)).toBe(12.5);
});
