import { messages } from '../../message.ts';

/** Beginning to act for another person. */
export const actTexts = messages('act', {
  act: 'Act for this user',
  title: 'Act for {0}',
  help: 'You see what {0} sees, and change nothing unless your company allows it. They are notified.',
  reason: 'Reason',
  reasonHint: '{0} and the audit log get it.',
  minutes: 'Duration',
  minutesUnit: 'minutes',
  start: 'Start',
});
