import { MultiSelect } from '@mantine/core';
import { useState } from 'react';
import { useSpeech } from '../../translation/translate.ts';
import type { Choice } from '../fields/SelectField.tsx';
import { kitTexts } from '../kit-texts.ts';
import { filledIn, type ListFilter } from './list-types.ts';

/** More than this isn't drawn at once: typing finds the others. */
const SHOWN = 100;
const SEARCHABLE_FROM = 8;

export const idsOf = (text: string | null | undefined): number[] =>
  (text ?? '')
    .split(',')
    .map(Number)
    .filter((id) => Number.isSafeInteger(id) && id > 0);

/** What several chosen values are called: the first, and how many more there are. */
export function namedTogether(values: readonly string[], choices: readonly Choice<string | number>[]): string {
  const labels = choices.filter(({ value }) => values.includes(String(value))).map(({ label }) => label);
  const [first = '…', ...others] = labels;
  return others.length > 0 ? `${first} +${others.length}` : first;
}

interface ManyFilter<Name extends string, Value extends string | number> {
  readonly name: Name;
  readonly label: string;
  readonly choices: readonly Choice<Value>[];
  readonly isDisabled?: boolean;
  readonly placeholder?: string;
  /** Instead of the list's own change, where another filter depends on this one. */
  readonly onChange?: (text: string | undefined) => void;
}

/** A filter of a list by several of its choices; in the address they are separated by commas. */
export const manyFilter = <const Name extends string, Value extends string | number>(
  filter: ManyFilter<Name, Value>,
): ListFilter<Name> => ({
  name: filter.name,
  label: filter.label,
  knows: (value) => {
    const known = new Set(filter.choices.map((choice) => String(choice.value)));
    return known.size === 0 || value.split(',').some((each) => known.has(each));
  },
  control: (value, set) => <ManyChoices filter={filter} value={value} onChange={filter.onChange ?? set} />,
  shown: (value) => namedTogether(value.split(','), filter.choices),
  toInput: (value) => {
    const values: (string | number)[] = typeof filter.choices[0]?.value === 'string' ? value.split(',') : idsOf(value);
    return filledIn(filter.name, values);
  },
});

interface ManyChoicesProps {
  readonly filter: ManyFilter<string, string | number>;
  readonly value: string | null | undefined;
  readonly onChange: (text: string | undefined) => void;
}

function ManyChoices({ filter, value, onChange }: ManyChoicesProps) {
  const { say } = useSpeech();
  // The address may not yet have the choice before, which would be lost.
  const [ahead, setAhead] = useState<{ readonly of: typeof value; readonly text: typeof value }>();
  if (ahead && ahead.of !== value) setAhead(undefined);
  const known = new Set(filter.choices.map((choice) => String(choice.value)));
  const text = ahead ? ahead.text : value;
  const chosen = (text ?? '').split(',').filter((each) => known.has(each));
  const choose = (next: string | undefined) => {
    setAhead({ of: value, text: next });
    onChange(next);
  };
  return (
    <MultiSelect
      label={filter.label}
      placeholder={chosen.length === 0 ? (filter.placeholder ?? say(kitTexts.any)) : ''}
      data={filter.choices.map((choice) => ({ value: String(choice.value), label: choice.label }))}
      value={chosen}
      disabled={filter.isDisabled ?? false}
      searchable={filter.choices.length >= SEARCHABLE_FROM}
      limit={SHOWN}
      nothingFoundMessage={say(kitTexts.nothingToChoose)}
      styles={{ inputField: { minWidth: 30 } }}
      clearable
      clearButtonProps={{ 'aria-label': say(kitTexts.clear) }}
      onChange={(next) => choose(next.length === 0 ? undefined : next.join(','))}
    />
  );
}
