import { ActionIcon, Button, CloseButton, Text, TextInput, Tooltip } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconRefresh, IconSearch } from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useSpeech } from '../../translation/translate.ts';
import classes from '../kit.module.css';
import { kitTexts } from '../kit-texts.ts';
import { ListFilters } from './ListFilters.tsx';
import type { AnyListFilter } from './list-types.ts';
import type { ListData } from './use-list.ts';

export interface ListToolbarProps<Row> {
  readonly list: ListData<Row>;
  readonly filters: readonly AnyListFilter[];
  readonly searchable: boolean;
  readonly plural: string;
  readonly selection: ReactNode;
  readonly selectedCount: number;
  /** Small buttons beside refresh. */
  readonly tools: ReactNode;
  readonly actions: ReactNode;
}

/** Above a list: free text, filters, refresh; what can be done with the selection takes their place. */
export function ListToolbar<Row>({
  list,
  filters,
  searchable,
  plural,
  selection,
  selectedCount,
  tools,
  actions,
}: ListToolbarProps<Row>) {
  const { say } = useSpeech();
  const { state, change } = list;
  const isFiltered = Object.keys(state.filters).length > 0 || state.search !== '';
  if (selection) {
    return (
      <div className={classes.toolbar} role="toolbar">
        <Text size="sm" fw={600} mr="xs" lh="2rem">
          {say(kitTexts.selected, selectedCount)}
        </Text>
        {selection}
      </div>
    );
  }
  return (
    <div className={classes.toolbar} role="toolbar">
      {searchable ? (
        <SearchBox
          value={state.search}
          label={say(kitTexts.searchHint, plural)}
          onSearch={(search) => change({ search })}
        />
      ) : null}
      <ListFilters list={list} filters={filters} />
      {isFiltered ? (
        <Button variant="subtle" px="xs" onClick={() => change({ search: '', filters: cleared(state.filters) })}>
          {say(kitTexts.clearFilters)}
        </Button>
      ) : null}
      <div className={classes.tools}>
        <Tooltip label={say(kitTexts.refresh)}>
          <ActionIcon
            variant="subtle"
            color="gray"
            size="input-sm"
            aria-label={say(kitTexts.refresh)}
            onClick={list.refresh}
            loading={list.isFetching}
          >
            <IconRefresh size={18} />
          </ActionIcon>
        </Tooltip>
        {tools}
        {actions}
      </div>
    </div>
  );
}

const cleared = (filters: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.keys(filters).map((name) => [name, '']));

interface SearchBoxProps {
  readonly value: string;
  readonly label: string;
  readonly onSearch: (text: string) => void;
}

function SearchBox({ value, label, onSearch }: SearchBoxProps) {
  const { say } = useSpeech();
  const [text, setText] = useState(value);
  useEffect(() => setText(value), [value]);
  const search = useDebouncedCallback(onSearch, 300);
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
