import { Button, Group } from '@mantine/core';
import type { NeededThing } from '@oikos/domain/task/first-hour.ts';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useSpeech } from '../../translation/translate.ts';
import { kitTexts } from '../kit-texts.ts';
import { EmptyState } from '../page/EmptyState.tsx';
import { SkeletonRows } from '../page/LoadingFallback.tsx';
import { NothingYet } from '../page/NothingYet.tsx';
import { clearedFilters, lastPage } from './list-state.ts';
import type { ListData } from './use-list.ts';

export interface ListEmptyProps {
  readonly plural: string;
  readonly emptyHint?: string | undefined;
  readonly needs?: readonly NeededThing[] | undefined;
  readonly emptyAction?: ReactNode;
  readonly onImport?: (() => void) | undefined;
}

/** Nothing is there, and no filter leaves it out. */
export const isEmptyList = <Row,>({ state, total, isLoading, isFetching, error }: ListData<Row>): boolean =>
  total === 0 &&
  !isLoading &&
  !isFetching &&
  error === null &&
  state.search === '' &&
  Object.keys(state.filters).length === 0;

/** In place of a list without rows: why, and what to do. */
export function ListEmpty({ plural, emptyHint, emptyAction, needs, onImport }: ListEmptyProps) {
  const { say } = useSpeech();
  return (
    <NothingYet
      needs={needs}
      title={say(kitTexts.nothingYet, plural)}
      hint={emptyHint}
      action={
        <Group gap="xs" justify="center">
          {emptyAction}
          {onImport ? (
            <Button
              variant="subtle"
              color="gray"
              leftSection={<IconFileSpreadsheet size={16} aria-hidden />}
              onClick={onImport}
            >
              {say(kitTexts.importRows)}
            </Button>
          ) : null}
        </Group>
      }
    />
  );
}

/** In place of the rows where none are found, or the page that was asked for doesn't exist. */
export function NothingFound<Row>({ list }: { readonly list: ListData<Row> }) {
  const { say } = useSpeech();
  const { state, change } = list;
  // The table keeps its empty state in the page, hidden: what isn't so must not be there.
  if (list.rows.length > 0) return <span />;
  if (list.isFetching) return <SkeletonRows />;
  if (list.total > 0) {
    const last = lastPage(list.total, state.size);
    return (
      <EmptyState
        title={say(kitTexts.pastTheEnd, state.page)}
        hint={say(kitTexts.pastTheEndHint, last)}
        action={
          <Button variant="default" onClick={() => change({ page: last })}>
            {say(kitTexts.lastPage)}
          </Button>
        }
      />
    );
  }
  return (
    <EmptyState
      title={say(kitTexts.nothingFound)}
      hint={say(kitTexts.nothingFoundHint)}
      action={
        <Button variant="default" onClick={() => change({ search: '', filters: clearedFilters(state) })}>
          {say(kitTexts.clearFilters)}
        </Button>
      }
    />
  );
}
