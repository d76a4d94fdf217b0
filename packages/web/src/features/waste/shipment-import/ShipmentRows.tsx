import { Button, Menu } from '@mantine/core';
import { type ShipmentImportRow, searchShipmentImportRows } from '@oikos/contract/waste/shipment-imports.ts';
import type { ImportOutcomeName } from '@oikos/domain/collection/file-modes.ts';
import { IconDownload } from '@tabler/icons-react';
import { useMemo } from 'react';
import { downloadList, type ExportFormat } from '../../../api/download.ts';
import { ListScreen } from '../../../kit/list/ListScreen.tsx';
import type { ListColumn } from '../../../kit/list/list-types.ts';
import { StatusBadge } from '../../../kit/StatusBadge.tsx';
import { toastError } from '../../../kit/toast.ts';
import { useSpeech } from '../../../translation/translate.ts';
import { importTexts } from '../../collection/import/import-texts.ts';
import { outcomeTones } from '../../collection/import/ResultRows.tsx';
import { shipmentImportTexts as texts } from './shipment-import-texts.ts';

export interface ShipmentRowsProps {
  readonly importId: number;
  readonly phase: 'validation' | 'load' | 'undo';
  readonly outcome?: ImportOutcomeName | undefined;
}

/** What became of the rows of the file, with the list of refused ones as a file. */
export function ShipmentRows({ importId, phase, outcome }: ShipmentRowsProps) {
  const { say } = useSpeech();
  const columns = useMemo<readonly ListColumn<ShipmentImportRow>[]>(
    () => [
      { field: 'sourceRow', title: say(importTexts.fileRow), numeric: true, width: 80 },
      { field: 'shipmentNumber', title: say(texts.shipmentNumber), width: 150 },
      { field: 'wasteStream', title: say(texts.wasteStream), width: 190 },
      {
        field: 'outcome',
        title: say(importTexts.outcome),
        width: 130,
        render: (row) => <StatusBadge tone={outcomeTones[row.outcome]}>{say(importTexts[row.outcome])}</StatusBadge>,
      },
      { field: 'column', title: say(importTexts.column), width: 150 },
      { field: 'sourceText', title: say(texts.inFile), width: 150 },
      { field: 'message', title: say(importTexts.message) },
    ],
    [say],
  );
  const input = useMemo(
    () => ({ transactionId: importId, phase, ...(outcome && { outcomes: [outcome] }) }),
    [importId, phase, outcome],
  );
  const download = (format: ExportFormat) => {
    const search = { transactionId: importId, phase, outcomes: phase === 'undo' ? ['kept'] : ['reject'] };
    const exported = columns.map(({ field, title }) => ({ field, title }));
    downloadList({ list: 'shipmentImportRows', format, search, columns: exported }).catch(toastError);
  };
  return (
    <ListScreen<ShipmentImportRow>
      embedded
      prefix={phase}
      title={say(texts.rows)}
      plural={say(texts.rows)}
      endpoint={searchShipmentImportRows}
      input={input}
      columns={columns}
      sortable={['sourceRow', 'shipmentNumber', 'wasteStream', 'outcome']}
      actions={
        <Menu>
          <Menu.Target>
            <Button variant="default" leftSection={<IconDownload size={16} />}>
              {say(importTexts.downloadErrors)}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item onClick={() => download('xlsx')}>{say(importTexts.asXlsx)}</Menu.Item>
            <Menu.Item onClick={() => download('csv')}>{say(importTexts.asCsv)}</Menu.Item>
          </Menu.Dropdown>
        </Menu>
      }
    />
  );
}
