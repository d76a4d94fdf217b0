import type { DecimalNotation } from './decimal-text.ts';

/** How people write numbers: typed and pasted ones are read so, and shown ones written so. */
export const numberNotations = {
  point: { decimalSeparator: '.', groupSeparator: ',' },
  comma: { decimalSeparator: ',', groupSeparator: '.' },
  space: { decimalSeparator: ',', groupSeparator: ' ' },
  apostrophe: { decimalSeparator: '.', groupSeparator: "'" },
} as const satisfies Readonly<Record<string, DecimalNotation>>;
export type NumberNotation = keyof typeof numberNotations;

/** A number as JavaScript writes it, in a notation: what is copied, filled or edited further is read back as the same number. */
export const writtenIn = ({ decimalSeparator }: DecimalNotation, text: string): string =>
  text.replace('.', decimalSeparator);

/** A number as English writes it, with its thousands apart, in a notation; a space among its digits breaks no line. */
export const shownIn = ({ decimalSeparator, groupSeparator }: DecimalNotation, text: string): string =>
  text.replace(/[.,]/gu, (sign) => (sign === '.' ? decimalSeparator : groupSeparator.replace(' ', '\u00a0')));
