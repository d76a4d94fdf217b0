import { Button, Menu } from '@mantine/core';
import type { InputOf } from '@oikos/contract/endpoint.ts';
import type { AnyListEndpoint } from '@oikos/contract/list.ts';
import type { ImportOutcomeName } from '@oikos/domain/collection/file-modes.ts';
import { IconDownload } from '@tabler/icons-react';
import { useMemo } from 'react';
import { downloadList, type ExportFormat } from '../../../api/download.ts';
import { kitTexts } from '../../../kit/kit-texts.ts';
import { type ColumnInFiles, fileColumns, wordsFor } from '../../../kit/list/file-columns.ts';
import { ListScreen } from '../../../kit/list/ListScreen.tsx';
import type { RowIn } from '../../../kit/list/list-screen-props.ts';
import type { ListColumn } from '../../../kit/list/list-types.ts';
import { StatusBadge, type StatusTone } from '../../../kit/page/StatusBadge.tsx';
import { toastError } from '../../../kit/progress/toast.ts';
import { type Speech, useSpeech } from '../../../translation/translate.ts';
import type { ImportRowsProps } from './import-target.ts';
import { importTexts as texts } from './import-texts.ts';

const outcomeTones: Readonly<Record<ImportOutcomeName, StatusTone>> = {
  insert: 'success',
  update: 'information',
  same: 'neutral',
  kept: 'neutral',
  reject: 'error',
};

/** What the outcomes are called. */
export const outcomeWords = (say: Speech['say']): Record<string, string> =>
  wordsFor(Object.keys(outcomeTones) as ImportOutcomeName[], (outcome) => say(texts[outcome]));

/** What became of a row, in a list of rows. */
export function OutcomeCell({ outcome }: { readonly outcome: ImportOutcomeName }) {
  const { say } = useSpeech();
  return <StatusBadge tone={outcomeTones[outcome]}>{say(texts[outcome])}</StatusBadge>;
}

export interface ListedRowsProps<E extends AnyListEndpoint> extends ImportRowsProps {
  readonly plural: string;
  readonly endpoint: E;
  readonly columns: readonly ListColumn<RowIn<E>>[];
  /** The columns of the file of rejected rows. */
  readonly exported: readonly ColumnInFiles[];
}

/** What became of the rows of a file, with the list of refused ones as a file. */
export function ImportRows<E extends AnyListEndpoint>({
  importId,
  phase,
  outcome,
  plural,
  exported,
  ...list
}: ListedRowsProps<E>) {
  const { say } = useSpeech();
  const input = useMemo(
    () => ({ transactionId: importId, phase, ...(outcome && { outcomes: [outcome] }) }),
    [importId, phase, outcome],
  );
  const download = (format: ExportFormat) => {
    const search = { transactionId: importId, phase, outcomes: phase === 'undo' ? ['kept'] : ['reject'] };
    const columns = fileColumns(exported, { true: say(kitTexts.yes), false: say(kitTexts.no) });
    downloadList({ list: list.endpoint, format, search, columns }).catch(toastError);
  };
  return (
    <ListScreen
      {...list}
      embedded
      hasExport={false}
      prefix={phase}
      title={plural}
      plural={plural}
      input={input as unknown as Partial<InputOf<E>>}
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
