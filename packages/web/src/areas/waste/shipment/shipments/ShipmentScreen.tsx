import { shipmentTexts as texts } from '@oikos/contract/waste/shipment/shipments/shipment-texts.ts';
import { readShipment, type ShipmentDetails } from '@oikos/contract/waste/shipment/shipments/shipments.ts';
import { useParams } from 'react-router';
import { RecordPage } from '../../../../kit/page/RecordPage.tsx';
import { later, type RecordTab } from '../../../../kit/page/record-tab.ts';
import { LinesTab } from '../shipment-lines/LinesTab.tsx';
import { DetailsTab } from './DetailsTab.tsx';
import { FindingCount } from './FindingCount.tsx';
import { ShipmentActions, ShipmentFigures, ShipmentParties } from './ShipmentHead.tsx';
import { ShipmentNextStep } from './ShipmentNextStep.tsx';
import { ShipmentStatusBadge } from './shipment-status.tsx';

const tabs: readonly RecordTab<ShipmentDetails>[] = [
  { key: 'details', label: texts.details, content: DetailsTab },
  { key: 'lines', label: texts.lines, content: LinesTab },
  {
    key: 'preflight',
    label: texts.preflight,
    badge: FindingCount,
    content: later(() => import('./PreflightTab.tsx').then((file) => file.PreflightTab)),
  },
  {
    key: 'manifest',
    label: texts.manifest,
    content: later(() => import('../manifests/ManifestTab.tsx').then((file) => file.ManifestTab)),
  },
  {
    key: 'outcome',
    label: texts.outcome,
    content: later(() => import('./OutcomeTab.tsx').then((file) => file.OutcomeTab)),
  },
  {
    key: 'documents',
    label: texts.documents,
    content: later(() => import('../shipment-documents/DocumentsTab.tsx').then((file) => file.DocumentsTab)),
  },
];

/** A shipment, tab by tab (R093, S45). */
export function ShipmentScreen() {
  const id = Number(useParams().id);
  return (
    <RecordPage
      read={readShipment}
      input={{ id }}
      title={(shipment) => shipment.shipmentNumber}
      subtitle={(shipment) => <ShipmentParties shipment={shipment} />}
      actions={(shipment) => <ShipmentActions shipment={shipment} />}
      badges={({ status }) => <ShipmentStatusBadge status={status} />}
      next={(shipment) => <ShipmentNextStep shipment={shipment} />}
      facts={(shipment) => <ShipmentFigures shipment={shipment} />}
      tabs={tabs}
    />
  );
}
