import {
  type ShipmentImportRow,
  searchShipmentImportRows,
} from '@oikos/contract/waste/shipment/shipment-import/shipment-imports.ts';
import { useMemo } from 'react';
import type { ListColumn } from '../../../../kit/list/list-types.ts';
import { useSpeech } from '../../../../translation/translate.ts';
import type { ImportRowsProps } from '../../../collection/imports/public.ts';
import { ImportRows, importTexts, OutcomeCell, outcomeWords } from '../../../collection/imports/public.ts';
import { shipmentImportTexts as texts } from './shipment-import-texts.ts';

/** What became of the rows of a file of shipments. */
export function ShipmentRows(props: ImportRowsProps) {
  const { say, sayReply } = useSpeech();
  const columns = useMemo<readonly ListColumn<ShipmentImportRow>[]>(
    () => [
      { field: 'sourceRow', title: say(importTexts.fileRow), numeric: true, width: 80 },
      { field: 'shipmentNumber', title: say(texts.shipmentNumber), width: 150 },
      { field: 'wasteStream', title: say(texts.wasteStream), width: 190 },
      {
        field: 'outcome',
        title: say(importTexts.outcome),
        words: outcomeWords(say),
        width: 130,
        render: (row) => <OutcomeCell outcome={row.outcome} />,
      },
      { field: 'column', title: say(importTexts.column), width: 150 },
      { field: 'sourceText', title: say(texts.inFile), width: 150 },
      {
        field: 'message',
        title: say(importTexts.message),
        render: ({ message }) => message && sayReply(message),
      },
    ],
    [say, sayReply],
  );
  return (
    <ImportRows
      {...props}
      plural={say(texts.rows)}
      endpoint={searchShipmentImportRows}
      columns={columns}
      exported={columns}
    />
  );
}
