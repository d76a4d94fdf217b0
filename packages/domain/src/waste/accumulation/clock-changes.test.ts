import { describe, expect, it } from 'vitest';
import type { GeneratorCategory } from '../site/generator-category.ts';
import { evaluateClocks } from './accumulation-clocks.ts';
import { clockQuestion } from './accumulation-rules.fixture.ts';
import { clockEffect } from './clock-changes.ts';

const clocksOfSite = (dates: readonly string[], june: GeneratorCategory, today: string) =>
  new Map(
    dates.map((date, index) => [
      index + 1,
      evaluateClocks(
        clockQuestion({
          events: [
            { kind: 'moved', date, to: 'central' },
            { kind: 'entryAdded', date, generated: { month: date.slice(0, 7), wasteClass: 'nonAcute' } },
          ],
          categories: new Map([
            ['2025-05', 'small'],
            ['2025-06', june],
          ]),
          today,
        }),
      ),
    ]),
  );

describe('what saving would do to the clocks', () => {
  const dates = ['2025-06-01', '2025-06-10', '2025-06-10', '2025-05-31', '2025-06-29'];

  it('names the containers whose clocks drop, those overdue at once, and by when shipping prevents the next', () => {
    const [before, after] = [clocksOfSite(dates, 'small', '2025-09-02'), clocksOfSite(dates, 'large', '2025-09-02')];
    expect(clockEffect(before, after)).toEqual({
      shortened: [{ days: 90, containerIds: [1, 2, 3, 5] }],
      overdueAtOnce: [1],
      shipBy: { date: '2025-09-08', containerIds: [2, 3] },
    });
  });

  it('says nothing where no deadline comes earlier', () => {
    const clocks = clocksOfSite(dates, 'large', '2025-12-31');
    expect(clockEffect(clocks, clocks)).toEqual({ shortened: [], overdueAtOnce: [], shipBy: null });
    expect(clockEffect(clocks, clocksOfSite(dates, 'small', '2025-12-31')).shortened).toEqual([]);
  });
});
