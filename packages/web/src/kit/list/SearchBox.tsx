import { CloseButton, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useSpeech } from '../../translation/translate.ts';
import { kitTexts } from '../kit-texts.ts';
import classes from './list.module.css';

const TYPING_MILLISECONDS = 300;

export interface SearchBoxProps {
  readonly value: string;
  readonly label: string;
  readonly onSearch: (text: string) => void;
}

/** The free text of a list. */
export function SearchBox({ value, label, onSearch }: SearchBoxProps) {
  const { say } = useSpeech();
  const [text, setText] = useState(value);
  useEffect(() => setText(value), [value]);
  const search = useDebouncedCallback(onSearch, TYPING_MILLISECONDS);
  return (
    <TextInput
      className={classes.search}
      type="search"
      value={text}
      // One word: beside filters there is no room for more.
      placeholder={say(kitTexts.search)}
      aria-label={label}
      leftSection={<IconSearch size={16} aria-hidden />}
      rightSection={
        text ? <CloseButton size="sm" aria-label={say(kitTexts.clear)} onClick={() => onSearch('')} /> : null
      }
      onChange={(event) => {
        setText(event.currentTarget.value);
        search(event.currentTarget.value);
      }}
    />
  );
}
