import { Text } from '@mantine/core';
import type { Qualifier } from '@oikos/domain/measurement/qualifier.ts';
import classes from '../kit.module.css';
import { useKit } from '../kit-context.tsx';
import { computedText, exactText, numberText } from './number-text.ts';

export interface QuantityProps {
  /** Blank shows as blank: it is not zero. */
  readonly value: number | null | undefined;
  readonly unit?: string | null;
  /** Overrules the user's preference where the number's meaning does (a count has none). */
  readonly decimals?: number;
  readonly isComputed?: boolean;
  /** The true value is below or above the number. */
  readonly qualifier?: Qualifier | null;
}

/** A number with its unit in a quieter tone, in the user's decimal precision; the exact number as its title. */
export function Quantity({ value, unit, decimals, isComputed = false, qualifier }: QuantityProps) {
  const { decimalPrecision } = useKit();
  if (value === null || value === undefined) return null;
  const text = isComputed ? computedText : numberText;
  const sign = qualifier ? `${qualifier} ` : '';
  return (
    <span className={classes.quantity} title={`${sign}${exactText(value)}${unit ? ` ${unit}` : ''}`}>
      {sign}
      {text(value, decimals ?? decimalPrecision)}
      {unit ? (
        <Text component="span" inherit className={classes.unit}>
          {' '}
          {unit}
        </Text>
      ) : null}
    </span>
  );
}
