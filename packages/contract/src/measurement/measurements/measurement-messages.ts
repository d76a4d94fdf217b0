import { messages } from '../../message.ts';

/** Messages of measurements (X088, X089) and of the rules on values. */
export const measurementMessages = messages('measurement', {
  warning: 'Warning',
  outsideActiveDates: 'The date is outside the active dates of {0} ({1} to {2})',
  tooManyDigits: 'Enter at most 15 significant digits',
  outOfRange: 'Too large or too small a number',
  unitMissing: 'The unit is missing',
  unitOfOtherType: '{0} is not a unit of {1}',
  readOnly: '{0} is read-only',
  calculated: '{0} is calculated',
  notOfSet: '{0} is not in this parameter set',
  notAPeriod: '{0} to {1} is not one {2} of the parameter set',
  approvedNeedsPermission: "You can't change this value, because it is approved",
  approvedNeedsReason: 'Changing an approved value needs a reason',
  changedMeanwhile: 'This value was changed by {0} at {1}',
  notInPicklist: '{0} is not a value of the pick list',
  emptyValue: 'The value will be deleted, because the cell is blank',
  farFromUsual: 'The value is {0} times the usual value of this parameter',
  negative: 'The value is negative',
  ruleSays: '{0}',
  notBegunYet: 'The period is in the future. Mark the value as a forecast.',
  beginDateTooOld: 'Begin date must be within the last {0, plural, one {# year} other {# years}}',
  duplicateKey: 'The same period occurs twice',
  existsAlready: 'This period already has a value',
  missing: 'This period has no value',
});
