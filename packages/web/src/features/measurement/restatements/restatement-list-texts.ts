import { messages } from '@oikos/contract/message.ts';

/** The words of the list of restatements. */
export const restatementListTexts = messages('restatementList', {
  title: 'Restatements',
  plural: 'restatements',
  help: 'Approved results that came out differently: old and new value, what was decided, by whom and when.',
  node: 'Location or asset',
  parameter: 'Parameter',
  from: 'First day',
  to: 'Last day',
  oldValue: 'Approved value',
  oldUnit: 'Unit of the approved value',
  oldState: 'No approved value because',
  newValue: 'New value',
  newUnit: 'Unit of the new value',
  newState: 'No new value because',
  status: 'Status',
  proposedAt: 'Proposed at',
  decidedBy: 'Decided by',
  decidedAt: 'Decided at',
  reason: 'Reason',
  proposed: 'To be decided',
  accepted: 'Accepted',
  rejected: 'Rejected',
  withdrawn: 'Withdrawn',
  none: 'No approved result has come out differently',
});
