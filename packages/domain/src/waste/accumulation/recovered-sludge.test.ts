import { describe, expect, it } from 'vitest';
import type { ContainerEvent } from '../container/container-timeline.ts';
import { evaluateClocks } from './accumulation-clocks.ts';
import { clockQuestion, exampleRules } from './accumulation-rules.fixture.ts';

const events: readonly ContainerEvent[] = [
  { kind: 'moved', date: '2025-01-06', to: 'central' },
  { kind: 'entryAdded', date: '2025-01-06', generated: { month: '2025-01', wasteClass: 'nonAcute' } },
];
const { large, recoveredSludge, stateSmall } = exampleRules;
const stateLarge = { ...stateSmall, category: 'large' as const };
const clocks = (given: Partial<Parameters<typeof clockQuestion>[0]> = {}) =>
  evaluateClocks(clockQuestion({ events, rules: [large, recoveredSludge], codes: ['F006'], ...given }));
const held = (kilograms: string) => ({ kilogramsByCode: new Map([['F006', kilograms]]) });

describe('F006 for metals recovery (40 CFR 262.17(c), (d))', () => {
  it('may stay 180 days instead of 90, 270 where it must travel 200 miles', () => {
    expect(clocks()).toMatchObject([{ ruleId: recoveredSludge.ruleId, deadline: '2025-07-05', days: 180 }]);
    expect(clocks()[0]?.why).toContainEqual({ code: 'wasteOfCode', wasteCode: 'F006' });
    expect(clocks({ isFar: true })[0]?.days).toBe(270);
  });

  it('has 90 days where other waste is in the drum or its area does not meet the conditions', () => {
    expect(clocks({ codes: [] })).toMatchObject([{ ruleId: large.ruleId, days: 90 }]);
    expect(clocks({ codes: ['D006'] })).toMatchObject([{ ruleId: large.ruleId, days: 90 }]);
  });

  it('has 90 days while the site holds more than 20,000 kg, and says so ((c)(3))', () => {
    expect(clocks(held('20000'))[0]?.days).toBe(180);
    expect(clocks(held('20000.1'))).toMatchObject([{ ruleId: large.ruleId, days: 90 }]);
    expect(clocks(held('20000.1'))[0]?.why).toContainEqual({
      code: 'tooMuchOfCode',
      wasteCode: 'F006',
      kilograms: 20_000,
    });
  });

  it("replaces its own body's rule alone: a state's counts beside it", () => {
    const both = clocks({ rules: [large, recoveredSludge, stateLarge] });
    expect(both.map(({ ruleId, days }) => [ruleId, days])).toEqual([
      [stateLarge.ruleId, 90],
      [recoveredSludge.ruleId, 180],
    ]);
  });

  it('is no matter of small generators: they have 180 days anyhow', () => {
    const categories = new Map([['2025-01', 'small' as const]]);
    const rules = [exampleRules.small, recoveredSludge];
    expect(clocks({ categories, rules })).toMatchObject([{ ruleId: exampleRules.small.ruleId, days: 180 }]);
  });
});
