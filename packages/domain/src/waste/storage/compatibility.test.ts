import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  areNeighbours,
  type BayPlace,
  type CompatibilityProfile,
  incompatibilities,
  isLegalCodePair,
  mixingVerdict,
} from './compatibility.ts';
import { type CompatibilityGroup, compatibilityGroups } from './compatibility-groups.ts';

const waste = (groups: readonly CompatibilityGroup[] | null, given: Partial<CompatibilityProfile> = {}) => ({
  groups,
  isDilute: false,
  codes: [],
  ...given,
});
const pairs = (first: CompatibilityProfile, second: CompatibilityProfile): string[] =>
  incompatibilities(first, second).map((found) => (found.by === 'groups' ? found.groupA : found.first));

describe('compatibility of wastes (40 CFR part 264, appendix V)', () => {
  it('keeps acid from caustic though both are D002', () => {
    const result = mixingVerdict(waste(['1-B'], { codes: ['D002'] }), waste(['1-A'], { codes: ['D002'] }));
    expect(result).toEqual({
      verdict: 'incompatible',
      findings: [
        {
          by: 'groups',
          groupA: '1-A',
          groupB: '1-B',
          consequences: ['Heat generation', 'violent reaction'],
          citation: '40 CFR part 264, appendix V',
        },
      ],
    });
  });

  it('knows the groups that the appendix includes in others', () => {
    expect(pairs(waste(['5-A']), waste(['1-B']))).toEqual(['5-A']);
    expect(pairs(waste(['5-A']), waste(['1-A']))).toEqual([]);
    expect(pairs(waste(['2-A']), waste(['1-A']))).toEqual(['2-A']);
    expect(pairs(waste(['6-A']), waste(['4-A']))).toEqual(['6-A']);
    expect(pairs(waste(['4-A']), waste(['2-A']))).toEqual(['4-A']);
  });

  it('takes acid for concentrated unless it is known to be dilute', () => {
    expect(pairs(waste(['3-A']), waste(['1-B']))).toEqual(['3-A']);
    expect(pairs(waste(['3-A']), waste(['1-B'], { isDilute: true }))).toEqual([]);
    expect(pairs(waste(['5-A']), waste(['1-B'], { isDilute: true }))).toEqual(['5-A']);
  });

  it('also heeds pairs of codes that were declared, but never a code against itself (V294)', () => {
    const declared = [
      { first: 'D001', second: 'D003' },
      { first: 'D002', second: 'D002' },
    ];
    const first = waste([], { codes: ['D003', 'D002'] });
    const result = mixingVerdict(first, waste([], { codes: ['D001', 'D002'] }), declared);
    expect(result.findings).toEqual([{ by: 'codes', first: 'D001', second: 'D003' }]);
    expect(isLegalCodePair({ first: 'D002', second: 'D002' })).toBe(false);
    expect(mixingVerdict(first, waste([], { codes: ['D002'] }), declared).verdict).toBe('compatible');
  });

  it("doesn't call compatible what nobody has assessed", () => {
    expect(mixingVerdict(waste(null), waste(['1-A'])).verdict).toBe('notAssessed');
    expect(mixingVerdict(waste([]), waste(['1-A'])).verdict).toBe('compatible');
  });

  it('is the same whichever waste comes first', () => {
    const profiles = fc.record({
      groups: fc.option(fc.subarray([...compatibilityGroups])),
      isDilute: fc.boolean(),
      codes: fc.subarray(['D001', 'D002', 'D003']),
    });
    const declared = [{ first: 'D001', second: 'D003' }];
    fc.assert(
      fc.property(profiles, profiles, (first, second) => {
        expect(mixingVerdict(first, second, declared)).toEqual(mixingVerdict(second, first, declared));
      }),
    );
  });
});

describe('neighbours (40 CFR 265.177(c))', () => {
  const place = (given: Partial<BayPlace>): BayPlace => ({ areaId: 1, bay: 'North', isSeparated: true, ...given });

  it('are in one bay, not in another bay or area', () => {
    expect(areNeighbours(place({}), place({}))).toBe(true);
    expect(areNeighbours(place({}), place({ bay: 'South' }))).toBe(false);
    expect(areNeighbours(place({}), place({ areaId: 2 }))).toBe(false);
  });

  it('are in one bay where nothing separates two, and in an area that is not divided', () => {
    expect(areNeighbours(place({ isSeparated: false }), place({ bay: 'South', isSeparated: false }))).toBe(true);
    const undivided = place({ bay: null, isSeparated: false });
    expect(areNeighbours(undivided, undivided)).toBe(true);
    expect(areNeighbours(undivided, place({}))).toBe(false);
  });
});
