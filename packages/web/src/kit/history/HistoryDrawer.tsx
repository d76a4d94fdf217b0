import { Drawer } from '@mantine/core';
import { type HistoryRow, readHistoryFilters, searchRecordHistory } from '@oikos/contract/records/record-history.ts';
import { useMemo } from 'react';
import { useCall } from '../../api/use-call.ts';
import { useSpeech } from '../../translation/translate.ts';
import { useKit } from '../kit-context.tsx';
import { kitTexts } from '../kit-texts.ts';
import { choiceFilter } from '../list/choice-filter.tsx';
import { ListScreen } from '../list/ListScreen.tsx';
import type { ListColumn, ListFilters } from '../list/list-types.ts';
import { timeText } from '../text/time-text.ts';
import { historyTexts as texts } from './history-texts.ts';
import { RecordedChanges } from './RecordedChanges.tsx';
import type { NamedRecord } from './record-key.ts';
import { deeds, personText, withPart } from './recorded-text.ts';

function useColumns(fields: readonly { readonly field: string; readonly label: string }[]) {
  const { say } = useSpeech();
  const { timeZone } = useKit();
  return useMemo((): readonly ListColumn<HistoryRow>[] => {
    const changes = {
      texts: { '*': '{0}: {1} → {2}' },
      parts: [
        { field: 'field', words: Object.fromEntries(fields.map(({ field, label }) => [field, label])) },
        { field: 'oldText' },
        { field: 'newText' },
      ],
    };
    return [
      {
        field: 'recordedAt',
        title: say(texts.whenIn, timeZone),
        noWrap: true,
        render: ({ recordedAt }) => timeText(recordedAt, timeZone),
      },
      { field: 'userName', title: say(texts.who), render: (row) => personText(row, say) },
      {
        field: 'action',
        title: say(texts.what),
        words: Object.fromEntries(Object.entries(deeds).map(([action, deed]) => [action, say(deed)])),
        render: (row) => withPart(row, say(deeds[row.action]), say),
        also: [{ field: 'partName', title: say(texts.ofPartTitle) }],
      },
      { field: 'changes', title: say(texts.changes), each: changes, render: (row) => <RecordedChanges row={row} /> },
      { field: 'reason', title: say(texts.reason) },
    ];
  }, [say, timeZone, fields]);
}

/** All that was done to a record and its parts: by person and by field, and as a file. */
export function HistoryDrawer({ of, name, field, onClose }: NamedRecord & { readonly onClose: () => void }) {
  const { say } = useSpeech();
  const { data } = useCall(readHistoryFilters, of);
  const fields = useMemo(
    () => (data?.fields ?? []).map(({ field, label }) => ({ field, label: say(label) })),
    [data, say],
  );
  const columns = useColumns(fields);
  const filters = useMemo(
    (): ListFilters<typeof searchRecordHistory> => [
      choiceFilter(
        'by',
        say(texts.who),
        (data?.people ?? []).map(({ id, name: label }) => ({ value: id, label })),
      ),
      ...(field === undefined
        ? [
            choiceFilter(
              'field',
              say(texts.field),
              fields.map((each) => ({ value: each.field, label: each.label })),
            ),
          ]
        : []),
    ],
    [data, field, fields, say],
  );
  const title = say(texts.title, name);
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size="min(960px, 100vw)"
      title={title}
      closeButtonProps={{ 'aria-label': say(kitTexts.close) }}
    >
      <ListScreen
        embedded
        prefix="history."
        title={title}
        plural={say(texts.plural)}
        endpoint={searchRecordHistory}
        columns={columns}
        filters={filters}
        searchable={false}
        input={field === undefined ? of : { ...of, field }}
      />
    </Drawer>
  );
}
