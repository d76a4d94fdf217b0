import { expect, it } from 'vitest';
import { windowAxis } from './window-axis.ts';

it('every window of a year has its label, and as much room as it needs', () => {
  for (const count of [1, 6, 12, 53, 366]) expect(windowAxis(count).axis.interval).toBe(0);
  expect(windowAxis(53)).toMatchObject({ minWidth: 848, axis: { angle: -90 } });
  expect(windowAxis(8760).axis.interval).toBe('preserveStartEnd');
});
