import { describe, expect, it } from 'vitest';
import type { ContainerEvent } from '../container/container-timeline.ts';
import type { StorageAreaKind } from '../storage/storage-areas.ts';
import { evaluateClocks } from './accumulation-clocks.ts';
import { allExampleRules, clockQuestion, exampleRules } from './accumulation-rules.fixture.ts';
import { added, apart, commingled, LARGE, moved, SMALL, strictest } from './testing-events.ts';

describe('satellite areas (40 CFR 262.15)', () => {
  const filled = [moved('2025-01-01', 'satellite'), added('2025-01-01'), added('2025-02-10')];

  it('start no clock, however long the waste stays', () => {
    expect(evaluateClocks(clockQuestion({ events: filled, categories: LARGE, today: '2025-12-31' }))).toEqual([]);
  });

  it('start the central clock on the day of the move', () => {
    const events = [...filled, moved('2025-02-20', 'central')];
    expect(strictest({ events, categories: LARGE, today: '2025-02-20' })).toMatchObject({
      startDate: '2025-02-20',
      why: [{ code: 'movedFromSatellite', date: '2025-02-20' }, { code: 'categoryOfMonth' }],
    });
  });

  it('give an excess three calendar days, Friday to Monday, also over the change of the clocks', () => {
    const events: ContainerEvent[] = [...filled, { kind: 'excessDated', date: '2025-03-07' }];
    expect(strictest({ events, categories: LARGE, today: '2025-03-08' })).toMatchObject({
      citation: '40 CFR 262.15(a)(6)',
      deadline: '2025-03-10',
      daysLeft: 2,
    });
    const inTime = [...events, moved('2025-03-10', 'central')];
    expect(strictest({ events: inTime, categories: LARGE, today: '2025-03-10' })?.startDate).toBe('2025-03-10');
  });

  it('count an excess that stays longer from its date, in place and after a late move', () => {
    const events: ContainerEvent[] = [...filled, { kind: 'excessDated', date: '2025-03-07' }];
    const inPlace = evaluateClocks(clockQuestion({ events, categories: LARGE, today: '2025-03-11' }));
    expect(inPlace.map(({ startEvent, deadline }) => [startEvent, deadline])).toEqual([
      ['excessDated', '2025-03-10'],
      ['accumulationStarted', '2025-06-05'],
    ]);
    const late = [...events, moved('2025-03-20', 'central')];
    expect(evaluateClocks(clockQuestion({ events: late, categories: LARGE, today: '2025-03-20' }))).toMatchObject([
      { startDate: '2025-03-07', why: [{ code: 'excessDated' }, {}] },
    ]);
  });

  it('forget an excess that was cleared in time', () => {
    const events: ContainerEvent[] = [
      ...filled,
      { kind: 'excessDated', date: '2025-03-07' },
      { kind: 'excessCleared', date: '2025-03-09' },
    ];
    expect(evaluateClocks(clockQuestion({ events, categories: LARGE, today: '2025-04-01' }))).toEqual([]);
  });
});

describe('very small generators (40 CFR 262.14)', () => {
  const categories = new Map([['2025-01', 'verySmall' as const]]);
  const events = [moved('2025-01-05', 'central'), added('2025-01-05')];
  const rules = allExampleRules;

  it('have no clock below 1,000 kg on site', () => {
    expect(evaluateClocks(clockQuestion({ events, categories, rules }))).toEqual([]);
  });

  it('get 180 or 270 days from the day the site reaches 1,000 kg (262.14(a)(4))', () => {
    const site = { nonAcuteReachedOn: '2025-01-20', acuteExceededOn: null };
    const near = strictest({ events, categories, rules, site });
    expect(near).toMatchObject({ startDate: '2025-01-20', days: 180, citation: '40 CFR 262.14(a)(4)' });
    expect(strictest({ events, categories, rules, site, isFar: true })?.days).toBe(270);
    const later = [moved('2025-01-25', 'central'), added('2025-01-25')];
    expect(strictest({ events: later, categories, rules, site })?.startDate).toBe('2025-01-25');
  });

  it('get 90 days for acute waste from the day the acute limits are exceeded (262.14(a)(3))', () => {
    const site = { nonAcuteReachedOn: null, acuteExceededOn: '2025-01-20' };
    expect(evaluateClocks(clockQuestion({ events, categories, rules, site }))).toEqual([]);
    const acute = [...events, added('2025-01-06', 'acute')];
    expect(strictest({ events: acute, categories, rules, site })).toMatchObject({ days: 90, deadline: '2025-04-20' });
  });
});

describe('other areas', () => {
  it('limit PCB to a year from removal from service, of the earliest when mixed (40 CFR 761.65(a)(1))', () => {
    const old: ContainerEvent[] = [added('2024-11-10'), { kind: 'takenOutOfService', date: '2024-11-10' }];
    const events: ContainerEvent[] = [
      moved('2025-01-01', 'pcb'),
      added('2025-01-01'),
      { kind: 'takenOutOfService', date: '2025-01-01' },
      commingled('2025-01-15', old),
    ];
    expect(strictest({ events, categories: SMALL, rules: [exampleRules.pcb] })?.deadline).toBe('2025-11-10');
  });

  it('follow PCB out of its area', () => {
    const events: ContainerEvent[] = [
      moved('2025-01-01', 'pcb'),
      { kind: 'entryAdded', date: '2025-01-01', generated: apart('2025-01') },
      { kind: 'takenOutOfService', date: '2025-01-01' },
      moved('2025-01-20', 'permitted'),
    ];
    expect(strictest({ events, rules: [exampleRules.pcb] })?.deadline).toBe('2026-01-01');
  });

  it('stop no clock of hazardous waste: among used oil or universal waste it has the days of its generator', () => {
    const rules = [exampleRules.small, exampleRules.universalWaste, exampleRules.transfer];
    const clocksIn = (area: StorageAreaKind) => {
      const events = [moved('2024-11-01', 'central'), added('2024-11-01'), moved('2025-01-20', area)];
      return evaluateClocks(clockQuestion({ events, categories: SMALL, rules })).map(({ deadline }) => deadline);
    };
    expect(clocksIn('usedOil')).toEqual(['2025-04-30']);
    expect(clocksIn('universalWaste')).toEqual(['2025-04-30', '2025-11-01']);
    expect(clocksIn('pcb')).toEqual(['2025-04-30']);
    expect(clocksIn('transfer')).toEqual(['2025-01-30', '2025-04-30']);
    expect(clocksIn('permitted')).toEqual([]);
  });

  it('ask nothing of generators where all the waste has rules of its own (262.13(c))', () => {
    const rules = [exampleRules.small, exampleRules.universalWaste];
    const lamps: ContainerEvent = { kind: 'entryAdded', date: '2024-11-01', generated: apart('2024-11') };
    const clocks = (events: readonly ContainerEvent[]) =>
      evaluateClocks(clockQuestion({ events, categories: SMALL, rules })).map(({ deadline }) => deadline);
    expect(clocks([moved('2024-11-01', 'universalWaste'), lamps])).toEqual(['2025-11-01']);
    expect(clocks([moved('2024-11-01', 'universalWaste'), lamps, added('2024-11-05')])).toEqual([
      '2025-04-30',
      '2025-11-01',
    ]);
  });

  it('limit transfer to 10 days from arrival (40 CFR 263.12)', () => {
    const events = [added('2025-01-01'), moved('2025-01-20', 'transfer'), moved('2025-01-22', 'transfer')];
    expect(strictest({ events, rules: [exampleRules.transfer] })).toMatchObject({
      deadline: '2025-01-30',
      daysLeft: -1,
      why: [{ code: 'enteredArea', date: '2025-01-20' }],
    });
  });
});
