/** The states of a form (V236), in the order of their precedence: the first whose condition holds is the form's state. */
export const formStates = [
  'completed',
  'completedWithWarnings',
  'dataLoadFailed',
  'invalidValues',
  'notStarted',
  'missingValues',
  'readyToSubmit',
] as const;
export type FormState = (typeof formStates)[number];

/** What decides the state of a form. */
export interface FormFacts {
  readonly isSubmitted: boolean;
  /** The last submission couldn't be stored. */
  readonly hasLoadFailed: boolean;
  /** Values that a verdict holds or refuses, or that somebody marked as invalid. */
  readonly invalid: number;
  /** What is required and isn't there. */
  readonly missing: number;
  /** What was saved at all; comments don't count. */
  readonly saved: number;
  /** Warnings that nobody acknowledged yet. */
  readonly warnings: number;
}

const holds: Readonly<Record<FormState, (facts: FormFacts) => boolean>> = {
  completed: ({ isSubmitted, warnings }) => isSubmitted && warnings === 0,
  completedWithWarnings: ({ isSubmitted }) => isSubmitted,
  dataLoadFailed: ({ hasLoadFailed }) => hasLoadFailed,
  invalidValues: ({ invalid }) => invalid > 0,
  notStarted: ({ saved }) => saved === 0,
  missingValues: ({ missing }) => missing > 0,
  readyToSubmit: () => true,
};

export const formStateOf = (facts: FormFacts): FormState =>
  formStates.find((state) => holds[state](facts)) ?? 'readyToSubmit';

export const formActions = ['save', 'submit', 'acknowledge', 'return', 'reopen', 'remind', 'delete'] as const;
export type FormAction = (typeof formActions)[number];

const open: readonly FormState[] = ['dataLoadFailed', 'invalidValues', 'notStarted', 'missingValues', 'readyToSubmit'];

/** From which states a form may be acted on. */
const legal: Readonly<Record<FormAction, readonly FormState[]>> = {
  save: open,
  // A failed submission is tried again.
  submit: ['readyToSubmit', 'dataLoadFailed'],
  acknowledge: ['completedWithWarnings', 'completed'],
  return: ['completedWithWarnings', 'completed'],
  reopen: ['completed', 'completedWithWarnings'],
  remind: open,
  delete: open,
};

/** A form that waits for approval is acknowledged or returned, a completed one is reopened. */
export function mayBe(action: FormAction, state: FormState, waitsForApproval: boolean): boolean {
  if (!legal[action].includes(state)) return false;
  if (action === 'acknowledge' || action === 'return') return waitsForApproval || state === 'completedWithWarnings';
  if (action === 'reopen') return !waitsForApproval;
  return true;
}

export const isOpenState = (state: FormState): boolean => open.includes(state);
