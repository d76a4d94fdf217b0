import { Button, Drawer, Group, Stack } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useSpeech } from '../../translation/translate.ts';
import { kitTexts } from '../kit-texts.ts';
import { clearedFilters } from './list-state.ts';
import type { AnyListFilter } from './list-types.ts';
import { SortChoice, type SortColumn } from './SortChoice.tsx';
import type { ListData } from './use-list.ts';

export interface FilterSheetProps<Row> {
  readonly list: Pick<ListData<Row>, 'state' | 'change' | 'total'>;
  readonly filters: readonly AnyListFilter[];
  /** What a list without headings is sorted by. */
  readonly sorts: readonly SortColumn[];
  /** The menu of the list's views. */
  readonly views?: ReactNode;
}

/** The filters and the order of a list on a phone: one button, and a sheet from below with all of them. */
export function FilterSheet<Row>({ list, filters, sorts, views }: FilterSheetProps<Row>) {
  const { say } = useSpeech();
  const [isOpen, setOpen] = useState(false);
  const { state, change, total } = list;
  const used = Object.keys(state.filters).length;
  const name = say(filters.length > 0 ? kitTexts.filters : kitTexts.sort);
  return (
    <>
      <Button
        variant="default"
        px="xs"
        leftSection={<IconAdjustmentsHorizontal size={16} aria-hidden />}
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        {used > 0 ? say(kitTexts.filtersUsed, used) : name}
      </Button>
      <Drawer
        opened={isOpen}
        onClose={() => setOpen(false)}
        title={name}
        position="bottom"
        size="auto"
        closeButtonProps={{ 'aria-label': say(kitTexts.close) }}
      >
        <Stack gap="sm">
          {views}
          {filters.map((filter) => (
            <div key={filter.name}>
              {filter.control(state.filters[filter.name], (value) =>
                change({ filters: { [filter.name]: value ?? '' } }),
              )}
            </div>
          ))}
          <SortChoice state={state} change={change} sorts={sorts} />
          <Group grow mt="xs">
            {filters.length > 0 ? (
              <Button
                variant="default"
                disabled={used === 0}
                onClick={() => change({ filters: clearedFilters(state) })}
              >
                {say(kitTexts.clearFilters)}
              </Button>
            ) : null}
            <Button onClick={() => setOpen(false)}>{say(kitTexts.showRows, total)}</Button>
          </Group>
        </Stack>
      </Drawer>
    </>
  );
}
