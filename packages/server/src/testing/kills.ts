/** Set by `npm run faults`: every killing test runs, and kills at many moments. */
export const KILL_EVERY_TIME = 'OIKOS_KILL_EVERY_TIME';

/** Shows in `npm test`, by one kill, that killing works. */
const SMOKE = 'packages/server/src/areas/collection/forms/kill-generation.test.ts';

/** Kill a process again and again in the midst of its work, which takes minutes: `npm run faults` runs them. */
export const LONG_KILLING_TESTS: readonly string[] = [
  'packages/server/src/areas/collection/imports/load/kill-load.test.ts',
  'packages/server/src/areas/collection/onboarding/kill-onboarding.test.ts',
  'packages/server/src/areas/calculation/recalculation/killed.test.ts',
  'packages/server/src/areas/measurement/parameter-limits/kill-evaluation.test.ts',
];

export const KILLING_TESTS: readonly string[] = [...LONG_KILLING_TESTS, SMOKE];

/** How often the smoke test kills the process that it watches, and how long the work is that it kills it in. */
export const howMany = (of: { readonly few: number; readonly all: number }): number =>
  process.env[KILL_EVERY_TIME] ? of.all : of.few;
