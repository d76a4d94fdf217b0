import { generalMessages as general } from '@oikos/contract/general-messages.ts';
import { measurementMessages } from '@oikos/contract/measurement/measurements/measurement-messages.ts';
import type { Message } from '@oikos/contract/message.ts';
import { isLocalDate } from '@oikos/domain/period/local-date.ts';
import { type DecimalNotation, type NumberProblem, parseDecimal } from '@oikos/domain/quantity/decimal-text.ts';
import { numberNotations } from '@oikos/domain/quantity/number-notations.ts';
import { entryTexts } from './entry-texts.ts';

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
  Object.values(numberNotations).some((notation) => parseDecimal(text, notation).problem === null);

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
