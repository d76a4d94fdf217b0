import { describe, expect, it } from 'vitest';
import type { ContainerEvent } from '../container/container-timeline.ts';
import { evaluateClocks } from './accumulation-clocks.ts';
import type { GrantedExtension } from './accumulation-extension.ts';
import { clockQuestion, exampleRules } from './accumulation-rules.fixture.ts';

const events: readonly ContainerEvent[] = [
  { kind: 'moved', date: '2025-01-06', to: 'central' },
  { kind: 'entryAdded', date: '2025-01-06', generated: { month: '2025-01', wasteClass: 'nonAcute' } },
];
const { large, small } = exampleRules;
const stateLarge = { ...large, ruleId: 60, governingBodyId: 2, jurisdiction: 'state' as const };
const granted = (given: Partial<GrantedExtension>): GrantedExtension => ({
  governingBodyId: 1,
  jurisdiction: 'federal',
  until: '2025-04-20',
  by: 'EPA, Region 9',
  reference: 'Letter 7',
  ...given,
});
const deadlines = (extensions: readonly GrantedExtension[], more = {}) =>
  evaluateClocks(clockQuestion({ events, rules: [large, stateLarge], extensions, ...more }))
    .toSorted((first, second) => first.ruleId - second.ruleId)
    .map(({ deadline }) => deadline);

describe('an extension that a governing body granted (40 CFR 262.17(b))', () => {
  it('moves the deadline to its day, and the clock says by whom, by which letter and by what rule', () => {
    const [clock] = evaluateClocks(clockQuestion({ events, rules: [large], extensions: [granted({})] }));
    expect(clock).toMatchObject({ deadline: '2025-04-20', days: 104, startDate: '2025-01-06' });
    expect(clock?.why.at(-1)).toEqual({
      code: 'extended',
      date: '2025-04-20',
      days: 14,
      by: 'EPA, Region 9',
      reference: 'Letter 7',
      citation: '40 CFR 262.17(b)',
    });
  });

  it("goes no further than the rule lets be granted: 'up to 30 days'", () => {
    expect(deadlines([granted({ until: '2025-12-31' })])[0]).toBe('2025-05-06');
  });

  it('of EPA reaches its own rules, of a state besides the federal ones, and never shortens', () => {
    expect(deadlines([])).toEqual(['2025-04-06', '2025-04-06']);
    expect(deadlines([granted({})])).toEqual(['2025-04-20', '2025-04-06']);
    const state = granted({ governingBodyId: 2, jurisdiction: 'state' });
    expect(deadlines([state])).toEqual(['2025-04-20', '2025-04-20']);
    expect(deadlines([{ ...state, governingBodyId: 3 }])).toEqual(['2025-04-20', '2025-04-06']);
    expect(deadlines([granted({ until: '2025-03-01' })])).toEqual(['2025-04-06', '2025-04-06']);
  });

  it('the latest counts where there are several, and what the site itself allows still shortens', () => {
    const later = granted({ until: '2025-04-25' });
    expect(deadlines([granted({}), later])[0]).toBe('2025-04-25');
    expect(deadlines([later], { localDays: 60 })[0]).toBe('2025-03-07');
  });

  it('reaches no rule that lets nothing be granted', () => {
    const categories = new Map([['2025-01', 'small' as const]]);
    expect(deadlines([granted({})], { rules: [small], categories })).toEqual(['2025-07-05']);
  });
});
