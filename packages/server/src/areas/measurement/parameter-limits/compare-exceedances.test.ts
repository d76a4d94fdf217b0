import { type Exceedance, orderOf } from '@oikos/domain/measurement/limit-evaluation/exceedances.ts';
import { dateOfDayNumber } from '@oikos/domain/period/local-date.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { columnsOf, compareExceedances, isAnswered, type KeptExceedance } from './compare-exceedances.ts';

const FIRST_DAY = 19_000;

const eventOf = (first: number, last: number): Exceedance => {
  const [begin, end] = [first, last].map((hour) => ({ day: FIRST_DAY + Math.floor(hour / 24), slot: hour % 24 }));
  const [from, to] = [begin as Exceedance['begin'], end as Exceedance['end']];
  return { begin: from, end: to, windowCount: last - first + 1, peak: 120, peakBegin: from, peakEnd: from };
};

const keptOf = (event: Exceedance, id: number, cause = ''): KeptExceedance => ({
  ...{ id, parameterLimitId: 1, state: 'open', cause, correction: '' },
  ...columnsOf(event),
});

/** Events that share no hour, in order, from lengths of events and of the gaps between them. */
function eventsOf(lengths: readonly (readonly [gap: number, length: number])[]): Exceedance[] {
  let hour = 0;
  return lengths.map(([gap, length]) => {
    const first = hour + gap;
    hour = first + length;
    return eventOf(first, hour - 1);
  });
}

/** The same by looking at every pair. */
function comparedByPairs(kept: readonly KeptExceedance[], now: readonly Exceedance[]): (number | null)[] {
  const free = new Set(kept);
  return now.map((event) => {
    const shared = [...free].filter(
      (each) =>
        each.beginDate + String(each.beginSlot).padStart(2, '0') <=
          dateOfDayNumber(event.end.day) + String(event.end.slot).padStart(2, '0') &&
        dateOfDayNumber(event.begin.day) + String(event.begin.slot).padStart(2, '0') <=
          each.endDate + String(each.endSlot).padStart(2, '0'),
    );
    const same = shared.find(isAnswered) ?? shared[0];
    if (same !== undefined) free.delete(same);
    return same?.id ?? null;
  });
}

const lengths = fc.array(fc.tuple(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 6 })), { maxLength: 30 });

describe('events before and after an evaluation', () => {
  it('are the same ones as by looking at every pair', () => {
    fc.assert(
      fc.property(lengths, lengths, fc.infiniteStream(fc.boolean()), (before, after, answers) => {
        const kept = eventsOf(before).map((event, at) => keptOf(event, at + 1, answers.next().value ? 'Pump' : ''));
        const now = eventsOf(after).map((event) => ({ ...event, peak: 130 }));
        const { added, changed, gone } = compareExceedances(kept, now);
        const found = new Map(changed.map((each) => [orderOf(each.now.begin), each.kept.id]));
        expect(now.map(({ begin }) => found.get(orderOf(begin)) ?? null)).toEqual(comparedByPairs(kept, now));
        expect(added.length + changed.length).toBe(now.length);
        expect(gone.length + changed.length).toBe(kept.length);
      }),
    );
  });

  it('are compared in one pass: each is read a few times, however many there are', () => {
    const events = eventsOf(Array.from({ length: 1000 }, () => [2, 2] as const));
    let reads = 0;
    const counted = (event: KeptExceedance) =>
      new Proxy(event, {
        get: (target, name) => {
          reads += 1;
          return Reflect.get(target, name);
        },
      });
    const kept = events.map((event, at) => counted(keptOf(event, at + 1)));
    expect(compareExceedances(kept, events)).toEqual({ added: [], changed: [], gone: [] });
    expect(reads).toBeLessThan(30 * events.length);
  });
});
