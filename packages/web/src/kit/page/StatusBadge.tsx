import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleDashed,
  IconCircleX,
  IconClock,
  IconInfoCircle,
  IconProgress,
  type IconProps,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import classes from '../kit.module.css';

export type StatusTone = 'success' | 'warning' | 'error' | 'information' | 'running' | 'waiting' | 'neutral';

const icons: Record<StatusTone, ComponentType<IconProps>> = {
  success: IconCircleCheck,
  warning: IconAlertTriangle,
  error: IconCircleX,
  information: IconInfoCircle,
  running: IconProgress,
  waiting: IconClock,
  neutral: IconCircleDashed,
};

export interface StatusBadgeProps {
  readonly tone: StatusTone;
  /** The word: colour never speaks alone. */
  readonly children: string;
  readonly icon?: ComponentType<IconProps>;
}

/** A status as icon, word and colour. */
export function StatusBadge({ tone, children, icon }: StatusBadgeProps) {
  const Icon = icon ?? icons[tone];
  return (
    <span className={classes.status} data-tone={tone}>
      <Icon size={15} aria-hidden />
      {children}
    </span>
  );
}
