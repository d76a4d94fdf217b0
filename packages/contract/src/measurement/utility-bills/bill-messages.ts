import { messages } from '../../message.ts';

/** Messages of utility bills and of the values they make. */
export const billMessages = messages('utilityBill', {
  notSpread: '{0} is not spread by day: only quantities that add up over the days of a period are',
  notWholeDays: 'Bills serve values of a day or longer, not of an hour and not constants',
  enteredOtherwise:
    '{0} already has a value of {1} that comes from elsewhere ({2}); remove it before entering the bill',
  madeOfBills: '{0} is made of utility bills: change the bill',
  partlyCovered: 'Bills cover {0} of the {1} days of {2}',
  coverage: 'Bills cover {0} of {1} days',
  tooLong: 'A bill covers at most {0} days',
  overlaps: 'The meter is billed already from {0} to {1}',
  sourceUtilityBill: 'Utility bill',
});
