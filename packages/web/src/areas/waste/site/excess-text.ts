import { exactText } from '../../../kit/text/number-text.ts';

/** How much of an excess must leave, with its unit. */
export const excessText = ({ amount, unit }: { readonly amount: number; readonly unit: string }): string =>
  `${exactText(amount)} ${unit}`;
