import { Select, type SelectProps } from '@mantine/core';
import { useSpeech } from '../../translation/translate.ts';
import { kitTexts } from '../kit-texts.ts';

export interface Choice<Value extends string | number> {
  readonly value: Value;
  readonly label: string;
  readonly disabled?: boolean;
}

export interface SelectFieldProps<Value extends string | number>
  extends Omit<SelectProps, 'data' | 'value' | 'onChange' | 'defaultValue'> {
  readonly choices: readonly Choice<Value>[];
  readonly value?: Value | null;
  readonly onChange?: (value: Value | null) => void;
}

/** One of a few known choices; for many, that live on the server, see LookupField. */
export function SelectField<Value extends string | number>({
  choices,
  value,
  onChange,
  ...rest
}: SelectFieldProps<Value>) {
  const { say } = useSpeech();
  return (
    <Select
      openOnFocus={false}
      searchable={choices.length > 7}
      clearable={!rest.required && !rest.readOnly}
      placeholder={say(kitTexts.choose)}
      nothingFoundMessage={say(kitTexts.nothingToChoose)}
      {...rest}
      data={choices.map((choice) => ({ ...choice, value: String(choice.value) }))}
      value={value === null || value === undefined ? null : String(value)}
      onChange={(next) => onChange?.(choices.find((choice) => String(choice.value) === next)?.value ?? null)}
    />
  );
}
