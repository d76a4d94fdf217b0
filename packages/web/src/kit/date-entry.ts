import type { Message } from '@oikos/contract/message.ts';
import { isLocalDate, type LocalDate } from '@oikos/domain/period/local-date.ts';
import { kitTexts } from './kit-texts.ts';

/** Why a field of dates doesn't take what was typed: it is no date, or lies outside the bounds. */
export function dateProblem(
  text: string,
  earliest: LocalDate | undefined,
  latest: LocalDate | undefined,
): readonly [Message, ...string[]] | undefined {
  if (text === '') return undefined;
  if (!isLocalDate(text)) return [kitTexts.notADate, text];
  if (latest !== undefined && text > latest) return [kitTexts.dateAfter, text, latest];
  return earliest !== undefined && text < earliest ? [kitTexts.dateBefore, text, earliest] : undefined;
}
