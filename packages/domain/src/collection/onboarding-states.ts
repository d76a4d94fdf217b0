/** What a workbook that somebody brings in is at (V255). */
export const onboardingStates = ['READY', 'IN_PROGRESS', 'FAILED', 'COMPLETED'] as const;
export type OnboardingState = (typeof onboardingStates)[number];

/** The steps of an onboarding (V256). */
export const onboardingSteps = ['UPLOAD_TEMPLATE', 'VALIDATE_TEMPLATE', 'VALIDATE_DATA'] as const;
export const stepStates = ['INACTIVE', 'ACTIVE', 'SUCCESS', 'ERROR'] as const;
export type StepState = (typeof stepStates)[number];

/** Long work on an onboarding. */
export type OnboardingWork = 'validate' | 'import' | 'undo';

/** What an onboarding has behind it, as far as it decides what may come next. */
interface OnboardingProgress {
  readonly state: OnboardingState;
  readonly isChecked: boolean;
}

/** What may be begun: a check until it is imported, the import after a check without errors, the undo after the import. */
export function mayBegin(work: OnboardingWork, { state, isChecked }: OnboardingProgress): boolean {
  switch (work) {
    case 'validate':
      return state === 'READY' || state === 'FAILED';
    case 'import':
      return state === 'READY' && isChecked;
    case 'undo':
      return state === 'COMPLETED';
  }
}

/** What a workbook in the queue is at (V254); `failed`: it couldn't be made. */
export const queueStates = ['queued', 'processing', 'ready', 'expired', 'removed', 'retried', 'failed'] as const;
export type QueueState = (typeof queueStates)[number];

const next: Readonly<Record<QueueState, readonly QueueState[]>> = {
  queued: ['processing', 'removed', 'failed'],
  retried: ['processing', 'removed', 'failed'],
  processing: ['ready', 'failed', 'removed'],
  ready: ['expired', 'removed'],
  expired: ['retried', 'removed'],
  failed: ['retried', 'removed'],
  removed: ['retried'],
};

export const mayFollow = (from: QueueState, to: QueueState): boolean => next[from].includes(to);

/** A workbook is kept for so long (V253). */
export const WORKBOOK_HOURS = 24;
