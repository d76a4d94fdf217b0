import type { FormCompleteness } from '@oikos/domain/collection/forms/form-completeness.ts';
import type { Speech } from '../../../translation/translate.ts';
import { formTexts as texts } from './form-texts.ts';

/** How much of a form is filled in: '12 of 14, 2 substituted'. */
export const progressText = (
  { present, required, substituted }: Pick<FormCompleteness, 'present' | 'required' | 'substituted'>,
  say: Speech['say'],
): string =>
  substituted > 0
    ? say(texts.presentWithSubstitutes, present, required, substituted)
    : say(texts.presentOf, present, required);
