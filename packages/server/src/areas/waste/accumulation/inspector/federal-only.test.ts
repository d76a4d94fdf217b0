import { expect, it } from 'vitest';
import { isFederalOnly } from './inventory-rows.ts';
import type { ClockAsOf } from './read-containers-as-of.ts';

const clock = (citation: string): ClockAsOf => ({
  rule: 'Rule',
  governingBody: 'Body',
  citation,
  startedOn: '2026-01-01',
  deadline: '2026-04-01',
  isStrictest: true,
  explanation: {},
});

it('a pack goes by federal rules alone where no clock cites a rule of a state, adopted ones included', () => {
  const federal = clock('40 CFR 262.17(a)');
  expect(isFederalOnly([federal])).toBe(true);
  expect(isFederalOnly([federal, clock('30 TAC 335.52, 335.53, adopting 40 CFR 262.17(a)')])).toBe(false);
  expect(isFederalOnly([])).toBe(false);
});
