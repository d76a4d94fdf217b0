import { type AuditRow, searchAuditLog } from '@oikos/contract/records/audit-log.ts';
import { outcomeTexts as texts } from '@oikos/contract/waste/shipment/shipments/outcome-texts.ts';
import type { ShipmentDetails } from '@oikos/contract/waste/shipment/shipments/shipments.ts';
import { useMemo } from 'react';
import { useKit } from '../../../../kit/kit-context.tsx';
import { ListScreen } from '../../../../kit/list/ListScreen.tsx';
import type { ListColumn } from '../../../../kit/list/list-types.ts';
import type { RecordProps } from '../../../../kit/page/record-tab.ts';
import { timeText } from '../../../../kit/text/time-text.ts';
import { useSpeech } from '../../../../translation/translate.ts';
import { HistoryChanges } from './HistoryChanges.tsx';

const partTexts: Readonly<Record<string, typeof texts.ofLine>> = {
  shipmentLine: texts.ofLine,
  shipmentDocumentLink: texts.ofDocument,
};
const deedTexts = { create: texts.created, update: texts.updated, delete: texts.deleted } as const;

/** Changes of a shipment, its lines and documents, deleted ones included, with who made them; the latest first. */
export function HistoryTab({ record: shipment }: RecordProps<ShipmentDetails>) {
  const { say } = useSpeech();
  const { timeZone } = useKit();
  const columns = useMemo((): readonly ListColumn<AuditRow>[] => {
    return [
      {
        field: 'recordedAt',
        title: say(texts.changedAt),
        noWrap: true,
        sortable: false,
        render: ({ recordedAt }) => timeText(recordedAt, timeZone),
      },
      {
        field: 'userName',
        title: say(texts.changedBy),
        sortable: false,
        render: ({ userName }) => userName || say(texts.product),
      },
      {
        field: 'partName',
        title: say(texts.changedPart),
        render: ({ entity, partName }) => say(partTexts[entity] ?? texts.ofShipment, partName),
      },
      { field: 'action', title: say(texts.deed), sortable: false, render: ({ action }) => say(deedTexts[action]) },
      { field: 'summary', title: say(texts.change), render: (row) => <HistoryChanges row={row} /> },
      { field: 'reason', title: say(texts.reason) },
    ];
  }, [say, timeZone]);
  return (
    <ListScreen
      embedded
      prefix="history."
      title={say(texts.change)}
      plural={say(texts.changes)}
      endpoint={searchAuditLog}
      hasExport={false}
      columns={columns}
      input={{ entity: 'shipment', record: shipment.id, withParts: true }}
    />
  );
}
