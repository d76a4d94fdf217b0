import { expect, test } from 'vitest';
import { trainingState } from './training-state.ts';

test('a training holds through its last day, and is about to end in the thirty days before', () => {
  expect(trainingState('2026-11-28', '2026-11-29')).toBe('over');
  expect(trainingState('2026-11-29', '2026-11-29')).toBe('soon');
  expect(trainingState('2026-12-28', '2026-11-29')).toBe('soon');
  expect(trainingState('2026-12-29', '2026-11-29')).toBe('holds');
});
