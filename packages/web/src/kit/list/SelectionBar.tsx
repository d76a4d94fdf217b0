import { Button, CloseButton, Text } from '@mantine/core';
import { useState } from 'react';
import { type Speech, useSpeech } from '../../translation/translate.ts';
import { kitTexts } from '../kit-texts.ts';
import { toastError } from '../progress/toast.ts';
import { countText } from '../text/number-text.ts';
import classes from './list.module.css';
import type { ListedRow } from './list-screen-props.ts';
import { usePhoneList } from './use-phone-list.ts';
import type { SelectedRows } from './use-selection.ts';

export interface SelectionBarProps<Row extends ListedRow> {
  readonly selected: SelectedRows<Row>;
  /** How many rows the filter finds. */
  readonly total: number;
}

/** In place of a list's tools while rows are selected: how many, what can be done with them, and how to select more. */
export function SelectionBar<Row extends ListedRow>({ selected, total }: SelectionBarProps<Row>) {
  const { say } = useSpeech();
  // Cards have no heading with a box for all of the page.
  const isPhone = usePhoneList();
  const { count, isFound, selectPage, toFind } = selected;
  const [isReading, setReading] = useState(false);
  const select = async (how: () => Promise<void> | void) => {
    setReading(true);
    try {
      await how();
    } catch (error) {
      toastError(error);
    } finally {
      setReading(false);
    }
  };
  return (
    <>
      <div className={classes.toolbar} role="toolbar" data-chosen>
        <CloseButton aria-label={say(kitTexts.clearSelection)} onClick={selected.clear} />
        <Text size="sm" fw={500} mr="xs">
          {say(kitTexts.selected, countText(count))}
        </Text>
        {isPhone && selectPage ? (
          <Button variant="subtle" px={8} onClick={selectPage}>
            {say(kitTexts.selectPage)}
          </Button>
        ) : null}
        {selected.actions}
      </div>
      {toFind || isFound ? (
        <div className={classes.allSelected} role="status">
          {isFound ? foundText(count, total, say) : say(kitTexts.pageSelected, countText(count))}{' '}
          {toFind ? (
            <Button variant="subtle" size="compact-sm" loading={isReading} onClick={() => void select(toFind.select)}>
              {say(toFind.count < total ? kitTexts.selectFirst : kitTexts.selectFound, countText(toFind.count))}
            </Button>
          ) : null}
        </div>
      ) : null}
    </>
  );
}

const foundText = (count: number, total: number, say: Speech['say']): string =>
  count < total
    ? say(kitTexts.partSelected, countText(count), countText(total))
    : say(kitTexts.foundSelected, countText(total));
