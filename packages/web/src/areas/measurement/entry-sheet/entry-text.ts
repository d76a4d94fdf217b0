import { generalMessages as general } from '@oikos/contract/general-messages.ts';
import { measurementMessages } from '@oikos/contract/measurement/measurements/measurement-messages.ts';
import type { Message } from '@oikos/contract/message.ts';
import { type MeasuredProblem, measuredText, readMeasured } from '@oikos/domain/measurement/measured-text.ts';
import { isLocalDate } from '@oikos/domain/period/local-date.ts';
import type { DecimalNotation } from '@oikos/domain/quantity/decimal-text.ts';
import { numberNotations } from '@oikos/domain/quantity/number-notations.ts';
import { entryTexts } from './entry-texts.ts';

const problems: Readonly<Record<MeasuredProblem, Message>> = {
  notANumber: general.notANumber,
  misplacedGroupSeparator: entryTexts.misplacedGroup,
  tooManySignificantDigits: measurementMessages.tooManyDigits,
  outOfRange: measurementMessages.outOfRange,
  unknownNoDataCode: entryTexts.unknownNoDataCode,
};

/** V215: number 0, character 1, date 2. */
const NUMBER = 0;
const DATE = 2;

export interface EnteredText {
  /** A measured value with its number as JavaScript writes it; what was typed where that is wrong; empty for a blank, which isn't zero. */
  readonly text: string;
  readonly problem: Message | null;
}

const isOfOtherNotation = (text: string): boolean =>
  Object.values(numberNotations).some((notation) => readMeasured(text, notation).problem === null);

/** Reads what somebody typed or pasted into a column of this data type. */
export function readEntered(entered: string, dataTypeId: number, notation: DecimalNotation): EnteredText {
  const text = entered.trim();
  if (dataTypeId === NUMBER) {
    const { problem, ...measured } = readMeasured(text, notation);
    if (problem !== null)
      return { text, problem: isOfOtherNotation(text) ? entryTexts.otherNotation : problems[problem] };
    return { text: measuredText(measured), problem: null };
  }
  const isWrong = dataTypeId === DATE && text !== '' && !isLocalDate(text);
  return { text, problem: isWrong ? general.invalidDate : null };
}

/** What a right text stands for, as the call takes it. */
export function valueOfText(text: string, dataTypeId: number) {
  if (dataTypeId !== NUMBER) return { textValue: text === '' ? null : text };
  const { value, qualifier, noDataCode } = readMeasured(text);
  return { numValue: value, qualifier, noDataCode };
}
