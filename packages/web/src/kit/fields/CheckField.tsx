import { Checkbox, type CheckboxProps } from '@mantine/core';
import { useSpeech } from '../../translation/translate.ts';
import { kitTexts } from '../kit-texts.ts';
import { ReadValue } from './ReadValue.tsx';

export interface CheckFieldProps extends Omit<CheckboxProps, 'checked' | 'value' | 'onChange' | 'defaultChecked'> {
  readonly value?: boolean | null;
  readonly onChange?: (value: boolean) => void;
  readonly readOnly?: boolean;
  /** Of fields that can be left blank, which a box can't. */
  readonly labelProps?: unknown;
}

export function CheckField(props: CheckFieldProps) {
  const { value, onChange, readOnly, required: _required, labelProps: _labelProps, ...rest } = props;
  const { say } = useSpeech();
  if (readOnly) return <ReadValue label={rest.label} value={say(value ? kitTexts.yes : kitTexts.no)} />;
  return <Checkbox {...rest} checked={value ?? false} onChange={(event) => onChange?.(event.currentTarget.checked)} />;
}
