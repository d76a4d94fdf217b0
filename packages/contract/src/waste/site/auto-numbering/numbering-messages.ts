import { messages } from '../../../message.ts';

/** Messages of automatic numbers (X107; rules V372 to V376). */
export const numberingMessages = messages('numbering', {
  saveFailed: 'Failed to save the auto numbering',
  deleteFailed: 'Failed to delete the auto numbering',
  prefixSpecial: 'Use only letters and numbers',
  digitsRange: 'Must be a whole number from {0} to {1}',
  schemeExists: 'This location already has auto numbering of this type',
  prefixExists: 'Another location uses this prefix',
  prefixTaken: 'Another location uses this prefix: {0}',
  noScheme: '{0} has no auto numbering of type {1}',
  tooManyDigits:
    'The next number, {0}, has more than the {1, plural, one {# digit} other {# digits}} of the auto numbering of {2}',
  digitsTooFew: 'The next number, {0}, needs at least {1, plural, one {# digit} other {# digits}}',
  numberTooLong: 'The numbers would be too long: {0, plural, one {# character} other {# characters}}',
  voided: "The number {0} was voided and can't be used again: {1}",
});
