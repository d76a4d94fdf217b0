import { expect, test } from 'vitest';
import { isTargetYear } from './reference-data-rules.ts';
import { shownParameterName } from './shown-name.ts';

test('a name of 50 characters is shown whole, a longer one as 49 and an ellipsis (V216)', () => {
  expect(shownParameterName('x'.repeat(50))).toBe('x'.repeat(50));
  expect(shownParameterName('x'.repeat(51))).toBe(`${'x'.repeat(49)}…`);
});

test('an emoji counts as one character and is never cut in half', () => {
  expect(shownParameterName(`${'x'.repeat(48)}🌍🌍🌍`)).toBe(`${'x'.repeat(48)}🌍…`);
});

test('data may be copied to a year at most 25 years ahead (V232)', () => {
  expect(isTargetYear(2051, 2026)).toBe(true);
  expect(isTargetYear(2052, 2026)).toBe(false);
});
