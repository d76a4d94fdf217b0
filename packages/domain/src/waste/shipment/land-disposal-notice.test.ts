import { expect, it } from 'vitest';
import { epaCodesIn, namesConstituents, noticeState } from './land-disposal-notice.ts';

const notice = (epaCodes: string, changedOn: string | null = null) => ({ epaCodes, changedOn });

it('a notice is needed once, until the waste carries a code that it does not name', () => {
  expect(noticeState([], ['D001'], '2026-01-12')).toEqual({ state: 'needed' });
  expect(noticeState([notice('D001, F003')], ['F003', 'D001'], '2026-01-12')).toEqual({ state: 'onFile' });
  expect(noticeState([notice('D001'), notice('D001, F003')], ['D001', 'F003', 'F005'], '2026-01-12')).toEqual({
    state: 'outdated',
    codes: ['F005'],
  });
});

it('a notice covers nothing from the day on which waste or facility changed', () => {
  const changed = notice('D001', '2026-01-12');
  expect(noticeState([changed], ['D001'], '2026-01-11')).toEqual({ state: 'onFile' });
  expect(noticeState([changed], ['D001'], '2026-01-12')).toEqual({ state: 'needed' });
});

it('constituents are named of spent solvents, leachate and characteristic waste', () => {
  expect(namesConstituents('treatmentNeeded', ['F003'])).toBe(true);
  expect(namesConstituents('meetsStandards', ['D008'])).toBe(true);
  expect(namesConstituents('treatmentNeeded', ['K001'])).toBe(false);
  expect(namesConstituents('undetermined', ['F003'])).toBe(false);
});

it('codes are read however they are separated', () => {
  expect(epaCodesIn('d001; F003 F003,U002')).toEqual(['D001', 'F003', 'U002']);
});
