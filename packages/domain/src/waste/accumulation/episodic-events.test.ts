import { describe, expect, it } from 'vitest';
import type { ClockQuestion } from '../clock-question.ts';
import type { ContainerEvent } from '../container/container-timeline.ts';
import { evaluateClocks } from './accumulation-clocks.ts';
import { clockQuestion, exampleRules } from './accumulation-rules.fixture.ts';
import {
  type EpisodicEvent,
  type HeldEvent,
  isAdditionalEvent,
  isWithinEvent,
  latestEndOf,
  mayBeginOn,
  noticeDueOn,
  recordsKeptUntil,
  refusalInYear,
  unmetConditions,
} from './episodic-events.ts';

const planned: EpisodicEvent = {
  kind: 'planned',
  generatorCategory: 'small',
  beginsOn: '2025-03-10',
  endsOn: '2025-05-09',
  noticeOn: null,
  formSentOn: '2025-02-08',
  petitionedOn: null,
  petitionGrantedOn: null,
};
const spill: EpisodicEvent = { ...planned, kind: 'unplanned', noticeOn: '2025-03-12', formSentOn: '2025-03-20' };
const circumstances = { today: '2025-04-01', isAdditional: false, hasEpaId: true };
const unmet = (event: EpisodicEvent, given: Partial<typeof circumstances> = {}) =>
  unmetConditions(event, { ...circumstances, ...given }).map(({ code, citation }) => `${code} ${citation}`);

describe('an episodic event (40 CFR 262.232)', () => {
  it('lasts sixty calendar days at most ((a)(6), (b)(5)), and its records are kept three years ((a)(7), (b)(6))', () => {
    expect(latestEndOf('2025-03-10')).toBe('2025-05-09');
    expect(recordsKeptUntil(planned)).toBe('2028-05-09');
  });

  it('begins on 2017-05-30 at the earliest, when subpart L took effect (81 FR 85732)', () => {
    expect(['2017-05-29', '2017-05-30', '9999-12-31'].map(mayBeginOn)).toEqual([false, true, false]);
  });

  it('has waste of its first and last day', () => {
    const days = ['2025-03-09', '2025-03-10', '2025-05-09', '2025-05-10'];
    expect(days.map((day) => isWithinEvent(day, planned))).toEqual([false, true, true, false]);
  });

  it('is reported to EPA thirty days before it begins if it is planned ((a)(2), (b)(2))', () => {
    expect(noticeDueOn(planned)).toBe('2025-02-08');
    expect(unmet(planned)).toEqual([]);
    expect(unmet({ ...planned, formSentOn: '2025-02-09' })).toEqual(['notifiedLate 40 CFR 262.232(b)(2)']);
    const untold = { ...planned, formSentOn: null };
    expect(unmet(untold, { today: '2025-02-08' })).toEqual([]);
    expect(unmet(untold, { today: '2025-02-09' })).toEqual(['notNotified 40 CFR 262.232(b)(2)']);
  });

  it('is reported within 72 hours if it is not: two days are certainly within them, four are not', () => {
    expect(noticeDueOn(spill)).toBe('2025-03-12');
    expect(unmet(spill)).toEqual([]);
    expect(unmet({ ...spill, noticeOn: '2025-03-13' })).toEqual([]);
    expect(unmet({ ...spill, noticeOn: '2025-03-14' })).toEqual(['notifiedLate 40 CFR 262.232(b)(2)']);
  });

  it("asks for the form after the notice, which the form alone isn't, and for an EPA id ((a)(3))", () => {
    const verySmall = { ...spill, generatorCategory: 'verySmall', formSentOn: null } as const;
    expect(unmet(verySmall, { hasEpaId: false })).toEqual([
      'formMissing 40 CFR 262.232(a)(2)',
      'epaIdMissing 40 CFR 262.232(a)(3)',
    ]);
    expect(unmet({ ...spill, noticeOn: null })).toEqual(['notNotified 40 CFR 262.232(b)(2)']);
  });
});

describe('events of one calendar year (40 CFR 262.232(a)(1), 262.233)', () => {
  const held = (id: number, kind: HeldEvent['kind'], beginsOn: string, petitionedOn: string | null = null) =>
    ({ id, kind, beginsOn, petitionedOn }) as const;
  const first = held(1, 'planned', '2025-03-10');

  it('are one, whatever other years have', () => {
    expect(
      refusalInYear(first, [first, held(2, 'planned', '2024-12-31'), held(3, 'planned', '2026-01-01')]),
    ).toBeNull();
    expect(refusalInYear(held(2, 'unplanned', '2025-12-31'), [first])).toMatchObject({
      code: 'petitionNeeded',
      other: first,
      citation: '40 CFR 262.233',
    });
  });

  it('are two where EPA was asked for one of the other kind, and never three', () => {
    const second = held(2, 'unplanned', '2025-08-01', '2025-08-02');
    expect(refusalInYear(second, [first])).toBeNull();
    expect(refusalInYear(held(2, 'planned', '2025-08-01', '2025-08-02'), [first])?.code).toBe('sameKind');
    expect(refusalInYear(held(3, 'unplanned', '2025-09-01', '2025-09-01'), [first, second])?.code).toBe('twoHeld');
  });

  it('make the later one the additional one, in whatever order they are recorded', () => {
    const later = held(2, 'unplanned', '2025-08-01', '2025-08-02');
    expect(refusalInYear(first, [later])).toBeNull();
    expect(refusalInYear(first, [{ ...later, petitionedOn: null }])?.code).toBe('petitionNeeded');
    expect([isAdditionalEvent(later, [first, later]), isAdditionalEvent(first, [first, later])]).toEqual([true, false]);
  });

  it('ask for an additional unplanned one within 72 hours (262.233(a)(1)) and wait for the approval', () => {
    const petitioned = { ...spill, petitionedOn: '2025-03-14' };
    expect(unmet(petitioned, { isAdditional: true })).toEqual([
      'petitionLate 40 CFR 262.233(a)(1)',
      'petitionPending 40 CFR 262.233',
    ]);
    const granted = { ...spill, petitionedOn: '2025-03-13', petitionGrantedOn: '2025-03-20' };
    expect(unmet(granted, { isAdditional: true })).toEqual([]);
  });
});

describe('the clock of the waste of an episodic event (40 CFR 262.232(a)(6), (b)(5))', () => {
  const event = { name: 'Tank clean-out', beginsOn: '2025-03-10', endsOn: '2025-05-09' };
  const events: ContainerEvent[] = [
    { kind: 'moved', date: '2025-03-28', to: 'episodic' },
    { kind: 'entryAdded', date: '2025-03-28', generated: { month: '2025-03', wasteClass: 'nonAcute' } },
  ];
  const categories = new Map([['2025-03', 'small' as const]]);
  const rules = [exampleRules.small, exampleRules.episodic];
  const clocks = (given: Partial<ClockQuestion> = {}) =>
    evaluateClocks(
      clockQuestion({ events, categories, rules, today: '2025-04-01', episodicEvents: [event], ...given }),
    );

  it('counts from the start of the event, not from the day the drum came into the area', () => {
    expect(clocks()).toMatchObject([
      {
        startDate: '2025-03-10',
        days: 60,
        deadline: '2025-05-09',
        why: [{ code: 'episodicEventBegan', date: '2025-03-10', reference: 'Tank clean-out' }],
      },
    ]);
  });

  it('ends no later than the event, and says so', () => {
    const short = { ...event, endsOn: '2025-04-20' };
    expect(clocks({ episodicEvents: [short] })).toMatchObject([
      {
        deadline: '2025-04-20',
        days: 41,
        why: [{ code: 'episodicEventBegan' }, { code: 'episodicEventEnds', date: '2025-04-20' }],
      },
    ]);
  });

  it('follows the waste out of the area, beside the clock of the place where it is then', () => {
    const moved: ContainerEvent[] = [...events, { kind: 'moved', date: '2025-03-30', to: 'central' }];
    expect(clocks({ events: moved }).map(({ citation, deadline }) => [citation, deadline])).toEqual([
      ['40 CFR 262.232(a)(6), (b)(5)', '2025-05-09'],
      ['40 CFR 262.16(b), (c)', '2025-09-24'],
    ]);
  });

  it('takes the event that ends first where waste of two was mixed', () => {
    const other = { name: 'Flood', beginsOn: '2025-03-20', endsOn: '2025-03-31' };
    expect(clocks({ episodicEvents: [event, other] })).toMatchObject([
      { startDate: '2025-03-20', deadline: '2025-03-31', isOverdue: true },
    ]);
  });

  it('counts from the day it came into the area where no event is recorded, and says that this is not known', () => {
    expect(clocks({ episodicEvents: [] })).toMatchObject([
      { startDate: '2025-03-28', deadline: '2025-05-27', why: [{ code: 'episodicEventUnknown', date: '2025-03-28' }] },
    ]);
  });
});
