import { NumberInput, type NumberInputProps, Text } from '@mantine/core';
import classes from '../kit.module.css';
import { shownOnly } from './shown-only.ts';

export interface NumberFieldProps extends Omit<NumberInputProps, 'value' | 'onChange' | 'defaultValue'> {
  /** Blank is null: it is not zero. */
  readonly value?: number | null;
  readonly onChange?: (value: number | null) => void;
  /** Shown beside the number in a quieter tone. */
  readonly unit?: string;
}

export function NumberField({ value, onChange, unit, ...rest }: NumberFieldProps) {
  const unitWidth = unit ? Math.max(36, unit.length * 8 + 16) : undefined;
  return (
    <NumberInput
      hideControls
      {...shownOnly(rest.readOnly)}
      {...rest}
      classNames={{ input: classes.number }}
      value={value ?? ''}
      onChange={(next) => onChange?.(numberOf(next))}
      rightSection={
        unit ? (
          <Text className={classes.unit} size="sm">
            {unit}
          </Text>
        ) : undefined
      }
      rightSectionWidth={unitWidth}
      rightSectionPointerEvents="none"
    />
  );
}

/** What the input reports as text (too long a number, a lone sign) isn't a number; the schema then refuses NaN. */
function numberOf(value: number | string): number | null {
  if (typeof value === 'number') return value;
  const text = value.trim();
  return text === '' || text === '-' ? null : Number(text);
}
