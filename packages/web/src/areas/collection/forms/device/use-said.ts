import { type InsteadOfValue, insteadOfValue } from '@oikos/domain/collection/forms/form-completeness.ts';
import { CHOICE_SEPARATOR } from '@oikos/domain/collection/forms/form-definition.ts';
import { useSpeech } from '../../../../translation/translate.ts';
import { formTexts } from '../form-texts.ts';
import { deviceTexts as texts } from './device-texts.ts';
import type { Said } from './form-conflict.ts';

const isInstead = (text: string | undefined): text is InsteadOfValue =>
  (insteadOfValue as readonly (string | undefined)[]).includes(text);

/** What a cell or an answer says, in words. */
export function useSaid(): (said: Said) => string {
  const { say } = useSpeech();
  return ({ text, answer }) => {
    const [instead, ...reason] = answer.split('|');
    if (text === '' && isInstead(instead)) return `${say(formTexts[instead])}: ${reason.join('|')}`;
    if (text === 'yes' || text === 'no') return say(formTexts[text]);
    return text === '' ? say(texts.blank) : text.split(CHOICE_SEPARATOR).join(', ');
  };
}
