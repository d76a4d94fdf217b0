import { TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { filledIn, type ListFilter } from './list-types.ts';

const TYPING_MILLISECONDS = 300;

interface TextFilterProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function TextFilter({ label, value, onChange }: TextFilterProps) {
  const [text, setText] = useState(value);
  useEffect(() => setText(value), [value]);
  // What was typed counts, however soon the control is closed.
  const change = useDebouncedCallback(onChange, { delay: TYPING_MILLISECONDS, flushOnUnmount: true });
  return (
    <TextInput
      label={label}
      value={text}
      onChange={(event) => {
        setText(event.currentTarget.value);
        change(event.currentTarget.value);
      }}
    />
  );
}

/** A filter of a list by part of one of its texts. */
export const textFilter = <Name extends string>(name: Name, label: string): ListFilter<Name> => ({
  name,
  label,
  control: (value, set) => (
    <TextFilter label={label} value={value ?? ''} onChange={(text) => set(text === '' ? undefined : text)} />
  ),
  shown: (value) => value,
  toInput: (value) => filledIn(name, value.trim() || undefined),
});
