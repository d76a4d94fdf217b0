/** Killing at many moments takes minutes: `npm test` kills at a few, `npm run faults` at all. */
export const KILL_EVERY_TIME = 'OIKOS_KILL_EVERY_TIME';

/** How often a test kills the process that it watches, and how long the work is that it kills it in. */
export const howMany = (of: { readonly few: number; readonly all: number }): number =>
  process.env[KILL_EVERY_TIME] ? of.all : of.few;
