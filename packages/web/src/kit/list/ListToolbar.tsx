import { ActionIcon, Text, Tooltip } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useSpeech } from '../../translation/translate.ts';
import { kitTexts } from '../kit-texts.ts';
import { FilterChips } from './FilterChips.tsx';
import { FilterSheet } from './FilterSheet.tsx';
import classes from './list.module.css';
import type { AnyListFilter } from './list-types.ts';
import { SearchBox } from './SearchBox.tsx';
import type { SortColumn } from './SortChoice.tsx';
import type { ListData } from './use-list.ts';
import { usePhoneList } from './use-phone-list.ts';

export interface ListToolbarProps<Row> {
  readonly list: ListData<Row>;
  readonly filters: readonly AnyListFilter[];
  /** What it can be sorted by; its headings say so where there are any. */
  readonly sorts?: readonly SortColumn[];
  /** The menu of its views. */
  readonly views?: ReactNode;
  readonly searchable: boolean;
  readonly plural: string;
  /** Small buttons at its end. */
  readonly tools?: ReactNode;
  /** Buttons of a list within a page, which has no head for them; below the tools where there is no room beside. */
  readonly actions?: ReactNode;
}

/** One row above a list: free text, the filters in use, how many rows there are. */
export function ListToolbar<Row>(props: ListToolbarProps<Row>) {
  const { list, filters, searchable, plural, tools, actions, views, sorts = [] } = props;
  const { say } = useSpeech();
  const isPhone = usePhoneList();
  const { state, change } = list;
  return (
    <div className={classes.toolbar} role="toolbar">
      {isPhone ? null : views}
      {searchable ? (
        <SearchBox
          value={state.search}
          label={say(kitTexts.searchHint, plural)}
          onSearch={(search) => change({ search })}
        />
      ) : null}
      {isPhone ? (
        <FilterSheet list={list} filters={filters} sorts={sorts} views={views} />
      ) : (
        <FilterChips list={list} filters={filters} />
      )}
      <div className={classes.tools}>
        <Text component="span" size="xs" c="dimmed" className={classes.count}>
          {list.isLoading ? '' : say(kitTexts.row, list.total)}
        </Text>
        <Tooltip label={say(kitTexts.refresh)}>
          <ActionIcon
            variant="subtle"
            color="gray"
            size="input-sm"
            className={classes.refresh}
            aria-label={say(kitTexts.refresh)}
            onClick={list.refresh}
            loading={list.isFetching}
          >
            <IconRefresh size={18} />
          </ActionIcon>
        </Tooltip>
        {tools}
      </div>
      {actions ? <div className={classes.toolbarActions}>{actions}</div> : null}
    </div>
  );
}
