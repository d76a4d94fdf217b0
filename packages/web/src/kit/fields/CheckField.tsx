import { Checkbox, type CheckboxProps } from '@mantine/core';
import { readOnlyMark } from './read-only-mark.ts';

export interface CheckFieldProps extends Omit<CheckboxProps, 'checked' | 'value' | 'onChange' | 'defaultChecked'> {
  readonly value?: boolean | null;
  readonly onChange?: (value: boolean) => void;
  readonly readOnly?: boolean;
}

export function CheckField({ value, onChange, readOnly, required: _required, ...rest }: CheckFieldProps) {
  return (
    <Checkbox
      {...rest}
      {...readOnlyMark(readOnly)}
      disabled={rest.disabled ?? readOnly}
      checked={value ?? false}
      onChange={(event) => onChange?.(event.currentTarget.checked)}
    />
  );
}
