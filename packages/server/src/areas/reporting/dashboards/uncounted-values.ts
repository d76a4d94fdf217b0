import { measurementFlag, notCountedFlags } from '@oikos/domain/measurement/measurement-flags.ts';

/** What is kept and shown, and never added to what was emitted: values flagged invalid, and forecasts. */
export const NOT_COUNTED = notCountedFlags | measurementFlag.forecast;
