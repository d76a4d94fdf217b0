import { Button, Menu } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useSpeech } from '../../translation/translate.ts';
import { kitTexts } from '../kit-texts.ts';
import { FilterChip } from './FilterChip.tsx';
import classes from './list.module.css';
import { clearedFilters } from './list-state.ts';
import type { AnyListFilter } from './list-types.ts';
import type { ListData } from './use-list.ts';

export interface FilterChipsProps<Row> {
  readonly list: Pick<ListData<Row>, 'state' | 'change'>;
  readonly filters: readonly AnyListFilter[];
}

/** The filters in use, each a chip that opens its control, and a menu of the others. */
export function FilterChips<Row>({ list, filters }: FilterChipsProps<Row>) {
  const { say } = useSpeech();
  const { state, change } = list;
  /** The filter whose control is open; it may not have a value yet. */
  const [opened, setOpened] = useState<string>();
  /** The filter whose control was closed last. */
  const [closed, setClosed] = useState<string>();
  const open = (name: string | undefined) => {
    setClosed(name === undefined ? opened : undefined);
    setOpened(name);
  };
  const isShown = ({ name, standard }: AnyListFilter) =>
    state.filters[name] !== undefined || standard !== undefined || name === opened;
  const others = filters.filter((filter) => !isShown(filter));
  const used = Object.keys(state.filters).length;
  return (
    <>
      <div className={classes.chips}>
        {filters.filter(isShown).map((filter) => (
          <FilterChip
            key={filter.name}
            filter={filter}
            value={state.filters[filter.name]}
            isOpen={filter.name === opened}
            takesFocus={filter.name === closed}
            onOpen={(isOpen) => open(isOpen ? filter.name : undefined)}
            onChange={(value) => change({ filters: { [filter.name]: value ?? '' } })}
          />
        ))}
      </div>
      {others.length > 0 ? (
        <Menu position="bottom-start" returnFocus={false}>
          <Menu.Target>
            <Button variant="subtle" color="gray" px={8} leftSection={<IconPlus size={14} aria-hidden />}>
              {say(kitTexts.addFilter)}
            </Button>
          </Menu.Target>
          <Menu.Dropdown mah={420} style={{ overflowY: 'auto' }}>
            {others.map((filter) => (
              <Menu.Item key={filter.name} onClick={() => open(filter.name)}>
                {filter.label}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      ) : null}
      {used > 1 ? (
        <Button variant="subtle" color="gray" px={8} onClick={() => change({ filters: clearedFilters(state) })}>
          {say(kitTexts.clearFilters)}
        </Button>
      ) : null}
    </>
  );
}
