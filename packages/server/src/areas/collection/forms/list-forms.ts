import { searchForms } from '@oikos/contract/collection/forms/data-entry-forms.ts';
import { type FormAnswerRow, searchFormAnswers } from '@oikos/contract/collection/forms/form-answers.ts';
import type { ParsedInputOf } from '@oikos/contract/endpoint.ts';
import type { FormControl } from '@oikos/domain/collection/forms/form-definition.ts';
import { replyText } from '@oikos/domain/collection/forms/form-replies.ts';
import type { LocalDate } from '@oikos/domain/period/local-date.ts';
import { slotClock } from '@oikos/domain/period/slot.ts';
import { shownLastDay } from '@oikos/domain/period/validity.ts';
import { serveList } from '../../../foundation/records/serve-list.ts';
import { flagWords, qualifiedColumns } from '../../measurement/public.ts';
import { answerRows } from './find-answers.ts';
import { type FormFilter, formRows } from './find-forms.ts';

function filterOf({ templateId, state, ...filter }: ParsedInputOf<typeof searchForms>): FormFilter {
  return { ...filter, ...(templateId && { templateIds: [templateId] }), ...(state && { states: [state] }) };
}

/** Forms at permitted locations. */
export const formList = serveList({
  endpoint: searchForms,
  query: ({ scope, input }) => formRows(scope, 'DATA_ENTRY', filterOf(input)),
});

interface StoredAnswer
  extends Omit<FormAnswerRow, 'endDate' | 'valueTo' | 'time' | 'qualifier' | 'noDataCode' | 'text' | 'flags'> {
  readonly endDate: LocalDate;
  /** Of a question. */
  readonly control: FormControl | null;
  /** Half-open. */
  readonly valueEnd: LocalDate | null;
  readonly slot: number | null;
  readonly timeZone: string | null;
  readonly textValue: string | null;
  readonly valueState: number | null;
  readonly flags: number | null;
}

/** A number is a number in the file, whether a cell or a question holds it. */
function saidOf({ control, value, textValue, valueState, flags }: StoredAnswer) {
  if (control === null) {
    return { value, ...qualifiedColumns({ state: valueState ?? 0, flags: flags ?? 0, textValue }) };
  }
  const isNumber = control === 'number';
  return {
    value: isNumber ? Number(textValue) : null,
    text: isNumber || textValue === null ? null : replyText({ control }, textValue),
    qualifier: null,
    noDataCode: null,
  };
}

/** Makes a row of what a select of answers reads. */
export function shownAnswer(answer: StoredAnswer): FormAnswerRow {
  const { control: _control, valueEnd, slot, timeZone, textValue: _text, valueState: _state, flags, ...row } = answer;
  const { valueFrom } = row;
  const isHour = slot !== null && slot >= 0 && valueFrom !== null && timeZone !== null;
  return {
    ...row,
    endDate: shownLastDay(row.endDate),
    valueTo: valueEnd && shownLastDay(valueEnd),
    time: isHour ? slotClock(timeZone, valueFrom, slot) : '',
    ...saidOf(answer),
    flags: flagWords(flags ?? 0),
  };
}

/** What was entered in them, which a file of them has. */
export const answerList = serveList({
  endpoint: searchFormAnswers,
  query: ({ scope, input }) => answerRows(scope, 'DATA_ENTRY', filterOf(input)),
  isComputed: true,
  item: shownAnswer,
});
