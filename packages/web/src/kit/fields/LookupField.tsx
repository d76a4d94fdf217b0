import { Combobox, InputBase, type InputBaseProps, Loader, ScrollArea, Text, useCombobox } from '@mantine/core';
import type { AnyEndpoint } from '@oikos/contract/endpoint.ts';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useSpeech } from '../../translation/translate.ts';
import { kitTexts } from '../kit-texts.ts';
import { labelOf } from '../list/label-of.ts';
import { type Lookup, type LookupChoice, useLookup } from '../list/lookup.ts';
import { ReadValue } from './ReadValue.tsx';
import { selectText } from './select-text.ts';

export interface LookupFieldProps<E extends AnyEndpoint, Value extends string | number>
  extends Omit<InputBaseProps, 'pointer'> {
  readonly lookup: Lookup<E, Value>;
  readonly value?: Value | null;
  /** What the chosen value is called, since it may not be among the loaded choices. */
  readonly valueLabel?: string | null | undefined;
  readonly onChange?: (value: Value | null, choice: LookupChoice<Value> | null) => void;
  readonly onBlur?: () => void;
  readonly placeholder?: string;
  readonly 'aria-label'?: string | undefined;
  /** What to do where there is nothing to choose from at all. */
  readonly emptyHint?: string;
  readonly readOnly?: boolean;
}

const MORE = '\u0000more';

/** One of many choices on the server, with search and paging. */
export function LookupField<E extends AnyEndpoint, Value extends string | number>(props: LookupFieldProps<E, Value>) {
  const { lookup, value, valueLabel, onChange, onBlur, placeholder, emptyHint, ...input } = props;
  const { say } = useSpeech();
  const [search, setSearch] = useState<string>();
  const [chosen, setChosen] = useState<LookupChoice<Value> | null>(null);
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  // A value that came without its name (from the address) is looked up, so that the field never looks empty.
  const isNameless = value !== null && value !== undefined && valueLabel === undefined && chosen === null;
  const result = useLookup(lookup, search ?? '', combobox.dropdownOpened || isNameless);
  const label =
    value === null || value === undefined
      ? ''
      : chosen?.value === value
        ? chosen.label
        : (valueLabel ?? labelOf(result.choices, value));

  const choose = (key: string) => {
    if (key === MORE) return result.loadMore();
    const choice = result.choices.find((each) => String(each.value) === key) ?? null;
    setChosen(choice);
    setSearch(undefined);
    onChange?.(choice?.value ?? null, choice);
    combobox.closeDropdown();
  };
  /** Enter was pressed before the choices of what was typed had come. */
  const isAwaited = useRef(false);
  const isTyped = search !== undefined && search.trim() !== '';
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer to what was typed
  useEffect(() => {
    if (!isTyped || !result.isCurrent) return;
    const [first] = result.choices;
    if (isAwaited.current && first) choose(String(first.value));
    else combobox.selectFirstOption();
    isAwaited.current = false;
  }, [isTyped, result.isCurrent, result.choices]);
  /** Enter takes the first choice of what was typed; it doesn't send the form without it. */
  const takeFirst = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || search === undefined) return;
    event.preventDefault();
    isAwaited.current = isTyped && !result.isCurrent;
    combobox.openDropdown();
  };
  const clear = () => {
    setChosen(null);
    setSearch(undefined);
    onChange?.(null, null);
  };
  const isClearable = label !== '' && !input.required && !input.disabled;
  if (input.readOnly) return <ReadValue label={input.label} hiddenLabel={input['aria-label']} value={label} />;

  return (
    <Combobox store={combobox} onOptionSubmit={choose} disabled={input.disabled}>
      <Combobox.Target withExpandedAttribute>
        <InputBase
          {...input}
          value={search ?? label}
          placeholder={placeholder ?? say(kitTexts.choose)}
          rightSection={
            result.isLoading ? (
              <Loader size={16} />
            ) : isClearable ? (
              <Combobox.ClearButton aria-label={say(kitTexts.clear)} onClear={clear} />
            ) : (
              <Combobox.Chevron />
            )
          }
          rightSectionPointerEvents={isClearable ? 'all' : 'none'}
          onChange={(event) => {
            setSearch(event.currentTarget.value);
            combobox.resetSelectedOption();
            combobox.openDropdown();
          }}
          onKeyDown={takeFirst}
          onFocus={selectText}
          onClick={(event) => {
            selectText(event);
            combobox.openDropdown();
          }}
          onBlur={() => {
            setSearch(undefined);
            combobox.closeDropdown();
            onBlur?.();
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Options>
          <ScrollArea.Autosize mah={280} type="scroll">
            {result.choices.map((choice) => (
              <Combobox.Option value={String(choice.value)} key={choice.value} active={choice.value === value}>
                {choice.label}
                {choice.hint ? (
                  <Text size="xs" c="dimmed">
                    {choice.hint}
                  </Text>
                ) : null}
              </Combobox.Option>
            ))}
            {result.hasMore ? (
              <Combobox.Option value={MORE}>
                <Text size="sm" c="dimmed">
                  {say(kitTexts.more, result.choices.length, result.total)}
                </Text>
              </Combobox.Option>
            ) : null}
            {result.choices.length === 0 && !result.isLoading ? (
              <Combobox.Empty>
                {result.error?.message ?? (isTyped ? undefined : emptyHint) ?? say(kitTexts.nothingToChoose)}
              </Combobox.Empty>
            ) : null}
          </ScrollArea.Autosize>
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
