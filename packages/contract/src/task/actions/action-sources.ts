import { messages } from '../../message.ts';

/** What an action is about; the web knows the page of each. */
export const actionSources = [
  'container',
  'shipment',
  'wasteArea',
  'location',
  'wasteStream',
  'areaInspection',
  'episodicEvent',
  'user',
  'accessReview',
  'accessReviewer',
  'limitExceedance',
  'dataEntryForm',
] as const;

/** What an action asks for, in a word: its one button. By the rule that raised it; the web knows where each is done. */
export const actionSteps = messages('task.step', {
  clockDue: 'Ship',
  satelliteExcess: 'Move excess',
  containerFull: 'Move',
  areaNearLimit: 'Make room',
  inspectionDue: 'Inspect',
  deficiencyOpen: 'Fix',
  episodicNoticeDue: 'Send notice',
  episodicEventEnds: 'End event',
  manifestMissing: 'Record signed copy',
  certificateMissing: 'Record certificate',
  shipmentOverdue: 'Ship or receive',
  profileExpiring: 'Renew',
  accessEnds: 'Renew or let end',
  workLeft: 'Hand over',
  reviewAccess: 'Review',
  reviewLate: 'See review',
  ownAccessEnds: 'See details',
  limitExceeded: 'Explain',
  fillForm: 'Fill in',
  reviewForm: 'Review',
  lateForm: 'See form',
  /** Raised by no rule, or for those who only read. */
  open: 'Open',
  /** About no record. */
  complete: 'Complete',
});

export type RaisingRule = Exclude<keyof typeof actionSteps, 'open' | 'complete'>;
