import type { Message } from '@oikos/contract/message.ts';
import { landDisposalTexts } from '@oikos/contract/waste/shipment/land-disposal-texts.ts';
import { shipmentTexts } from '@oikos/contract/waste/shipment/shipments/shipment-texts.ts';
import { later } from '../../../kit/page/record-tab.ts';
import type { StreamTab } from '../stream/public.ts';

export const shipmentStreamTabs: readonly StreamTab[] = [
  {
    key: 'landDisposal',
    label: landDisposalTexts.tab,
    help: landDisposalTexts.help,
    content: later(() => import('./land-disposal-notices/StreamNotices.tsx').then((file) => file.StreamNotices)),
  },
];

const { number, trackingNumber, status, shipmentDate } = shipmentTexts;
export const manifestTitles: readonly Message[] = [number, trackingNumber, status, shipmentDate];
