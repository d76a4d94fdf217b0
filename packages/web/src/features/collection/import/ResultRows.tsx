import { Button, Menu, Text } from '@mantine/core';
import { type ImportResultRow, searchImportRows } from '@oikos/contract/collection/imports.ts';
import type { ImportOutcomeName } from '@oikos/domain/collection/file-modes.ts';
import { IconDownload } from '@tabler/icons-react';
import { useMemo } from 'react';
import { downloadList, type ExportFormat } from '../../../api/download.ts';
import { ListScreen } from '../../../kit/list/ListScreen.tsx';
import type { ListColumn } from '../../../kit/list/list-types.ts';
import { Quantity } from '../../../kit/Quantity.tsx';
import { StatusBadge, type StatusTone } from '../../../kit/StatusBadge.tsx';
import { toastError } from '../../../kit/toast.ts';
import { useSpeech } from '../../../translation/translate.ts';
import classes from './import.module.css';
import { importTexts as texts } from './import-texts.ts';

/** How outcomes look, wherever rows are listed. */
export const outcomeTones: Readonly<Record<ImportOutcomeName, StatusTone>> = {
  insert: 'success',
  update: 'information',
  same: 'neutral',
  kept: 'neutral',
  reject: 'error',
};

export interface ResultRowsProps {
  readonly importId: number;
  readonly phase: 'validation' | 'load' | 'undo';
  readonly outcome?: ImportOutcomeName | undefined;
}

const columnTitles = [
  'fileRow',
  'column',
  'node',
  'parameter',
  'period',
  'outcome',
  'message',
  'oldValue',
  'newValue',
] as const;
const exportedFields = [
  'sourceRow',
  'column',
  'node',
  'parameter',
  'beginDate',
  'outcome',
  'message',
  'sourceText',
] as const;

/** What became of the values, row by row of the file, with the list of refused ones as a file. */
export function ResultRows({ importId, phase, outcome }: ResultRowsProps) {
  const { say } = useSpeech();
  const columns = useMemo<readonly ListColumn<ImportResultRow>[]>(() => {
    const title = (name: (typeof columnTitles)[number]) => say(texts[name]);
    return [
      { field: 'sourceRow', title: title('fileRow'), numeric: true, width: 80 },
      {
        field: 'column',
        title: title('column'),
        width: 200,
        render: (row) => <span className={classes.name}>{row.column}</span>,
      },
      {
        field: 'node',
        title: title('node'),
        width: 170,
        render: (row) => <span className={classes.name}>{row.node || row.sourceText}</span>,
      },
      { field: 'parameter', title: title('parameter') },
      { field: 'beginDate', title: title('period'), width: 110 },
      {
        field: 'outcome',
        title: title('outcome'),
        width: 130,
        render: (row) => <StatusBadge tone={outcomeTones[row.outcome]}>{say(texts[row.outcome])}</StatusBadge>,
      },
      { field: 'message', title: title('message'), render: (row) => <MessageCell row={row} /> },
      {
        field: 'oldValue',
        title: title('oldValue'),
        numeric: true,
        render: (row) => <Quantity value={row.oldValue} unit={row.oldUnit} />,
      },
      {
        field: 'newValue',
        title: title('newValue'),
        numeric: true,
        render: (row) => <Quantity value={row.newValue} unit={row.unit} />,
      },
    ];
  }, [say]);
  const input = useMemo(
    () => ({ transactionId: importId, phase, ...(outcome && { outcomes: [outcome] }) }),
    [importId, phase, outcome],
  );
  const download = (format: ExportFormat) => {
    const search = { transactionId: importId, phase, outcomes: phase === 'undo' ? ['kept'] : ['reject'] };
    const names: Record<(typeof exportedFields)[number], string> = {
      sourceRow: say(texts.fileRow),
      column: say(texts.column),
      node: say(texts.node),
      parameter: say(texts.parameter),
      beginDate: say(texts.period),
      outcome: say(texts.outcome),
      message: say(texts.message),
      sourceText: say(texts.value),
    };
    const exported = exportedFields.map((field) => ({ field, title: names[field] }));
    downloadList({ list: 'importResults', format, search, columns: exported }).catch(toastError);
  };
  return (
    <ListScreen<ImportResultRow>
      embedded
      prefix={phase}
      title={say(texts.resultRows)}
      plural={say(texts.resultRows)}
      endpoint={searchImportRows}
      input={input}
      columns={columns}
      sortable={['sourceRow', 'node', 'parameter', 'beginDate', 'outcome']}
      actions={
        <Menu>
          <Menu.Target>
            <Button variant="default" leftSection={<IconDownload size={16} />}>
              {say(texts.downloadErrors)}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item onClick={() => download('xlsx')}>{say(texts.asXlsx)}</Menu.Item>
            <Menu.Item onClick={() => download('csv')}>{say(texts.asCsv)}</Menu.Item>
          </Menu.Dropdown>
        </Menu>
      }
    />
  );
}

const MessageCell = ({ row }: { readonly row: ImportResultRow }) => (
  <>
    <Text size="sm">{row.message}</Text>
    {row.node && row.sourceText && row.outcome === 'reject' ? (
      <Text size="xs" c="dimmed">
        {row.sourceText}
      </Text>
    ) : null}
  </>
);
