import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { useSpeech } from '../../translation/translate.ts';
import { kitTexts } from '../kit-texts.ts';

export interface PasswordFieldProps extends Omit<PasswordInputProps, 'value' | 'onChange' | 'defaultValue'> {
  readonly value?: string | null;
  readonly onChange?: (value: string) => void;
}

/** A password, hidden until it is asked for; pasting is welcome. */
export function PasswordField({ value, onChange, ...rest }: PasswordFieldProps) {
  const { say } = useSpeech();
  return (
    <PasswordInput
      {...rest}
      value={value ?? ''}
      maxLength={1100}
      visibilityToggleButtonProps={{ 'aria-label': say(kitTexts.showPassword) }}
      onChange={(event) => onChange?.(event.currentTarget.value)}
    />
  );
}
