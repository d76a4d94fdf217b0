import { Button, CloseButton, Text } from '@mantine/core';
import { useSpeech } from '../../translation/translate.ts';
import { kitTexts } from '../kit-texts.ts';
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
  const { rows, count, isAllFound, selectPage, selectFound } = selected;
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
      {selectFound || isAllFound ? (
        <div className={classes.allSelected} role="status">
          {isAllFound
            ? say(kitTexts.foundSelected, countText(total))
            : say(kitTexts.pageSelected, countText(rows.length))}{' '}
          {selectFound ? (
            <Button variant="subtle" size="compact-sm" onClick={selectFound}>
              {say(kitTexts.selectFound, countText(total))}
            </Button>
          ) : null}
        </div>
      ) : null}
    </>
  );
}
