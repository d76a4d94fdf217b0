import { Text } from '@mantine/core';
import type { ImportRow } from '@oikos/contract/collection/imports/import-shapes.ts';
import { fileModeMessages, importStateMessages } from '@oikos/contract/collection/imports/import-words.ts';
import { fileModes } from '@oikos/domain/collection/file-modes.ts';
import { importStates } from '@oikos/domain/collection/import-states.ts';
import { useMemo } from 'react';
import { useKit } from '../../../kit/kit-context.tsx';
import { wordsFor } from '../../../kit/list/file-columns.ts';
import type { ListColumn } from '../../../kit/list/list-types.ts';
import { StatusBadge } from '../../../kit/page/StatusBadge.tsx';
import { countText } from '../../../kit/text/number-text.ts';
import { timeText } from '../../../kit/text/time-text.ts';
import { useSpeech } from '../../../translation/translate.ts';
import { ImportStateBadge, sizeText } from './import-states.tsx';
import { importTexts as texts } from './import-texts.ts';

/** The columns of a list of imports, whatever they bring in. */
export function useImportColumns(): readonly ListColumn<ImportRow>[] {
  const { say } = useSpeech();
  const { timeZone } = useKit();
  return useMemo<readonly ListColumn<ImportRow>[]>(
    () => [
      { field: 'fileName', title: say(texts.file), render: (row) => <FileCell row={row} /> },
      {
        field: 'state',
        onCard: 'badge',
        title: say(texts.state),
        noWrap: true,
        words: wordsFor(importStates, (state) => say(importStateMessages[state])),
        also: [
          {
            field: 'undone',
            title: say(texts.undoState),
            words: { no: '', inProgress: say(texts.undoRunning), done: say(texts.undone) },
          },
        ],
        render: (row) => <StateCell row={row} />,
      },
      { field: 'fileMode', title: say(texts.mode), words: wordsFor(fileModes, (mode) => say(fileModeMessages[mode])) },
      {
        field: 'rowCount',
        title: say(texts.rows),
        numeric: true,
        render: (row) => shownCount(row.rowCount),
      },
      {
        field: 'writtenCount',
        title: say(texts.written),
        numeric: true,
        render: (row) => shownCount(row.writtenCount),
      },
      {
        field: 'rejectCount',
        title: say(texts.refused),
        numeric: true,
        render: (row) => shownCount(row.rejectCount),
      },
      { field: 'createdBy', title: say(texts.by) },
      {
        field: 'createdAt',
        title: say(texts.started),
        noWrap: true,
        render: (row) => timeText(row.createdAt, timeZone),
      },
    ],
    [say, timeZone],
  );
}

const shownCount = (count: number | null): string => (count === null ? '' : countText(count));

const FileCell = ({ row }: { readonly row: ImportRow }) => (
  <>
    <Text size="sm">{row.fileName}</Text>
    <Text size="xs" c="dimmed">
      {sizeText(row.sizeBytes)}
    </Text>
  </>
);

function StateCell({ row }: { readonly row: ImportRow }) {
  const { say } = useSpeech();
  return row.undone === 'done' ? (
    <StatusBadge tone="neutral">{say(texts.undone)}</StatusBadge>
  ) : (
    <ImportStateBadge state={row.state} />
  );
}
