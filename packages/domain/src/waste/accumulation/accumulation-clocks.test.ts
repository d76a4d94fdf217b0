import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../../period/local-date.ts';
import type { ContainerEvent } from '../container/container-timeline.ts';
import { generatorCategories } from '../site/generator-category.ts';
import { evaluateClocks } from './accumulation-clocks.ts';
import { allExampleRules, clockQuestion, exampleRules } from './accumulation-rules.fixture.ts';
import { added, commingled, LARGE, moved, SMALL, strictest } from './testing-events.ts';

describe('the clock of a central area (40 CFR 262.16(b), 262.17(a))', () => {
  it('runs 90 days for a large and 180 for a small generator from the first waste, over month ends', () => {
    const events = [moved('2025-01-31', 'central'), added('2025-01-31')];
    expect(strictest({ events, categories: LARGE })).toMatchObject({
      startDate: '2025-01-31',
      days: 90,
      deadline: '2025-05-01',
      daysLeft: 90,
      citation: '40 CFR 262.17(a)',
      why: [
        { code: 'wasteFirstPlaced', date: '2025-01-31' },
        { code: 'categoryOfMonth', category: 'large', month: '2025-01' },
      ],
    });
    expect(strictest({ events, categories: SMALL })?.deadline).toBe('2025-07-30');
  });

  it('counts 29 February, and not the hour that daylight saving takes', () => {
    const leap = [moved('2024-12-01', 'central'), added('2024-12-01')];
    expect(strictest({ events: leap, categories: LARGE, today: '2024-12-01' })?.deadline).toBe('2025-03-01');
    const categories = new Map([['2023-12', 'large' as const]]);
    const common = [moved('2023-12-01', 'central'), added('2023-12-01')];
    expect(strictest({ events: common, categories, today: '2024-03-09' })).toMatchObject({
      deadline: '2024-02-29',
      daysLeft: -9,
      isOverdue: true,
    });
    // In the USA clocks changed on 2025-03-09.
    const spring = [moved('2025-01-01', 'central'), added('2025-01-01')];
    const daysLeft = ['2025-03-08', '2025-03-09', '2025-03-10'].map(
      (today) => strictest({ events: spring, categories: LARGE, today })?.daysLeft,
    );
    expect(daysLeft).toEqual([24, 23, 22]);
  });

  it('is not overdue on the deadline, and is the day after', () => {
    const events = [moved('2025-01-01', 'central'), added('2025-01-01')];
    const isOverdue = ['2025-04-01', '2025-04-02'].map(
      (today) => strictest({ events, categories: LARGE, today })?.isOverdue,
    );
    expect(isOverdue).toEqual([false, true]);
  });

  it('gives a small generator 270 days when the waste must go 200 miles (262.16(c)), a large one no more', () => {
    const events = [moved('2025-01-01', 'central'), added('2025-01-01')];
    const far = strictest({ events, categories: SMALL, isFar: true });
    expect(far).toMatchObject({ days: 270, deadline: '2025-09-28' });
    expect(far?.why.at(-1)).toEqual({ code: 'farFacility', days: 270, insteadOf: 180 });
    expect(strictest({ events, categories: LARGE, isFar: true })?.days).toBe(90);
  });

  it('lets days of the site only shorten', () => {
    const events = [moved('2025-01-01', 'central'), added('2025-01-01')];
    expect(strictest({ events, categories: LARGE, localDays: 60 })).toMatchObject({ days: 60, deadline: '2025-03-02' });
    expect(strictest({ events, categories: LARGE, localDays: 120 })?.days).toBe(90);
  });

  it('never restarts between central areas (RO 14703)', () => {
    const events = [moved('2025-01-01', 'central'), added('2025-01-01'), moved('2025-03-01', 'central')];
    expect(strictest({ events, categories: LARGE, today: '2025-03-01' })?.startDate).toBe('2025-01-01');
  });

  it('shows federal and state together, the strictest first', () => {
    const events = [moved('2025-01-01', 'central'), added('2025-01-01')];
    const clocks = evaluateClocks(clockQuestion({ events, categories: SMALL, rules: allExampleRules }));
    expect(clocks.map(({ jurisdiction, deadline }) => [jurisdiction, deadline])).toEqual([
      ['state', '2025-04-01'],
      ['federal', '2025-06-30'],
    ]);
  });

  it('follows the rule in force on the day the clock started', () => {
    const before = { ...exampleRules.large, ruleId: 11, validity: { begin: '2000-01-01', end: '2025-02-01' } };
    const after = { ...exampleRules.large, ruleId: 12, days: 60, validity: { begin: '2025-02-01', end: '9999-12-31' } };
    const started = (date: string) =>
      strictest({
        events: [moved(date, 'central'), added(date)],
        categories: LARGE,
        rules: [before, after],
        today: '2025-03-01',
      })?.days;
    expect([started('2025-01-31'), started('2025-02-01')]).toEqual([90, 60]);
  });

  it('runs for nothing that is empty, shipped or disposed of', () => {
    const filled = [moved('2025-01-01', 'central'), added('2025-01-01')];
    const kinds = ['shipped', 'disposed', 'emptied'] as const;
    for (const kind of kinds) {
      const events = [...filled, { kind, date: '2025-01-10' }];
      expect(evaluateClocks(clockQuestion({ events, categories: LARGE }))).toEqual([]);
    }
    expect(evaluateClocks(clockQuestion({ events: [moved('2025-01-01', 'central')] }))).toEqual([]);
  });

  it('starts anew when a rejected load comes back (262.16(e), 262.17(g))', () => {
    const events: ContainerEvent[] = [
      moved('2025-01-01', 'central'),
      added('2025-01-01'),
      { kind: 'shipped', date: '2025-03-01' },
      { kind: 'returned', date: '2025-03-20' },
    ];
    expect(strictest({ events, categories: LARGE, today: '2025-03-20' })).toMatchObject({
      startDate: '2025-03-20',
      daysLeft: 90,
      why: [{ code: 'returned', date: '2025-03-20' }, { code: 'categoryOfMonth' }],
    });
  });
});

describe('the category of a clock', () => {
  const events = [moved('2025-01-05', 'central'), added('2025-01-05'), added('2025-02-05')];

  it('is the strictest among the months of generation; a later, lower one never lengthens', () => {
    const categories = new Map([...SMALL, ['2025-01', 'large' as const]]);
    const clock = strictest({ events, categories, today: '2025-02-10' });
    expect(clock).toMatchObject({ days: 90, startDate: '2025-01-05' });
    expect(clock?.why).toContainEqual({ code: 'categoryOfMonth', category: 'large', month: '2025-01' });
  });

  it('drops to 90 days from the same date when a later month with waste in it becomes large', () => {
    const categories = new Map([...SMALL, ['2025-02', 'large' as const]]);
    expect(strictest({ events, categories, today: '2025-01-31' })?.days).toBe(180);
    expect(strictest({ events, categories, today: '2025-02-10' })).toMatchObject({ days: 90, deadline: '2025-04-05' });
  });

  it('is taken for large, and said to be unknown, where the month has none', () => {
    const clock = strictest({ events, categories: new Map([['2025-01', 'small' as const]]), today: '2025-02-10' });
    expect(clock?.days).toBe(90);
    expect(clock?.why).toContainEqual({ code: 'categoryUnknown', month: '2025-02' });
  });
});

describe('merging (U47)', () => {
  const older = [moved('2025-01-02', 'central'), added('2025-01-02')];
  const younger = [moved('2025-02-01', 'central'), added('2025-02-01')];

  it('takes the earliest date of both, whichever is poured into the other', () => {
    const intoYounger = [...younger, commingled('2025-02-15', older)];
    const intoOlder = [...older, commingled('2025-02-15', younger)];
    for (const events of [intoYounger, intoOlder]) {
      expect(strictest({ events, categories: LARGE, today: '2025-02-15' })?.startDate).toBe('2025-01-02');
    }
    expect(strictest({ events: intoYounger, categories: LARGE, today: '2025-02-15' })?.why[0]).toEqual({
      code: 'commingled',
      date: '2025-01-02',
    });
  });

  it('brings the stricter category along', () => {
    const categories = new Map([...SMALL, ['2025-02', 'large' as const]]);
    const events = [...older, commingled('2025-02-15', younger)];
    expect(strictest({ events, categories, today: '2025-02-15' })).toMatchObject({ days: 90, deadline: '2025-04-02' });
  });

  it('starts the clock of waste out of a satellite area on the day it is poured into a central drum', () => {
    const satellite = [moved('2025-01-01', 'satellite'), added('2025-01-01')];
    const events = [moved('2025-01-01', 'central'), commingled('2025-02-03', satellite)];
    expect(strictest({ events, categories: LARGE, today: '2025-02-03' })?.startDate).toBe('2025-02-03');
  });

  it('leaves overpacked containers their own dates', () => {
    const events: ContainerEvent[] = [...younger, { kind: 'overpacked', date: '2025-02-15' }];
    expect(strictest({ events, categories: LARGE, today: '2025-02-15' })?.startDate).toBe('2025-02-01');
  });

  it('never lengthens a deadline', () => {
    const dates = fc.integer({ min: 0, max: 80 }).map((days) => addDays('2024-11-01', days));
    const timelines = fc
      .tuple(dates, fc.boolean(), fc.array(dates, { minLength: 1, maxLength: 4 }), fc.option(dates))
      .map(([placed, isSatellite, additions, excess]): ContainerEvent[] => [
        moved('2024-11-01', isSatellite ? 'satellite' : 'central'),
        ...additions.map((date) => added(date)),
        ...(isSatellite && excess !== null ? [{ kind: 'excessDated' as const, date: excess }] : []),
        ...(isSatellite ? [moved(addDays(placed, 81), 'central')] : []),
      ]);
    const categories = fc.tuple(...Array.from({ length: 3 }, () => fc.constantFrom(...generatorCategories))).map(
      ([first, second, third]) =>
        new Map([
          ['2024-11', first!],
          ['2024-12', second!],
          ['2025-01', third!],
        ]),
    );
    fc.assert(
      fc.property(timelines, timelines, categories, fc.boolean(), (first, second, byMonth, isFar) => {
        const on = '2025-04-30';
        const rules = [exampleRules.large, exampleRules.small, exampleRules.stateSmall];
        const deadline = (events: readonly ContainerEvent[]): string =>
          strictest({ events, rules, categories: byMonth, isFar, today: on })?.deadline ?? '9999-12-31';
        const merged = deadline([...first, commingled(on, second)]);
        expect(merged <= deadline(first)).toBe(true);
        expect(merged <= deadline(second)).toBe(true);
      }),
    );
  });
});

describe("a company's own rule in place of one that ships", () => {
  const events = [moved('2025-01-06', 'central'), added('2025-01-06')];
  const own = { ...exampleRules.large, ruleId: 50, replacesRuleId: 1, days: 120, citation: 'Letter of the agency' };

  it('counts alone while it holds', () => {
    const clocks = evaluateClocks(clockQuestion({ events, rules: [exampleRules.large, own] }));
    expect(clocks.map(({ ruleId, deadline }) => [ruleId, deadline])).toEqual([[50, '2025-05-06']]);
  });

  it('leaves waste that began before it or after it to the one that ships', () => {
    const validity = { begin: '2025-01-07', end: '2025-06-01' };
    const clocks = evaluateClocks(clockQuestion({ events, rules: [exampleRules.large, { ...own, validity }] }));
    expect(clocks.map(({ ruleId }) => ruleId)).toEqual([1]);
  });
});
