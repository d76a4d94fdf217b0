import { defaultOptionsFilter, Select, type SelectProps } from '@mantine/core';
import { type KeyboardEvent, useState } from 'react';
import { useSpeech } from '../../translation/translate.ts';
import { kitTexts } from '../kit-texts.ts';
import { rankByCode } from '../list/code-ranking.ts';
import { ReadValue } from './ReadValue.tsx';
import { selectText } from './select-text.ts';

export interface Choice<Value extends string | number> {
  readonly value: Value;
  readonly label: string;
  /** What a search for it puts first. */
  readonly code?: string;
  readonly disabled?: boolean;
}

export interface SelectFieldProps<Value extends string | number>
  extends Omit<SelectProps, 'data' | 'value' | 'onChange' | 'defaultValue'> {
  readonly choices: readonly Choice<Value>[];
  readonly value?: Value | null;
  readonly onChange?: (value: Value | null) => void;
}

const MOST_SEEN_AT_ONCE = 7;

const FRAMES_TO_WAIT = 30;

/** Takes the first of the shown choices; one that the arrows led to is taken by the field itself. */
function takeFirstOf(input: HTMLInputElement, framesWaited = 0): void {
  const list = document.getElementById(input.getAttribute('aria-controls') ?? '');
  const first = list?.querySelector<HTMLElement>('[data-combobox-option]:not([data-combobox-disabled])');
  if (first) {
    if (framesWaited > 0 || !list?.querySelector('[data-combobox-selected]')) first.click();
  } else if (framesWaited < FRAMES_TO_WAIT) {
    // Enter can be faster than the list that opens with the first letter.
    requestAnimationFrame(() => takeFirstOf(input, framesWaited + 1));
  }
}

/** One of a few known choices; for many, that live on the server, see LookupField. */
export function SelectField<Value extends string | number>({
  choices,
  value,
  onChange,
  ...rest
}: SelectFieldProps<Value>) {
  const { say } = useSpeech();
  const chosen = value === null || value === undefined ? null : String(value);
  const choiceOf = (key: string | null) => choices.find((choice) => String(choice.value) === key);
  const [search, setSearch] = useState(choiceOf(chosen)?.label ?? '');
  if (rest.readOnly)
    return <ReadValue label={rest.label} hiddenLabel={rest['aria-label']} value={choiceOf(chosen)?.label} />;
  /** Enter takes the first choice of what was typed; it doesn't send the form without it. */
  const takeFirst = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter' || search === (choiceOf(chosen)?.label ?? '')) return;
    event.preventDefault();
    if (search.trim() !== '') takeFirstOf(event.currentTarget);
  };
  const isClearable = rest.clearable ?? !rest.required;
  return (
    <Select
      openOnFocus={false}
      searchable
      // A few are chosen by a touch: the phone's keyboard would cover them.
      {...(choices.length <= MOST_SEEN_AT_ONCE && { inputMode: 'none' })}
      clearable={isClearable}
      allowDeselect={isClearable}
      searchValue={search}
      onSearchChange={setSearch}
      // The chosen one chosen again changes nothing, yet what was typed must go.
      onOptionSubmit={(key) => key === chosen && setSearch(choiceOf(key)?.label ?? '')}
      onKeyDown={takeFirst}
      onFocus={selectText}
      onClick={selectText}
      filter={(input) =>
        rankByCode(defaultOptionsFilter(input) as typeof input.options, input.search, (option) =>
          'value' in option ? choiceOf(String(option.value))?.code : undefined,
        )
      }
      placeholder={say(kitTexts.choose)}
      nothingFoundMessage={say(kitTexts.nothingToChoose)}
      {...rest}
      data={choices.map((choice) => ({ ...choice, value: String(choice.value) }))}
      value={chosen}
      onChange={(next) => onChange?.(choiceOf(next)?.value ?? null)}
    />
  );
}
