import { containerMessages as words } from '@oikos/contract/waste/container/containers/container-messages.ts';
import { TextField, type TextFieldProps } from '../../../kit/fields/TextField.tsx';
import { useKit } from '../../../kit/kit-context.tsx';
import { useSpeech } from '../../../translation/translate.ts';
import { containerTexts as texts } from './container-texts.ts';
import { acceptIncompatible } from './incompatibility.ts';

/** The reason by which somebody with the right to accepts incompatible waste; nothing for the others. */
export function AcceptReason(field: Omit<TextFieldProps, 'label' | 'description' | 'lines'>) {
  const { say } = useSpeech();
  const { may } = useKit();
  if (!may(acceptIncompatible)) return null;
  return <TextField label={say(words.overrideReason)} description={say(texts.acceptHint)} lines={2} {...field} />;
}
