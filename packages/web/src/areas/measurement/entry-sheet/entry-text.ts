import { generalMessages as general } from '@oikos/contract/general-messages.ts';
import { measurementMessages } from '@oikos/contract/measurement/measurements/measurement-messages.ts';
import type { Message } from '@oikos/contract/message.ts';
import { isLocalDate } from '@oikos/domain/period/local-date.ts';
import { type DecimalNotation, type NumberProblem, parseDecimal } from '@oikos/domain/quantity/decimal-text.ts';
import { entryTexts } from './entry-texts.ts';

/** How people write numbers: typed and pasted ones are read so. */
export const notations = [
  { key: 'point', label: '1,234.5', notation: { decimalSeparator: '.', groupSeparator: ',' } },
  { key: 'comma', label: '1.234,5', notation: { decimalSeparator: ',', groupSeparator: '.' } },
  { key: 'space', label: '1 234,5', notation: { decimalSeparator: ',', groupSeparator: ' ' } },
  { key: 'apostrophe', label: "1'234.5", notation: { decimalSeparator: '.', groupSeparator: "'" } },
] as const satisfies readonly { key: string; label: string; notation: DecimalNotation }[];
export type NotationKey = (typeof notations)[number]['key'];

export const notationOf = (chosen: NotationKey): DecimalNotation =>
  (notations.find(({ key }) => key === chosen) ?? notations[0]).notation;

/** A number as JavaScript writes it, in a notation: what is copied, filled or edited further is read back as the same number. */
export const writtenIn = ({ decimalSeparator }: DecimalNotation, text: string): string =>
  text.replace('.', decimalSeparator);

/** A number as the product shows it, with its thousands apart, in a notation. */
export const shownIn = ({ decimalSeparator, groupSeparator }: DecimalNotation, text: string): string =>
  text.replace(/[.,]/gu, (sign) => (sign === '.' ? decimalSeparator : groupSeparator));

const problems: Readonly<Record<NumberProblem, Message>> = {
  notANumber: general.notANumber,
  misplacedGroupSeparator: entryTexts.misplacedGroup,
  tooManySignificantDigits: measurementMessages.tooManyDigits,
  outOfRange: measurementMessages.outOfRange,
};

/** V215: number 0, character 1, date 2. */
const NUMBER = 0;
const DATE = 2;

export interface EnteredText {
  /** A number as JavaScript writes it; what was typed where that is wrong; empty for a blank, which is not zero. */
  readonly text: string;
  readonly problem: Message | null;
}

const isOfOtherNotation = (text: string): boolean =>
  notations.some(({ notation }) => parseDecimal(text, notation).problem === null);

/** Reads what somebody typed or pasted into a column of this data type. */
export function readEntered(entered: string, dataTypeId: number, notation: DecimalNotation): EnteredText {
  const text = entered.trim();
  if (dataTypeId === NUMBER) {
    const { value, problem } = parseDecimal(text, notation);
    if (problem !== null)
      return { text, problem: isOfOtherNotation(text) ? entryTexts.otherNotation : problems[problem] };
    return { text: value === null ? '' : String(value), problem: null };
  }
  const isWrong = dataTypeId === DATE && text !== '' && !isLocalDate(text);
  return { text, problem: isWrong ? general.invalidDate : null };
}

/** What a right text stands for, as the call takes it. */
export function valueOfText(
  text: string,
  dataTypeId: number,
): { numValue: number | null } | { textValue: string | null } {
  if (dataTypeId === NUMBER) return { numValue: text === '' ? null : Number(text) };
  return { textValue: text === '' ? null : text };
}
