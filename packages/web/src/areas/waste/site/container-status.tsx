import type { ContainerStatus } from '@oikos/domain/waste/container/container-states.ts';
import { wordsFor } from '../../../kit/list/file-columns.ts';
import { StatusBadge, type StatusTone } from '../../../kit/page/StatusBadge.tsx';
import { speech, useSpeech } from '../../../translation/translate.ts';
import { containerTexts as texts } from './container-texts.ts';
import { DueBadge, dueTone } from './DueBadge.tsx';

const tones: Readonly<Record<ContainerStatus, StatusTone>> = {
  Active: 'success',
  Inactive: 'neutral',
  Disposed: 'neutral',
  'Shipment- Pending': 'waiting',
  'Shipment- Shipped': 'running',
  'Shipment- Received': 'information',
  'Shipment- Rejected': 'error',
};

/** A status in the user's language. */
export const statusName = (status: ContainerStatus): string => speech.label(`container.status.${status}`, status);

/** What the statuses are called. */
export const containerStatusWords = () => wordsFor(Object.keys(tones) as ContainerStatus[], statusName);

export function ContainerStatusBadge({ status }: { readonly status: ContainerStatus }) {
  useSpeech();
  return <StatusBadge tone={tones[status]}>{statusName(status)}</StatusBadge>;
}

/** From so many days on a deadline is near. */
const NEAR_DAYS = 14;

/** How much a deadline presses. */
export const deadlineTone = (daysLeft: number): StatusTone => dueTone(daysLeft, NEAR_DAYS);

/** Days until a deadline; nothing where no clock runs. */
export function DeadlineBadge({ daysLeft }: { readonly daysLeft: number | null }) {
  return <DueBadge daysLeft={daysLeft} nearDays={NEAR_DAYS} words={texts} />;
}
