import { Text, TextInput, type TextInputProps } from '@mantine/core';
import { generalMessages } from '@oikos/contract/general-messages.ts';
import { writtenIn } from '@oikos/domain/quantity/number-notations.ts';
import { type FocusEvent, useState } from 'react';
import { useSpeech } from '../../translation/translate.ts';
import { readNumber, within } from '../form/number-entry.ts';
import classes from '../kit.module.css';
import { companyNotation } from '../text/number-text.ts';
import { ReadValue } from './ReadValue.tsx';

export interface NumberFieldProps extends Omit<TextInputProps, 'value' | 'onChange' | 'defaultValue'> {
  /** Blank is null: it is not zero. NaN: what is in the field is no number. */
  readonly value?: number | null;
  readonly onChange?: (value: number | null) => void;
  /** Shown beside the number in a quieter tone. */
  readonly unit?: string;
  /** Only where no schema refuses: when the field is left, what lies outside becomes the bound, and what is no number goes. */
  readonly min?: number;
  readonly max?: number;
  readonly decimals?: number;
}

const plain = (value: number | null | undefined): string =>
  value === null || value === undefined || Number.isNaN(value) ? '' : writtenIn(companyNotation(), String(value));

/** A number as it is typed: nothing of it is dropped or changed until the field is left. */
export function NumberField({ value, onChange, onBlur, unit, min, max, decimals, ...rest }: NumberFieldProps) {
  const { say } = useSpeech();
  const [typed, setTyped] = useState<string | null>(null);
  const [isLeft, setLeft] = useState(false);
  if (rest.readOnly)
    return <ReadValue label={rest.label} hiddenLabel={rest['aria-label']} value={plain(value)} unit={unit} />;
  const isBounded = min !== undefined || max !== undefined;
  const entered = typed === null ? undefined : readNumber(typed, decimals);
  const isWrong = Number.isNaN(entered);
  // What is no number stays to be fixed after the field was left, until another value takes its place.
  const isShownAsTyped = typed !== null && (!isLeft || Object.is(entered, value ?? null));
  const enter = (text: string) => {
    setTyped(text);
    setLeft(false);
    const next = readNumber(text, decimals);
    if (!isBounded || Number.isFinite(next)) onChange?.(next);
  };
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    setLeft(true);
    if (!isWrong || isBounded) setTyped(null);
    if (isBounded && typeof entered === 'number' && !isWrong) {
      const kept = within(entered, min, max);
      if (kept !== entered) onChange?.(kept);
    }
    onBlur?.(event);
  };
  const unitWidth = unit ? Math.max(36, unit.length * 8 + 16) : undefined;
  return (
    <TextInput
      inputMode="decimal"
      autoComplete="off"
      {...rest}
      // What is typed counts: another message may be about what was there before.
      error={isShownAsTyped && isWrong && isLeft ? say(generalMessages.notANumber) : rest.error}
      classNames={{ input: classes.number }}
      value={isShownAsTyped ? typed : plain(value)}
      onChange={(event) => enter(event.currentTarget.value)}
      onBlur={leave}
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
