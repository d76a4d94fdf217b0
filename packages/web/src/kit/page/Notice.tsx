import { Alert, type AlertProps } from '@mantine/core';
import { IconAlertCircle, IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import classes from './notice.module.css';

const looks = {
  error: { status: 'overdue', icon: <IconAlertCircle size={18} />, role: 'alert' },
  warning: { status: 'soon', icon: <IconAlertTriangle size={18} />, role: 'status' },
  information: { status: 'running', icon: <IconInfoCircle size={18} />, role: 'status' },
  success: { status: 'ok', icon: <IconCircleCheck size={18} />, role: 'status' },
} as const;

export interface NoticeProps extends Pick<AlertProps, 'title' | 'mt' | 'children'> {
  readonly tone: keyof typeof looks;
}

/** Something to know before going on: icon, words and colour. */
export function Notice({ tone, ...rest }: NoticeProps) {
  const { status, icon, role } = looks[tone];
  return (
    <Alert
      icon={icon}
      role={role}
      px="sm"
      py="xs"
      classNames={{ message: `${classes.message}` }}
      styles={{
        root: { background: `var(--oikos-${status}-tint)`, borderColor: 'transparent' },
        icon: { color: `var(--oikos-${status})`, marginInlineEnd: 8 },
        title: { color: 'var(--mantine-color-text)', fontWeight: 600 },
        message: { color: 'var(--mantine-color-text)' },
      }}
      {...rest}
    />
  );
}
