import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dateOfDayNumber, NO_END } from '../period/local-date.ts';
import { type Placement, placeInTimeline, placementOn } from './placement.ts';

const always = (parentId: number | null): Placement[] => [{ parentId, from: '2020-01-01', to: NO_END }];

describe('placing a node in its timeline', () => {
  it('keeps the days before a move and changes the days from it on', () => {
    expect(placeInTimeline(always(1), 2, '2024-07-01')).toEqual([
      { parentId: 1, from: '2020-01-01', to: '2024-07-01' },
      { parentId: 2, from: '2024-07-01', to: NO_END },
    ]);
  });

  it('leaves no trace of a move that is taken back on the same day', () => {
    const moved = placeInTimeline(always(1), 2, '2024-07-01');
    expect(placeInTimeline(moved, 1, '2024-07-01')).toEqual(always(1));
  });

  it('keeps a change that is already scheduled for later', () => {
    const scheduled = placeInTimeline(always(1), 3, '2030-01-01');
    expect(placeInTimeline(scheduled, 2, '2024-07-01')).toEqual([
      { parentId: 1, from: '2020-01-01', to: '2024-07-01' },
      { parentId: 2, from: '2024-07-01', to: '2030-01-01' },
      { parentId: 3, from: '2030-01-01', to: NO_END },
    ]);
  });

  it('reaches back to an earlier day up to what was known', () => {
    expect(placeInTimeline(always(1), null, '2019-01-01')).toEqual([
      { parentId: null, from: '2019-01-01', to: '2020-01-01' },
      ...always(1),
    ]);
  });

  it('always leaves each day with one parent, in order, and neighbours with different ones', () => {
    const change = fc.record({ day: fc.integer({ min: 18_000, max: 18_040 }), parent: fc.integer({ min: 0, max: 3 }) });
    fc.assert(
      fc.property(fc.array(change, { minLength: 1, maxLength: 12 }), (changes) => {
        let timeline: readonly Placement[] = [];
        for (const { day, parent } of changes) {
          const date = dateOfDayNumber(day);
          const before = timeline;
          timeline = placeInTimeline(timeline, parent, date);
          const earlier = dateOfDayNumber(day - 1);
          expect(placementOn(timeline, date)?.parentId).toBe(parent);
          expect(placementOn(timeline, earlier)?.parentId).toBe(placementOn(before, earlier)?.parentId);
        }
        for (const [index, each] of timeline.entries()) {
          const next = timeline[index + 1];
          expect(each.from < each.to).toBe(true);
          if (next) expect(each.to).toBe(next.from);
          if (next) expect(each.parentId).not.toBe(next.parentId);
        }
        expect(timeline.at(-1)?.to).toBe(NO_END);
      }),
    );
  });
});
