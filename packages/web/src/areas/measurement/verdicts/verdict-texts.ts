import { messages } from '@oikos/contract/message.ts';

/** Words of the list of doubtful values. */
export const verdictTexts = messages('verdicts', {
  title: 'Doubtful values',
  help: 'Values that look wrong. Confirm each with a reason, or correct it.',
  plural: 'doubtful values',
  none: 'No value waits to be confirmed.',
  finding: 'What is doubtful',
  rule: 'Rule',
  severity: 'Kind',
  status: 'Status',
  anyStatus: 'All',
  open: 'Open',
  acknowledged: 'Confirmed',
  note: 'Noted',
  ask: 'To confirm',
  hold: 'Held',
  refuse: 'Refused',
  raisedAt: 'Found',
  raisedBy: 'Entered by',
  owner: 'Owner',
  assignedTo: 'Owned by',
  mine: 'Me',
  acknowledgedBy: 'Confirmed by',
  acknowledgedAt: 'Confirmed at',
  reason: 'Reason',
  confirm: 'Confirm',
  confirmCount: 'Confirm {0}',
  confirmText:
    '{0, plural, one {# value stays} other {# values stay}} as entered. Held values are used in calculations from now on.',
  confirmed: '{0, plural, one {# value is} other {# values are}} confirmed',
});
