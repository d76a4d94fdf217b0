/** Killing at many moments takes minutes: `npm test` kills at a few, `npm run faults` at all. */
export const KILL_EVERY_TIME = 'OIKOS_KILL_EVERY_TIME';

/** How often a test kills the process that it watches. */
export const timesToKill = (times: { readonly few: number; readonly all: number }): number =>
  process.env[KILL_EVERY_TIME] ? times.all : times.few;
