import type { ContainerStatus } from '@oikos/domain/waste/container-states.ts';
import { IconAlertTriangle, IconClock, IconClockExclamation } from '@tabler/icons-react';
import { StatusBadge, type StatusTone } from '../../../kit/StatusBadge.tsx';
import { speech, useSpeech } from '../../../translation/translate.ts';
import { containerTexts as texts } from './container-texts.ts';

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

export function ContainerStatusBadge({ status }: { readonly status: ContainerStatus }) {
  useSpeech();
  return <StatusBadge tone={tones[status]}>{statusName(status)}</StatusBadge>;
}

/** From so many days on a deadline is near. */
const NEAR_DAYS = 14;

function daysText(daysLeft: number): string {
  const { say } = speech;
  if (daysLeft < -1) return say(texts.daysOver, -daysLeft);
  if (daysLeft === -1) return say(texts.dayOver);
  if (daysLeft === 0) return say(texts.today);
  return daysLeft === 1 ? say(texts.dayLeft) : say(texts.daysLeft, daysLeft);
}

/** Days until a deadline as icon, words and colour; nothing where no clock runs. */
export function DeadlineBadge({ daysLeft }: { readonly daysLeft: number | null }) {
  useSpeech();
  if (daysLeft === null) return null;
  const [tone, icon] =
    daysLeft < 0
      ? (['error', IconClockExclamation] as const)
      : daysLeft <= NEAR_DAYS
        ? (['warning', IconAlertTriangle] as const)
        : (['neutral', IconClock] as const);
  return (
    <StatusBadge tone={tone} icon={icon}>
      {daysText(daysLeft)}
    </StatusBadge>
  );
}
