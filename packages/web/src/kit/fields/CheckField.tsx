import { Checkbox, type CheckboxProps } from '@mantine/core';
import { shownOnly } from './shown-only.ts';

export interface CheckFieldProps extends Omit<CheckboxProps, 'checked' | 'value' | 'onChange' | 'defaultChecked'> {
  readonly value?: boolean | null;
  readonly onChange?: (value: boolean) => void;
  readonly readOnly?: boolean;
}

export function CheckField({ value, onChange, readOnly, required: _required, ...rest }: CheckFieldProps) {
  return (
    <Checkbox
      {...rest}
      {...shownOnly(readOnly)}
      disabled={rest.disabled ?? readOnly}
      checked={value ?? false}
      onChange={(event) => onChange?.(event.currentTarget.checked)}
    />
  );
}
