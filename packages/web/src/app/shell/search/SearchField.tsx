import { CloseButton, Combobox, Loader, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { useSpeech } from '../../../translation/translate.ts';
import { takeKeys } from './early-keys.ts';
import { searchTexts as texts } from './search-texts.ts';

export interface SearchFieldProps {
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onClose: () => void;
  /** Enter was pressed before the field was there. */
  readonly onEarlyEnter: () => void;
  readonly isAwaited: boolean;
}

/** Where it is typed; arrows and Enter choose among the results below. */
export function SearchField({ value, onChange, onKeyDown, onClose, onEarlyEnter, isAwaited }: SearchFieldProps) {
  const { say } = useSpeech();
  return (
    <Combobox.EventsTarget withExpandedAttribute>
      <TextInput
        data-autofocus
        role="combobox"
        size="md"
        variant="unstyled"
        px="md"
        py={4}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        onFocus={(event) => addEarlyKeys(event.currentTarget) && onEarlyEnter()}
        placeholder={say(texts.hint)}
        aria-label={say(texts.title)}
        spellCheck={false}
        leftSection={isAwaited ? <Loader size={16} /> : <IconSearch size={18} aria-hidden />}
        rightSection={<CloseButton aria-label={say(texts.close)} onClick={onClose} />}
        rightSectionPointerEvents="all"
      />
    </Combobox.EventsTarget>
  );
}

/** As if they were typed into the field: what it does at each change happens. Answers whether Enter came last. */
function addEarlyKeys(field: HTMLInputElement): boolean {
  const { text, isEntered } = takeKeys();
  if (text === '') return false;
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') as PropertyDescriptor;
  set?.call(field, field.value + text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  return isEntered;
}
