import { type InsteadOfValue, insteadOfValue } from '@oikos/domain/collection/forms/form-completeness.ts';
import type { FormControl } from '@oikos/domain/collection/forms/form-definition.ts';
import { replyText } from '@oikos/domain/collection/forms/form-replies.ts';
import { useSpeech } from '../../../../translation/translate.ts';
import { formTexts } from '../form-texts.ts';
import { deviceTexts as texts } from './device-texts.ts';
import type { Said } from './form-conflict.ts';

const isInstead = (text: string | undefined): text is InsteadOfValue =>
  (insteadOfValue as readonly (string | undefined)[]).includes(text);

/** What a cell or an answer says, in words. */
export function useSaid(): (said: Said, control?: FormControl) => string {
  const { say } = useSpeech();
  return ({ text, answer }, control) => {
    const [instead, ...reason] = answer.split('|');
    if (text === '' && isInstead(instead)) return `${say(formTexts[instead])}: ${reason.join('|')}`;
    if (text === '') return say(texts.blank);
    if (control === 'boolean') return say(text === 'yes' ? formTexts.yes : formTexts.no);
    return control === undefined ? text : replyText({ control }, text);
  };
}
