import { expect, it } from 'vitest';
import { evaluateClocks } from '../accumulation/accumulation-clocks.ts';
import { clockQuestion, exampleRules } from '../accumulation/accumulation-rules.fixture.ts';
import type { ClockQuestion } from '../clock-question.ts';

/** PCB that was taken out of service on 2026-03-01, in a central area. */
const clocks = (given: Partial<ClockQuestion>) =>
  evaluateClocks(
    clockQuestion({
      events: [
        { kind: 'moved', date: '2026-03-01', to: 'central' },
        {
          kind: 'entryAdded',
          date: '2026-03-01',
          generated: { month: '2026-03', wasteClass: 'nonAcute', hasOwnRules: true },
        },
        { kind: 'takenOutOfService', date: '2026-03-01' },
      ],
      rules: [exampleRules.pcb, exampleRules.pcbTemporary],
      categories: new Map([['2026-03', 'verySmall']]),
      today: '2026-03-10',
      ...given,
    }),
  ).map(({ citation, deadline }) => [citation, deadline]);

it('gives PCB in temporary storage 30 days from removal from service, with the year beside it (761.65(c)(1), (a)(1))', () => {
  expect(clocks({ isTemporaryPcbStorage: true })).toEqual([
    ['40 CFR 761.65(c)(1)', '2026-03-31'],
    ['40 CFR 761.65(a)(1)', '2027-03-01'],
  ]);
});

it('gives PCB only the year where its area meets the conditions of storage for disposal (761.65(b))', () => {
  expect(clocks({ isTemporaryPcbStorage: false })).toEqual([['40 CFR 761.65(a)(1)', '2027-03-01']]);
});

const entered = (date: string) =>
  clocks({
    isTemporaryPcbStorage: true,
    isPcbLiquidWithoutPlan: true,
    today: '2026-05-01',
    events: [
      { kind: 'moved', date: '2026-03-01', to: 'pcb' },
      { kind: 'entryAdded', date: '2026-03-01', generated: { month: '2026-03', wasteClass: 'nonAcute' } },
      { kind: 'takenOutOfService', date: '2026-03-01' },
      { kind: 'moved', date, to: 'central' },
    ],
  })[0];

it('gives liquid PCB no day of temporary storage without a spill plan (761.65(c)(1)(iv))', () => {
  expect(clocks({ isTemporaryPcbStorage: true, isPcbLiquidWithoutPlan: true })).toEqual([
    ['40 CFR 761.65(c)(1)', '2026-03-01'],
    ['40 CFR 761.65(a)(1)', '2027-03-01'],
  ]);
  expect(clocks({ isTemporaryPcbStorage: false, isPcbLiquidWithoutPlan: true })).toHaveLength(1);
});

it('counts that from the day on which it came there, and never beyond the 30 days', () => {
  expect(entered('2026-03-10')).toEqual(['40 CFR 761.65(c)(1)', '2026-03-10']);
  expect(entered('2026-04-20')).toEqual(['40 CFR 761.65(c)(1)', '2026-03-31']);
});
