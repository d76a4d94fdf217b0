import { shipmentTexts as texts } from '@oikos/contract/waste/shipment/shipments/shipment-texts.ts';
import type { ShipmentRow } from '@oikos/contract/waste/shipment/shipments/shipments.ts';
import type { ShipmentStatus } from '@oikos/domain/waste/shipment/shipment-states.ts';
import { StatusBadge, type StatusTone } from '../../../../kit/page/StatusBadge.tsx';
import { speech, useSpeech } from '../../../../translation/translate.ts';

const tones: Readonly<Record<ShipmentStatus, StatusTone>> = {
  Pending: 'waiting',
  Shipped: 'running',
  Received: 'information',
  'Partially Rejected': 'warning',
  Rejected: 'error',
  Cancelled: 'neutral',
  Closed: 'success',
};

/** A status in the user's language. */
export const statusName = (status: ShipmentStatus): string => speech.label(`shipment.status.${status}`, status);

export function ShipmentStatusBadge({ status }: { readonly status: ShipmentStatus }) {
  useSpeech();
  return <StatusBadge tone={tones[status]}>{statusName(status)}</StatusBadge>;
}

type Watch = NonNullable<ShipmentRow['exceptionWatch']>;

const stages = {
  waiting: { tone: 'waiting', text: texts.waiting },
  inquiryDue: { tone: 'warning', text: texts.inquiryDue },
  reportDue: { tone: 'error', text: texts.reportDue },
  returned: { tone: 'success', text: texts.returned },
} as const;

/** What the badge says, for tables and files. */
export const watchWords = () => ({
  each: {
    by: 'stage',
    texts: Object.fromEntries(Object.entries(stages).map(([stage, { text }]) => [stage, speech.say(text)])),
    parts: [{ field: 'daysSince' }],
  },
});

/** How long the copy of the manifest has been missing (40 CFR 262.42). */
export function WatchBadge({ watch }: { readonly watch: Watch | null }) {
  const { say } = useSpeech();
  if (watch === null) return null;
  const { tone, text } = stages[watch.stage];
  return <StatusBadge tone={tone}>{say(text, watch.daysSince)}</StatusBadge>;
}
