import { speech } from '../../translation/translate.ts';
import type { Choice } from './SelectField.tsx';

/** The choices of a fixed list in the user's language; `group` is what the keys of its labels begin with. */
export const labelledChoices = <Value extends string>(
  group: string,
  words: Readonly<Record<Value, string>>,
): Choice<Value>[] =>
  (Object.entries(words) as [Value, string][]).map(([value, english]) => ({
    value,
    label: speech.label(`${group}.${value}`, english),
  }));
