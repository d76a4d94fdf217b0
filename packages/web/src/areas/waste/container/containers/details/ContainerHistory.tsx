import { MultiSelect, Text } from '@mantine/core';
import { inSentence } from '@oikos/contract/in-sentence.ts';
import type { ItemOf } from '@oikos/contract/list.ts';
import { textOfFields } from '@oikos/contract/records/list-cells.ts';
import {
  containerAuditTypes,
  searchContainerHistory,
} from '@oikos/contract/waste/container/containers/container-history.ts';
import { containerMessages as words } from '@oikos/contract/waste/container/containers/container-messages.ts';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { useKit } from '../../../../../kit/kit-context.tsx';
import { ListScreen } from '../../../../../kit/list/ListScreen.tsx';
import type { ListColumn, ListFilter } from '../../../../../kit/list/list-types.ts';
import { idsOf, namedTogether } from '../../../../../kit/list/many-filter.tsx';
import type { RecordProps } from '../../../../../kit/page/record-tab.ts';
import { timeText } from '../../../../../kit/text/time-text.ts';
import { speech, useSpeech } from '../../../../../translation/translate.ts';
import type { ContainerDetails } from '../../../site/public.ts';
import { containerTexts as texts } from '../../../site/public.ts';
import { kindWords } from './history-words.ts';

type Item = ItemOf<typeof searchContainerHistory>;

const FIRST_SHOWN = '1';

const columns = (timeZone: string): readonly ListColumn<Item>[] => {
  const { say } = speech;
  return [
    { field: 'occurredOn', title: say(texts.occurredOn), noWrap: true, sortable: false },
    { field: 'kind', title: say(texts.what), sortable: false, words: kindWords() },
    {
      field: 'initialWasteAccumulationDate',
      title: say(words.initialAccumulationDate),
      sortable: false,
      render: (item) =>
        item.isDateRecalculated
          ? `${item.initialWasteAccumulationDate ?? ''} (${say(texts.recalculated)})`
          : item.initialWasteAccumulationDate,
      also: [{ field: 'isDateRecalculated', title: say(texts.recalculated) }],
    },
    {
      field: 'toAreaName',
      title: say(texts.fromTo),
      sortable: false,
      render: ({ fromAreaName, toAreaName }) => [fromAreaName, toAreaName].filter(Boolean).join(' → '),
      inFile: [
        { field: 'fromAreaName', title: say(texts.fromArea) },
        { field: 'toAreaName', title: say(texts.toArea) },
      ],
    },
    {
      field: 'details',
      title: say(texts.more),
      each: { texts: {} },
      sortable: false,
      render: (item) => (
        <Text size="sm" c="dimmed">
          {textOfFields(item.details)}
        </Text>
      ),
    },
    { field: 'userName', title: say(texts.who), sortable: false },
    {
      field: 'dateOfCreation',
      title: say(texts.byDate),
      noWrap: true,
      sortable: false,
      render: (item) => timeText(item.dateOfCreation, timeZone),
    },
  ];
};

/** What to show, several at once; moves and dates unless chosen otherwise (V284). */
function useTypeFilter(): { readonly filter: ListFilter<never>; readonly chosen: readonly number[] } {
  const { say, label } = useSpeech();
  const [parameters] = useSearchParams();
  const chosen = idsOf(parameters.get('history.types') ?? FIRST_SHOWN);
  const choices = useMemo(
    () =>
      Object.entries(containerAuditTypes).map(([id, text]) => ({
        value: id,
        label: label(`container.auditType.${id}`, text),
      })),
    [label],
  );
  const filter = useMemo(
    (): ListFilter<never> => ({
      name: 'types',
      label: say(texts.historyOf),
      shown: (value) => namedTogether(value.split(','), choices),
      standard: FIRST_SHOWN,
      control: (value, set) => (
        <MultiSelect
          label={say(texts.historyOf)}
          data={choices}
          value={(value ?? FIRST_SHOWN).split(',')}
          onChange={(next) => set(next.length === 0 ? undefined : next.join(','))}
        />
      ),
      toInput: () => ({}),
    }),
    [say, choices],
  );
  return { filter, chosen };
}

/** What happened to a container, newest first (E239). */
export function ContainerHistory({ record: container }: RecordProps<ContainerDetails>) {
  const { say } = useSpeech();
  const { timeZone } = useKit();
  const { filter, chosen } = useTypeFilter();
  const shown = useMemo(() => columns(timeZone), [timeZone]);
  const filters = useMemo(() => [filter], [filter]);
  const types = chosen.join(',');
  const input = useMemo(() => ({ id: container.id, containerAuditTypeId: idsOf(types) }), [container.id, types]);
  return (
    <ListScreen
      embedded
      prefix="history."
      title={say(texts.history)}
      plural={inSentence(say(texts.history))}
      endpoint={searchContainerHistory}
      columns={shown}
      filters={filters}
      input={input}
      searchable={false}
    />
  );
}
