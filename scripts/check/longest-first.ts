import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** What takes 10 to 40 s, longest first; what needs the demo comes after the first of them has made it. */
const LONGEST = [
  'attack/attack.test.ts',
  'http/every-endpoint.test.ts',
  'list-imports/every-list.test.ts',
  'onboarding/company-templates.test.ts',
  'imports/import-nodes.test.ts',
  'onboarding/round-trip.test.ts',
  'areas/obfuscation.test.ts',
  'delegation/every-path.test.ts',
  'areas/upgrade-companies.test.ts',
  'onboarding/hostile-workbooks.test.ts',
];

const rankOf = ({ moduleId }: TestSpecification): number => {
  const rank = LONGEST.findIndex((name) => moduleId.endsWith(name));
  return rank < 0 ? LONGEST.length : rank;
};

/**
 * Nobody has measured the files of a clean checkout, and by their size the longest are among the last: it would run alone
 * while the other core has nothing to do.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).sort((left, right) => rankOf(left) - rankOf(right));
  }
}
