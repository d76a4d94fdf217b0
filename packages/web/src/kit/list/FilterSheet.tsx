import { Button, Drawer, Group, Stack } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useState } from 'react';
import { useSpeech } from '../../translation/translate.ts';
import { kitTexts } from '../kit-texts.ts';
import { clearedFilters } from './list-state.ts';
import type { AnyListFilter } from './list-types.ts';
import type { ListData } from './use-list.ts';

export interface FilterSheetProps<Row> {
  readonly list: Pick<ListData<Row>, 'state' | 'change' | 'total'>;
  readonly filters: readonly AnyListFilter[];
}

/** The filters of a list on a phone: one button, and a sheet from below with all of them. */
export function FilterSheet<Row>({ list, filters }: FilterSheetProps<Row>) {
  const { say } = useSpeech();
  const [isOpen, setOpen] = useState(false);
  const { state, change, total } = list;
  const used = Object.keys(state.filters).length;
  return (
    <>
      <Button
        variant="default"
        px="xs"
        leftSection={<IconAdjustmentsHorizontal size={16} aria-hidden />}
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        {used > 0 ? say(kitTexts.filtersUsed, used) : say(kitTexts.filters)}
      </Button>
      <Drawer
        opened={isOpen}
        onClose={() => setOpen(false)}
        title={say(kitTexts.filters)}
        position="bottom"
        size="auto"
        closeButtonProps={{ 'aria-label': say(kitTexts.close) }}
      >
        <Stack gap="sm">
          {filters.map((filter) => (
            <div key={filter.name}>
              {filter.control(state.filters[filter.name], (value) =>
                change({ filters: { [filter.name]: value ?? '' } }),
              )}
            </div>
          ))}
          <Group grow mt="xs">
            <Button variant="default" disabled={used === 0} onClick={() => change({ filters: clearedFilters(state) })}>
              {say(kitTexts.clearFilters)}
            </Button>
            <Button onClick={() => setOpen(false)}>{say(kitTexts.showRows, total)}</Button>
          </Group>
        </Stack>
      </Drawer>
    </>
  );
}
