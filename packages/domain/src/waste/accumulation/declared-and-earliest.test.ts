import { describe, expect, it } from 'vitest';
import { addDays } from '../../period/local-date.ts';
import type { ClockQuestion } from '../clock-question.ts';
import type { ContainerEvent } from '../container/container-timeline.ts';
import type { StorageAreaKind } from '../storage/storage-areas.ts';
import { evaluateClocks } from './accumulation-clocks.ts';
import { type allExampleRules, clockQuestion, exampleRules } from './accumulation-rules.fixture.ts';

const moved = (date: string, to: StorageAreaKind): ContainerEvent => ({ kind: 'moved', date, to });
/** Waste of which only the month was kept. */
const added = (date: string): ContainerEvent => ({
  kind: 'entryAdded',
  date,
  generated: { month: date.slice(0, 7), wasteClass: 'nonAcute' },
});
const addedOn = (date: string): ContainerEvent => ({
  kind: 'entryAdded',
  date,
  generated: { month: date.slice(0, 7), on: date, wasteClass: 'nonAcute' },
});
const strictest = (given: Partial<ClockQuestion>) => evaluateClocks(clockQuestion(given))[0];

describe('the category that the site declared', () => {
  const declared = (category: 'verySmall' | 'small' | 'large', from = '2020-01-01', to = '9999-12-31') => [
    { category, from, to },
  ];
  const counted = (month: string, category: 'verySmall' | 'small' | 'large') => new Map([[month, category] as const]);
  const drum = (date: string) => [moved(date, 'central'), addedOn(date)];

  it.each([
    ['2023-12-01', 'small', '2024-02-29'],
    ['2026-02-20', 'small', '2026-05-21'],
    ['2026-11-02', 'small', '2027-01-31'],
    ['2026-11-02', 'verySmall', '2027-01-31'],
  ] as const)(
    'gives waste of %s, counted %s, the 90 days of the declared large generator',
    (date, category, deadline) => {
      const question = { events: drum(date), today: date, categories: counted(date.slice(0, 7), category) };
      expect(strictest({ ...question, declared: declared('large') })).toMatchObject({
        deadline,
        days: 90,
        why: [
          { code: 'wasteFirstPlaced', date },
          { code: 'categoryDeclared', category: 'large', month: date.slice(0, 7), date, counted: category },
        ],
      });
    },
  );

  it('never lengthens what was counted, and is named beside it where it differs', () => {
    const question = { events: drum('2026-11-02'), today: '2026-11-02', categories: counted('2026-11', 'large') };
    const clock = strictest({ ...question, declared: declared('small') });
    expect(clock).toMatchObject({ deadline: '2027-01-31' });
    expect(clock?.why[1]).toEqual({ code: 'categoryOfMonth', category: 'large', month: '2026-11', declared: 'small' });
    expect(strictest({ ...question, declared: declared('large') })?.why[1]).toEqual({
      code: 'categoryOfMonth',
      category: 'large',
      month: '2026-11',
    });
  });

  it('holds for waste of its days only: from the day on which the period ends the month counts', () => {
    const until = declared('large', '2020-01-01', '2026-11-10');
    const daysOf = (date: string) =>
      strictest({ events: drum(date), today: date, categories: counted('2026-11', 'small'), declared: until })?.days;
    expect(['2026-11-09', '2026-11-10'].map(daysOf)).toEqual([90, 180]);
    const mixed = [moved('2026-11-09', 'central'), addedOn('2026-11-09'), addedOn('2026-11-12')];
    const question = { events: mixed, today: '2026-11-12', categories: counted('2026-11', 'small'), declared: until };
    expect(strictest(question)?.days).toBe(90);
  });

  it('holds for the whole month of waste whose day was not kept', () => {
    const question = { events: [moved('2026-11-20', 'central'), added('2026-11-20')], today: '2026-11-20' };
    const until = declared('large', '2020-01-01', '2026-11-10');
    expect(strictest({ ...question, categories: counted('2026-11', 'small'), declared: until })?.days).toBe(90);
  });
});

describe('a start before the first day of every rule known', () => {
  const SINCE = '2017-05-30';
  const since = (rule: (typeof allExampleRules)[number], begin: string) => ({
    ...rule,
    validity: { ...rule.validity, begin },
  });
  const large = since(exampleRules.large, SINCE);
  const ofYear = (date: string) => [moved('2026-11-02', 'central'), addedOn('2026-11-02'), addedOn(date)];
  const question = (date: string): Partial<ClockQuestion> => ({
    events: ofYear(date).sort((first, second) => (first.date < second.date ? -1 : 1)),
    rules: [large],
    today: '2026-11-23',
    categories: new Map([
      ['2026-11', 'large'],
      [date.slice(0, 7), 'large'],
    ]),
  });

  it('takes the earliest rule and says so, whatever wrong year one entry has', () => {
    for (const date of ['2016-11-05', '1926-11-05', '1900-01-01']) {
      const clock = strictest(question(date));
      expect(clock).toMatchObject({
        ruleId: large.ruleId,
        startDate: date,
        deadline: addDays(date, 90),
        isOverdue: true,
      });
      expect(clock?.why).toContainEqual({ code: 'earliestRule', date: SINCE });
    }
    expect(strictest(question(SINCE))?.why).not.toContainEqual({ code: 'earliestRule', date: SINCE });
    expect(strictest(question('2017-05-29'))?.why).toContainEqual({ code: 'earliestRule', date: SINCE });
  });

  it('takes the earliest of several that followed one another, and no later one', () => {
    const before = { ...since(exampleRules.large, '1990-01-01'), ruleId: 90, days: 60 };
    const rules = [{ ...before, validity: { begin: '1990-01-01', end: SINCE } }, large];
    expect(evaluateClocks(clockQuestion({ ...question('1980-01-01'), rules })).map(({ days }) => days)).toEqual([60]);
    expect(evaluateClocks(clockQuestion({ ...question('2018-01-01'), rules })).map(({ days }) => days)).toEqual([90]);
  });

  it('takes no rule that follows the federal one or is not in force yet', () => {
    const state = { ...since(exampleRules.stateSmall, '2024-07-01'), category: 'large' as const, days: 30 };
    const clocks = (rules: readonly (typeof large)[], date: string) =>
      evaluateClocks(clockQuestion({ ...question(date), rules })).map(({ days }) => days);
    expect(clocks([large, state], '2020-01-01')).toEqual([90]);
    expect(clocks([since(state, '2027-01-01')], '2026-11-02')).toEqual([]);
    expect(clocks([state], '2020-01-01')).toEqual([30]);
  });

  it('leaves a shipped rule replaced by the company’s own of the same days', () => {
    const own = { ...large, ruleId: 91, days: 45, replacesRuleId: large.ruleId };
    const clocks = evaluateClocks(clockQuestion({ ...question('2016-11-05'), rules: [large, own] }));
    expect(clocks.map(({ ruleId }) => ruleId)).toEqual([91]);
  });
});
