import { type FormState, formStates, isOpenState } from './form-states.ts';

/** What dashboards show together (C24): each state belongs to one view. */
export const formViews = ['notStarted', 'inProgress', 'ready', 'completed'] as const;
export type FormView = (typeof formViews)[number];

export const statesOfView: Readonly<Record<FormView, readonly FormState[]>> = {
  notStarted: ['notStarted'],
  inProgress: ['missingValues', 'invalidValues', 'dataLoadFailed'],
  ready: ['readyToSubmit'],
  completed: ['completed', 'completedWithWarnings'],
};

/** In these a form isn't completed, and is late once its due day is over. */
export const openStates = formStates.filter(isOpenState);

/** For how many days a form has been late, both ends included; null: no end. */
export const lateRanges = {
  week: { from: 1, to: 7 },
  month: { from: 8, to: 30 },
  quarter: { from: 31, to: 90 },
  longer: { from: 91, to: null },
} as const;
export type LateRange = keyof typeof lateRanges;
export const lateRangeNames = Object.keys(lateRanges) as readonly LateRange[];

/** What a date range of forms is about: when their period begins or ends, or when they are due (U75). */
export const rangeDates = { begin: 1, end: 2, due: 3 } as const;
export type RangeDate = (typeof rangeDates)[keyof typeof rangeDates];

/** How many days back the data entry dashboard begins (V243). */
export const DAYS_BACK = 90;

/** The forms of a location in a month, as one cell. */
export interface FormsOfMonth {
  /** Entries that are required, and how many of them are there. */
  readonly required: number;
  readonly present: number;
  /** Forms that aren't completed. */
  readonly open: number;
}

export const fullnesses = ['complete', 'partly', 'missing'] as const;
export type Fullness = (typeof fullnesses)[number];

/** Forms that require nothing are complete once they are submitted. */
export function fullnessOf({ required, present, open }: FormsOfMonth): Fullness {
  if (required === 0) return open === 0 ? 'complete' : 'missing';
  if (present >= required) return 'complete';
  return present === 0 ? 'missing' : 'partly';
}
