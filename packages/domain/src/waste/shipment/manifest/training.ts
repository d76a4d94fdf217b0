import type { LocalDate } from '../../../period/local-date.ts';

/** Whether somebody may sign a manifest on that day: they were trained for it, and the training isn't over (49 CFR 172.704). */
export const isTrained = (trainedUntil: LocalDate | null, day: LocalDate): boolean =>
  trainedUntil !== null && trainedUntil >= day;
