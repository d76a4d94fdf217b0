import { Text } from '@mantine/core';
import { importOutcomeMessages } from '@oikos/contract/collection/imports/import-words.ts';
import { type ImportResultRow, searchImportRows } from '@oikos/contract/collection/imports/imports.ts';
import { importOutcomes } from '@oikos/domain/collection/file-modes.ts';
import { useMemo } from 'react';
import { wordsFor } from '../../../../kit/list/file-columns.ts';
import type { ListColumn } from '../../../../kit/list/list-types.ts';
import { Quantity } from '../../../../kit/text/Quantity.tsx';
import { useSpeech } from '../../../../translation/translate.ts';
import { ImportRows, OutcomeCell } from '../ImportRows.tsx';
import classes from '../import.module.css';
import type { ImportRowsProps } from '../import-target.ts';
import { importTexts as texts } from '../import-texts.ts';

/** What became of the values, row by row of the file. */
export function ValueRows(props: ImportRowsProps) {
  const { say } = useSpeech();
  const columns = useMemo<readonly ListColumn<ImportResultRow>[]>(
    () => [
      { field: 'sourceRow', title: say(texts.fileRow), numeric: true, width: 80 },
      {
        field: 'column',
        title: say(texts.column),
        width: 200,
        render: (row) => <span className={classes.name}>{row.column}</span>,
      },
      {
        field: 'node',
        title: say(texts.node),
        width: 170,
        render: (row) => <span className={classes.name}>{row.node || row.sourceText}</span>,
      },
      { field: 'parameter', title: say(texts.parameter) },
      {
        field: 'beginDate',
        title: say(texts.period),
        width: 110,
        render: ({ beginDate, slot }) => (slot !== null && slot >= 0 ? `${beginDate} #${slot}` : beginDate),
      },
      {
        field: 'outcome',
        title: say(texts.outcome),
        width: 130,
        render: (row) => <OutcomeCell outcome={row.outcome} />,
      },
      { field: 'message', title: say(texts.message), width: 240, render: (row) => <MessageCell row={row} /> },
      {
        field: 'oldValue',
        title: say(texts.oldValue),
        numeric: true,
        render: (row) => <Quantity value={row.oldValue} unit={row.oldUnit} />,
      },
      {
        field: 'newValue',
        title: say(texts.newValue),
        numeric: true,
        render: (row) =>
          row.node && row.sourceText && row.outcome !== 'reject' ? (
            `${row.sourceText} ${row.unit ?? ''}`
          ) : (
            <Quantity value={row.newValue} unit={row.unit} />
          ),
      },
    ],
    [say],
  );
  const exported = [
    { field: 'sourceRow', title: say(texts.fileRow) },
    { field: 'column', title: say(texts.column) },
    { field: 'node', title: say(texts.node) },
    { field: 'parameter', title: say(texts.parameter) },
    { field: 'beginDate', title: say(texts.period) },
    {
      field: 'outcome',
      title: say(texts.outcome),
      words: wordsFor(importOutcomes, (outcome) => say(importOutcomeMessages[outcome])),
    },
    { field: 'message', title: say(texts.message) },
    { field: 'sourceText', title: say(texts.value) },
  ];
  return (
    <ImportRows
      {...props}
      plural={say(texts.resultRows)}
      endpoint={searchImportRows}
      columns={columns}
      exported={exported}
    />
  );
}

function MessageCell({ row }: { readonly row: ImportResultRow }) {
  const { sayReply } = useSpeech();
  return (
    <>
      <Text size="sm">{row.message && sayReply(row.message)}</Text>
      {row.node && row.sourceText && row.outcome === 'reject' ? (
        <Text size="xs" c="dimmed">
          {row.sourceText}
        </Text>
      ) : null}
    </>
  );
}
