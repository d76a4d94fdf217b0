import { describe, expect, it } from 'vitest';
import { formStates } from './form-states.ts';
import { formViews, fullnessOf, lateRangeNames, lateRanges, statesOfView } from './form-views.ts';

describe('views of forms', () => {
  it('hold every state once (C24)', () => {
    const states = formViews.flatMap((view) => statesOfView[view]);
    expect(states.toSorted()).toEqual([...formStates].toSorted());
  });
});

describe('days late', () => {
  it('follow each other without a gap, and the last has no end', () => {
    const ranges = lateRangeNames.map((name) => lateRanges[name]);
    expect(ranges.map(({ from }) => from)).toEqual([1, ...ranges.slice(0, -1).map(({ to }) => (to ?? 0) + 1)]);
    expect(ranges.at(-1)?.to).toBeNull();
  });
});

describe('a cell of the completeness matrix', () => {
  it('is complete, partly there or missing', () => {
    expect(fullnessOf({ required: 4, present: 4, open: 1 })).toBe('complete');
    expect(fullnessOf({ required: 4, present: 1, open: 1 })).toBe('partly');
    expect(fullnessOf({ required: 4, present: 0, open: 1 })).toBe('missing');
  });

  it('is complete once its forms are submitted where nothing is required', () => {
    expect(fullnessOf({ required: 0, present: 0, open: 1 })).toBe('missing');
    expect(fullnessOf({ required: 0, present: 0, open: 0 })).toBe('complete');
  });
});
