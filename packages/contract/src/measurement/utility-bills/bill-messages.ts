import { messages } from '../../message.ts';

/** Messages of utility bills and of the values they make. */
export const billMessages = messages('utilityBill', {
  notSpread: '{0} is not spread by day: only quantities that add up over the days of a period are',
  notWholeDays: 'Bills serve values of a day or longer, not of an hour and not constants',
  enteredOtherwise: '{0} already has a value for {1} from another source ({2}). Remove it before you enter the bill.',
  madeOfBills: '{0} is made of utility bills: change the bill',
  partlyCovered: 'Bills cover {0} of the {1, plural, one {# day} other {# days}} of {2}',
  coverage: 'Bills cover {0} of {1, plural, one {# day} other {# days}}',
  tooLong: 'A bill covers at most {0, plural, one {# day} other {# days}}',
  overlaps: 'The meter is billed already from {0} to {1}',
  sourceUtilityBill: 'Utility bill',
});
