import { describe, expect, it } from 'vitest';
import { NO_END } from '../../period/local-date.ts';
import { type ExceptionQuestion, type ExceptionRule, watchException } from './exception-watch.ts';

const ruleOf = (ruleId: number, given: Partial<ExceptionRule>): ExceptionRule => ({
  ruleId,
  governingBodyId: 1,
  jurisdiction: 'federal',
  programme: 'hazardousWaste',
  category: 'large',
  inquiryDays: 45,
  reportDays: 60,
  citation: '40 CFR 262.42(a)',
  replacesRuleId: null,
  validity: { begin: '2025-12-01', end: NO_END },
  ...given,
});

const rules: readonly ExceptionRule[] = [
  ruleOf(1, { inquiryDays: 35, reportDays: 45, validity: { begin: '1980-11-19', end: '2025-12-01' } }),
  ruleOf(2, {}),
  ruleOf(3, { category: 'small', inquiryDays: null, citation: '40 CFR 262.42(b)' }),
  ruleOf(4, { programme: 'pcb', category: null, citation: '40 CFR 761.217' }),
];

const watch = (given: Partial<ExceptionQuestion>) =>
  watchException({
    acceptedOn: '2026-01-15',
    returnedOn: null,
    programmes: ['hazardousWaste'],
    category: 'large',
    rules,
    today: '2026-01-15',
    ...given,
  });

describe('manifests that do not come back (40 CFR 262.42)', () => {
  it('ask of a large generator an inquiry after 45 days and a report after 60, over the end of February', () => {
    expect(watch({})).toMatchObject([
      { stage: 'waiting', days: 0, inquiryOn: '2026-03-01', reportOn: '2026-03-16', daysLeft: 45 },
    ]);
    const stages = ['2026-02-28', '2026-03-01', '2026-03-15', '2026-03-16', '2026-03-20'].map((today) => {
      const [one] = watch({ today });
      return [one?.stage, one?.daysLeft];
    });
    expect(stages).toEqual([
      ['waiting', 1],
      ['inquiryDue', 15],
      ['inquiryDue', 1],
      ['reportDue', 0],
      ['reportDue', -4],
    ]);
  });

  it('ask of a small generator the report alone, and of a very small one nothing', () => {
    expect(watch({ category: 'small' })).toMatchObject([{ inquiryOn: null, reportOn: '2026-03-16', daysLeft: 60 }]);
    expect(watch({ category: 'verySmall' })).toEqual([]);
  });

  it('follow the rule in force on the day of acceptance', () => {
    expect(watch({ acceptedOn: '2025-11-30', today: '2025-12-31' })).toMatchObject([
      { ruleId: 1, inquiryOn: '2026-01-04', reportOn: '2026-01-14' },
    ]);
    expect(watch({ acceptedOn: '2025-12-01', today: '2025-12-31' })).toMatchObject([{ ruleId: 2 }]);
  });

  it('take the earliest rule known for an acceptance before its first day, and say so', () => {
    expect(watch({ acceptedOn: '1970-03-01', today: '2026-01-20' })).toMatchObject([
      { ruleId: 1, reportOn: '1970-04-15', stage: 'reportDue', earliestRuleFrom: '1980-11-19' },
    ]);
    expect(watch({ acceptedOn: '2025-11-30', category: 'small', today: '2026-01-20' })).toMatchObject([
      { ruleId: 3, reportOn: '2026-01-29', earliestRuleFrom: '2025-12-01' },
    ]);
    expect(watch({}).map(({ earliestRuleFrom }) => earliestRuleFrom)).toEqual([null]);
  });

  it('rest before acceptance and end with the return', () => {
    expect(watch({ acceptedOn: null })).toEqual([]);
    expect(watch({ returnedOn: '2026-02-01', today: '2026-06-01' })).toMatchObject([
      { stage: 'returned', days: 17, daysLeft: null },
    ]);
    expect(watch({ returnedOn: '2026-02-01', today: '2026-01-31' })).toMatchObject([{ stage: 'waiting' }]);
  });

  it('put the rule that falls due first in front, and keep PCB to its own', () => {
    const state = ruleOf(9, { jurisdiction: 'state', inquiryDays: 35, reportDays: 45, citation: 'State rule' });
    expect(watch({ rules: [...rules, state] }).map(({ ruleId }) => ruleId)).toEqual([9, 2]);
    expect(watch({ programmes: ['pcb'], category: 'none' }).map(({ citation }) => citation)).toEqual([
      '40 CFR 761.217',
    ]);
  });

  it('watch hazardous waste and PCB of one shipment by both rules, and what is neither by none', () => {
    const both = watch({ programmes: ['hazardousWaste', 'pcb'], category: 'large' });
    expect(both.map(({ ruleId }) => ruleId)).toEqual([2, 4]);
    expect(watch({ programmes: [] })).toEqual([]);
  });
});
