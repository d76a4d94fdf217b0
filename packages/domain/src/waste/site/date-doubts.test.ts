import { expect, it } from 'vitest';
import { doubtsOfPast, doubtsOfPlan } from './date-doubts.ts';

const today = '2026-11-23';
const codes = (date: string, more: object = {}) => doubtsOfPast(date, { today, ...more }).map(({ code }) => code);

it('asks about what is more than a year ago, and not about a year', () => {
  expect(codes('2025-11-23')).toEqual([]);
  expect(codes('2025-11-22')).toEqual(['longAgo']);
  expect(codes('1900-01-01')).toEqual(['longAgo']);
});

it('asks about waste that is older than its container or than the first record of the site', () => {
  const known = { containerSince: '2026-11-02', siteSince: '2026-10-01' };
  expect(codes('2026-11-02', known)).toEqual([]);
  expect(doubtsOfPast('2026-11-01', { today, ...known })).toEqual([
    { code: 'beforeContainer', date: '2026-11-01', since: '2026-11-02' },
  ]);
  expect(codes('2016-11-05', known)).toEqual(['longAgo', 'beforeContainer', 'beforeSite']);
  expect(codes('2026-11-01', { containerSince: null, siteSince: null })).toEqual([]);
});

it('asks about a plan that is further ahead than waste may stay', () => {
  expect(doubtsOfPlan('2027-02-21', { today })).toEqual([]);
  expect(doubtsOfPlan('2027-02-22', { today })).toEqual([{ code: 'farAhead', date: '2027-02-22', days: 90 }]);
  expect(doubtsOfPlan('2016-11-05', { today })).toEqual([{ code: 'longAgo', date: '2016-11-05' }]);
});

it('asks about a plan before the first record of its site, as about what happened there', () => {
  expect(doubtsOfPlan('2026-09-30', { today, siteSince: '2026-10-01' })).toEqual([
    { code: 'beforeSite', date: '2026-09-30', since: '2026-10-01' },
  ]);
  expect(doubtsOfPlan('2026-10-01', { today, siteSince: '2026-10-01' })).toEqual([]);
});
