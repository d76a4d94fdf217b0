import { expect, it } from 'vitest';
import { clockPhrases, type Preview } from './preview-sentence.ts';

type Clock = Preview['changedClocks'][number];

const clock = (containerId: number, more: Partial<Clock>): Clock => ({
  containerId,
  containerIdValue: `D-${containerId}`,
  deadlineBefore: null,
  deadlineAfter: null,
  days: null,
  citation: null,
  isOverdue: false,
  ...more,
});
const phrases = (changedClocks: Clock[], changedClockCount = changedClocks.length): string[] =>
  clockPhrases({ changedClocks, changedClockCount });

it('tells clocks that start alike once, however many they are', () => {
  const starts = (ids: readonly number[], deadlineAfter: string) =>
    ids.map((id) => clock(id, { deadlineAfter, days: 180 }));
  expect(phrases(starts([1], '2026-12-01'))).toEqual(['a clock of 180 days starts, until 2026-12-01']);
  expect(phrases(starts([1, 2, 3], '2026-12-01'))).toEqual(['3 clocks of 180 days start, until 2026-12-01']);
  const many = [...starts([1], '2026-12-03'), ...starts([2], '2026-12-02'), ...starts([3], '2026-12-01')];
  expect(phrases(many)).toEqual(['3 clocks start, the first until 2026-12-01']);
  expect(phrases(many, 140)).toEqual(['3 clocks start, the first until 2026-12-01', 'and 137 more']);
});

it('says of clocks that get longer that they change, not that they drop', () => {
  const changed = (deadlineBefore: string, deadlineAfter: string, days: number) =>
    phrases([1, 2].map((id) => clock(id, { deadlineBefore, deadlineAfter, days })));
  expect(changed('2026-12-01', '2026-09-02', 90)).toEqual(['2 clocks drop to 90 days']);
  expect(changed('2026-09-02', '2026-12-01', 180)).toEqual(['2 clocks change']);
});
