import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useSpeech } from '../../translation/translate.ts';
import classes from '../kit.module.css';
import { kitTexts } from '../kit-texts.ts';
import type { AnyListFilter } from './list-types.ts';
import type { ListData } from './use-list.ts';

export interface ListFiltersProps<Row> {
  readonly list: Pick<ListData<Row>, 'state' | 'change'>;
  readonly filters: readonly AnyListFilter[];
}

/** The filters of a list, side by side. On a phone several of them wait behind a button: the rows come first. */
export function ListFilters<Row>({ list, filters }: ListFiltersProps<Row>) {
  const { say } = useSpeech();
  const isPhone = useMediaQuery('(max-width: 35.99em)', false, { getInitialValueInEffect: false });
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const { state, change } = list;
  const areFolded = isPhone && filters.length > 1;
  const used = Object.keys(state.filters).length;
  return (
    <>
      {areFolded ? (
        <Button
          variant="default"
          px="xs"
          leftSection={<IconAdjustmentsHorizontal size={16} aria-hidden />}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {used > 0 ? say(kitTexts.filtersUsed, used) : say(kitTexts.filters)}
        </Button>
      ) : null}
      {/* The filters are cells of the toolbar itself. */}
      <div id={id} style={{ display: areFolded && !isOpen ? 'none' : 'contents' }}>
        {filters.map((filter) => (
          <div key={filter.name} className={classes.filter}>
            {filter.control(state.filters[filter.name], (value) => change({ filters: { [filter.name]: value ?? '' } }))}
          </div>
        ))}
      </div>
    </>
  );
}
