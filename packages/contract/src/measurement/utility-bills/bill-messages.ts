import { messages } from '../../message.ts';

/** Messages of utility bills and of the values they make. */
export const billMessages = messages('utilityBill', {
  notSpread: "You can't spread {0} by day, because it doesn't add up over the days of a period",
  notWholeDays: "Bills can't be used for hourly values or constants",
  enteredOtherwise: '{0} already has a value for {1} from another source ({2}). Remove it before you enter the bill.',
  madeOfBills: '{0} comes from utility bills. Edit the bill to change this value.',
  partlyCovered: 'Bills cover {0} of the {1, plural, one {# day} other {# days}} of {2}',
  doubtfulPeriod: '{0}: {1}',
  coverage: 'Bills cover {0} of {1, plural, one {# day} other {# days}}',
  tooLong: 'A bill covers at most {0, plural, one {# day} other {# days}}',
  overlaps: 'The meter already has a bill from {0} to {1}',
  sourceUtilityBill: 'Utility bill',
});
