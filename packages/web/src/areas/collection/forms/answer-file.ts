import { answerKinds, type FormAnswerRow, searchFormAnswers } from '@oikos/contract/collection/forms/form-answers.ts';
import { formFileTexts } from '@oikos/contract/collection/forms/form-file-texts.ts';
import { formStateName } from '@oikos/contract/collection/forms/form-words.ts';
import type { AnyListEndpoint } from '@oikos/contract/list.ts';
import type { Message } from '@oikos/contract/message.ts';
import { insteadOfValue } from '@oikos/domain/collection/forms/form-completeness.ts';
import { formStates } from '@oikos/domain/collection/forms/form-states.ts';
import { useMemo } from 'react';
import { wordsFor } from '../../../kit/list/file-columns.ts';
import { type Speech, useSpeech } from '../../../translation/translate.ts';
import { entryTexts } from '../../measurement/public.ts';
import { formTexts as texts } from './form-texts.ts';

const titles: readonly (readonly [keyof FormAnswerRow, Message])[] = [
  ['template', texts.form],
  ['layoutVersion', texts.layoutVersion],
  ['location', texts.location],
  ['beginDate', texts.periodFrom],
  ['endDate', texts.periodTo],
  ['dueOn', texts.due],
  ['daysLate', texts.late],
  ['state', texts.state],
  ['round', texts.round],
  ['submittedBy', texts.submittedBy],
  ['submittedAt', texts.submittedAt],
  ['section', texts.section],
  ['kind', texts.answerKind],
  ['label', texts.answerLabel],
  ['node', entryTexts.node],
  ['parameterSet', entryTexts.parameterSet],
  ['parameter', entryTexts.parameter],
  ['valueFrom', entryTexts.from],
  ['valueTo', entryTexts.to],
  ['time', entryTexts.hour],
  ['value', entryTexts.value],
  ['qualifier', entryTexts.qualifier],
  ['noDataCode', entryTexts.noDataCode],
  ['text', entryTexts.text],
  ['unit', entryTexts.unit],
  ['noValueBecause', texts.noValue],
  ['reason', texts.reason],
  ['comment', texts.answerComment],
  ['flags', entryTexts.flags],
  ['recordedBy', entryTexts.recordedBy],
  ['recordedAt', entryTexts.recordedAt],
];

const wordsIn = (say: Speech['say']): Readonly<Partial<Record<keyof FormAnswerRow, Record<string, string>>>> => ({
  state: wordsFor(formStates, (state) => say(formStateName(state))),
  kind: wordsFor(answerKinds, (kind) => say(formFileTexts[kind])),
  noValueBecause: wordsFor(insteadOfValue, (answer) => say(texts[answer])),
});

/** What was entered in the forms of a list, as a file: of the list of answers with the same filters. */
export function useAnswerFile(list: AnyListEndpoint = searchFormAnswers) {
  const { say } = useSpeech();
  return useMemo(() => {
    const words = wordsIn(say);
    const columns = titles.map(([field, title]) => ({ field, title: say(title), ...{ words: words[field] } }));
    return { list, title: say(texts.exportAnswers), columns };
  }, [say, list]);
}
