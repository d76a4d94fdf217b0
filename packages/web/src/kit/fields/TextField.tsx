import { Textarea, TextInput, type TextInputProps } from '@mantine/core';
import { readOnlyMark } from './read-only-mark.ts';

export interface TextFieldProps extends Omit<TextInputProps, 'value' | 'onChange' | 'defaultValue'> {
  readonly value?: string | null;
  readonly onChange?: (value: string) => void;
  /** More than one line. */
  readonly lines?: number;
}

export function TextField({ value, onChange, lines, ...rest }: TextFieldProps) {
  const text = value ?? '';
  if (lines && lines > 1) {
    const { label, description, error, required, readOnly, disabled, placeholder, maxLength, onBlur } = rest;
    const fixed = readOnlyMark(readOnly);
    const shared = { label, description, error, required, readOnly, disabled, placeholder, maxLength, ...fixed };
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
  return (
    <TextInput
      {...readOnlyMark(rest.readOnly)}
      {...rest}
      value={text}
      onChange={(event) => onChange?.(event.currentTarget.value)}
    />
  );
}
