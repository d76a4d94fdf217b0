import { Checkbox, type CheckboxProps } from '@mantine/core';
import { useSpeech } from '../../translation/translate.ts';
import { kitTexts } from '../kit-texts.ts';
import { ReadValue } from './ReadValue.tsx';

export interface CheckFieldProps extends Omit<CheckboxProps, 'checked' | 'value' | 'onChange' | 'defaultChecked'> {
  readonly value?: boolean | null;
  readonly onChange?: (value: boolean) => void;
  readonly readOnly?: boolean;
}

export function CheckField({ value, onChange, readOnly, required: _required, ...rest }: CheckFieldProps) {
  const { say } = useSpeech();
  if (readOnly) return <ReadValue label={rest.label} value={say(value ? kitTexts.yes : kitTexts.no)} />;
  return <Checkbox {...rest} checked={value ?? false} onChange={(event) => onChange?.(event.currentTarget.checked)} />;
}
