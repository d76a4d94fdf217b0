import { Textarea, TextInput, type TextInputProps } from '@mantine/core';
import { ReadValue } from './ReadValue.tsx';

export interface TextFieldProps extends Omit<TextInputProps, 'value' | 'onChange' | 'defaultValue'> {
  readonly value?: string | null;
  readonly onChange?: (value: string) => void;
  /** More than one line. */
  readonly lines?: number;
}

export function TextField({ value, onChange, lines, ...rest }: TextFieldProps) {
  const text = value ?? '';
  if (rest.readOnly)
    return <ReadValue label={rest.label} hiddenLabel={rest['aria-label']} value={text} isLong={(lines ?? 1) > 1} />;
  if (lines && lines > 1) {
    const { label, labelProps, description, error, required, disabled, placeholder, maxLength, onBlur } = rest;
    const shared = { label, labelProps, description, error, required, disabled, placeholder, maxLength };
    return (
      <Textarea
        {...shared}
        value={text}
        minRows={lines}
        maxRows={12}
        autosize
        onChange={(event) => onChange?.(event.currentTarget.value)}
        onBlur={onBlur as never}
      />
    );
  }
  return <TextInput {...rest} value={text} onChange={(event) => onChange?.(event.currentTarget.value)} />;
}
